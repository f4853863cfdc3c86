import { and, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { advisor, advisorPhoto } from '@/college/records/schema'
import * as calls from '@/features/profile/advisor/calls'
import { answerLoad, answerSave } from './http/answer'
import { requireFiles } from './http/file-content'
import { Refusal } from './http/refusal'
import { toYesNo } from './http/wire'

const unlisted = {
  listed: false,
  clientFacing: false,
  nameFormat: 'FNLN',
  addressType: 'BUSN',
  contactMethod: 'NS',
}

/** The advisor's directory entry (S2 §7.2 "Advisor"). Only advisors who asked for it are listed. */
export const advisorServices = [
  answerLoad(calls.advisor.load, async ({ db, studentId }) => {
    const [held] = await db.select().from(advisor).where(eq(advisor.studentId, studentId))
    const row = held ?? unlisted
    return {
      listed: toYesNo(row.listed),
      client_facing: toYesNo(row.clientFacing),
      name_format: row.nameFormat,
      address_type: row.addressType,
      contact_method: row.contactMethod,
    }
  }),

  answerSave(calls.advisor.save, async ({ db, studentId, request }) => {
    const values = {
      listed: request.listed === 'Y',
      clientFacing: request.client_facing === 'Y',
      nameFormat: request.name_format,
      addressType: request.address_type,
      contactMethod: request.contact_method,
    }
    await db
      .insert(advisor)
      .values({ studentId, ...values })
      .onConflictDoUpdate({ target: advisor.studentId, set: values })
    return { message: 'Directory settings saved.' }
  }),

  answerLoad(calls.advisorProfile.load, async ({ db, studentId }) => {
    const [row] = await db.select().from(advisor).where(eq(advisor.studentId, studentId))
    return {
      headline: row?.headline,
      biography: row?.biography,
      website: row?.website,
      specialties: row?.specialties ?? [],
      languages: row?.languages ?? [],
    }
  }),

  answerSave(calls.advisorProfile.save, async ({ db, studentId, request }) => {
    const { headline, biography, website, specialties, languages } = request
    const values = {
      headline: headline || null,
      biography: biography || null,
      website: website || null,
      specialties,
      languages,
    }
    await db
      .insert(advisor)
      .values({ studentId, ...unlisted, ...values })
      .onConflictDoUpdate({ target: advisor.studentId, set: values })
    return { message: 'Advisor profile saved.' }
  }),

  answerLoad(calls.advisorPhoto.load, async ({ db, studentId }) => {
    const [row] = await db
      .select()
      .from(advisorPhoto)
      .where(and(eq(advisorPhoto.studentId, studentId), eq(advisorPhoto.removed, false)))
    return {
      photo_data: row?.data ?? null,
      content_type: row?.contentType ?? null,
      alt_text: row?.alternativeText ?? null,
    }
  }),

  answerSave(calls.advisorPhoto.save, async ({ db, now, studentId, request }) => {
    requireFiles(request.files, 5)
    const words = { alternativeText: request.alt_text || null, updatedAt: now, removed: false }
    const [file] = request.files
    if (file) {
      const values = { contentType: file.content_type, data: file.data, ...words }
      await db
        .insert(advisorPhoto)
        .values({ studentId, ...values })
        .onConflictDoUpdate({ target: advisorPhoto.studentId, set: values })
    } else {
      await changePhoto(db, studentId, words)
    }
    return { message: 'Photo saved.' }
  }),

  answerSave(calls.advisorPhotoRemoval, async ({ db, studentId, request }) => {
    const removed = request.delete_flag === 'Y'
    await changePhoto(db, studentId, { removed })
    return { message: removed ? 'The photo is removed.' : 'The photo is restored.' }
  }),
]

async function changePhoto(db: Database, studentId: string, values: Partial<typeof advisorPhoto.$inferInsert>) {
  const changed = await db
    .update(advisorPhoto)
    .set(values)
    .where(eq(advisorPhoto.studentId, studentId))
    .returning({ studentId: advisorPhoto.studentId })
  if (changed.length === 0) throw new Refusal(404, 'There is no photo.')
}
