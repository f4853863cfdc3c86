import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { findPersonByStudentId } from '@/college/records/people'
import { partnerStudent } from '@/college/records/schema'
import * as calls from '@/features/partners/calls'
import { answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { requireRoom } from './sign-in-help'

const notYours = 'This number cannot be linked. Contact us if you think it should be.'

/** Students that an insurance partner sends under its own temporary numbers (S2 §7.2). */
export const partnerServices = [
  answerSave(calls.nylStudent, async ({ db, now, studentId, request }) => {
    const { temp_id: temporaryId, course_id: courseId } = request
    const [row] = await db
      .insert(partnerStudent)
      .values({ temporaryId, studentId, courseId, linked: false, createdAt: now })
      .onConflictDoUpdate({
        target: partnerStudent.temporaryId,
        set: { studentId, courseId },
        setWhere: await isOpenTo(db, studentId),
      })
      .returning()
    if (!row) throw new Refusal(409, notYours)
    return { message: 'The course is on your record.' }
  }),

  answerSave(calls.nylAccountLink, async ({ db, studentId, request }) => {
    const rows = await db
      .update(partnerStudent)
      .set({ studentId, linked: true })
      .where(and(eq(partnerStudent.temporaryId, request.temp_id), await isOpenTo(db, studentId)))
      .returning({ id: partnerStudent.temporaryId })
    if (rows.length === 0) throw new Refusal(409, notYours)
    return { message: 'The account is linked.' }
  }),

  answerSave(calls.createNylStudent, async ({ db, context, request }) => {
    await requireRoom(context.limits.lookup(request.email))
    await context.accountTasks.note(db, { kind: 'create-for-partner', request })
    return { message: 'Thank you. We have sent instructions to this email.' }
  }),
]

/** Matches a number that belongs to this student, or to nobody and was not sent for another email. */
async function isOpenTo(db: Database, studentId: string) {
  const own = (await findPersonByStudentId(db, studentId))?.email.toLowerCase() ?? ''
  const free = and(
    isNull(partnerStudent.studentId),
    or(isNull(partnerStudent.email), eq(sql`lower(${partnerStudent.email})`, own)),
  )
  return or(eq(partnerStudent.studentId, studentId), free)
}
