import { and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { auditPacketPdf } from '@/college/documents/audit-packet'
import type { Database } from '@/college/records/database'
import { countedCreditsIn } from '@/college/records/recertification-period'
import { educationCredit, educationEvidence } from '@/college/records/schema'
import * as calls from '@/features/continuing-education/evidence-calls'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import type { FileType } from '@/lib/shared/file-type'
import { addresseeOf } from './addressee'
import { answerLoad, answerSave } from './http/answer'
import { requireFiles } from './http/file-content'
import { Refusal } from './http/refusal'
import { toEncodedPdf } from './http/wire'
import { attestationOf, requirePeriod } from './reported-period'

const mostFiles = 10

/** Evidence files of credits, and the audit packet. Students reach only their own. */
export const creditEvidenceServices = [
  answerLoad(calls.creditEvidence.load, async ({ db, now, studentId, input }) => {
    const { files } = await recordOf(db, { studentId, today: toCalendarDate(now), beginDate: input.beginDate })
    return files.map((file) => ({
      evidence_id: file.id,
      seq_number: file.creditNumber,
      file_name: file.name,
      content_type: file.contentType as FileType,
      size_bytes: file.bytes,
      added_date: toCalendarDate(file.addedAt),
    }))
  }),

  answerSave(calls.creditEvidence.save, async ({ db, now, studentId, request }) => {
    requireFiles(request.files, 10)
    await requireReported(db, studentId, request.seq_number)
    const held = await requireRoom(db, studentId, request.seq_number)
    const [file] = request.files
    if (!file) throw new Refusal(400, 'Choose a file.')
    const id = `E${studentId}-${request.seq_number}-${held + 1}`
    await db.insert(educationEvidence).values({
      id,
      studentId,
      creditNumber: request.seq_number,
      name: file.name,
      contentType: file.content_type,
      bytes: Buffer.from(file.data, 'base64').length,
      data: file.data,
      addedAt: now,
    })
    return { evidence_id: id }
  }),

  answerSave(calls.creditEvidenceRemoval, async ({ db, studentId, request }) => {
    const file = await find(db, studentId, request.evidence_id)
    const credit = await requireReported(db, studentId, file.creditNumber)
    if (credit.attested) throw new Refusal(409, 'You attested this credit, so its files can no longer be changed.')
    if (file.removed && request.delete_flag === 'N') await requireRoom(db, studentId, file.creditNumber)
    await db
      .update(educationEvidence)
      .set({ removed: request.delete_flag === 'Y' })
      .where(eq(educationEvidence.id, file.id))
    return { message: request.delete_flag === 'Y' ? 'The file is removed.' : 'The file is restored.' }
  }),

  answerLoad(calls.creditEvidenceFile, async ({ db, studentId, input }) => {
    const file = await find(db, studentId, input.evidence)
    if (file.removed) throw new Refusal(404, noFile)
    return { content_type: file.contentType as FileType, data: file.data }
  }),

  answerLoad(calls.auditPacket, async ({ db, now, context, studentId, input }) => {
    const record = await recordOf(db, { studentId, today: toCalendarDate(now), beginDate: input.beginDate })
    const attestation = await attestationOf(db, studentId, record.period)
    const pdf = await auditPacketPdf({
      collegeName: context.collegeName,
      now,
      addressee: await addresseeOf(db, studentId),
      period: record.period,
      attestedOn: attestation?.attestedOn ?? null,
      credits: record.credits,
      evidence: record.files.map((file) => ({ ...file, addedOn: toCalendarDate(file.addedAt) })),
    })
    return toEncodedPdf(pdf)
  }),
]

const noFile = 'There is no such file.'

const ofCredit = (studentId: string, number: number) =>
  and(eq(educationEvidence.studentId, studentId), eq(educationEvidence.creditNumber, number))

/** Returns how many files the credit has had, including removed ones. @throws Refusal 409 when it has the maximum. */
async function requireRoom(db: Database, studentId: string, credit: number): Promise<number> {
  const [held] = await db
    .select({ all: count(), files: sql<number>`count(*) filter (where not ${educationEvidence.removed})::int` })
    .from(educationEvidence)
    .where(ofCredit(studentId, credit))
  if ((held?.files ?? 0) >= mostFiles) throw new Refusal(409, `A credit has at most ${mostFiles} files.`)
  return held?.all ?? 0
}

/** Returns a period, its credits, and their files, in the order they were added. */
async function recordOf(db: Database, asked: Parameters<typeof requirePeriod>[1]) {
  const { studentId } = asked
  const { period } = await requirePeriod(db, asked)
  const credits = await countedCreditsIn(db, studentId, period)
  const { data: _, ...columns } = getTableColumns(educationEvidence)
  const files = await db
    .select(columns)
    .from(educationEvidence)
    .where(
      and(
        eq(educationEvidence.studentId, studentId),
        eq(educationEvidence.removed, false),
        inArray(
          educationEvidence.creditNumber,
          credits.map(({ number }) => number),
        ),
      ),
    )
    .orderBy(asc(educationEvidence.creditNumber), asc(educationEvidence.addedAt))
  return { period, credits, files }
}

/** @throws Refusal 404 for a file of another student. */
async function find(db: Database, studentId: string, id: string) {
  const [file] = await db
    .select()
    .from(educationEvidence)
    .where(and(eq(educationEvidence.id, id), eq(educationEvidence.studentId, studentId)))
  if (!file) throw new Refusal(404, noFile)
  return file
}

/**
 * Returns the credit, locked until the save ends, so that two simultaneous files do not get the same number.
 *
 * @throws Refusal 404 for a credit that this student did not report.
 */
async function requireReported(db: Database, studentId: string, number: number) {
  const [credit] = await db
    .select()
    .from(educationCredit)
    .where(and(eq(educationCredit.studentId, studentId), eq(educationCredit.number, number)))
    .for('update')
  if (!credit || credit.source !== 'self' || credit.deleted)
    throw new Refusal(404, 'You have not reported this credit.')
  return credit
}
