import { and, desc, eq, inArray } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { sendMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import { findPersonByStudentId } from '@/college/records/people'
import { course, transferApplication, transferCredit, uploadedFile } from '@/college/records/schema'
import { isCreditable, settleTransfers } from '@/college/records/transfers'
import { transferOfCredit } from '@/features/transfer-of-credit/calls'
import { daysLater, toCalendarDate } from '@/lib/shared/calendar-date'
import { answerLoad, answerSave } from './http/answer'
import { requireFiles } from './http/file-content'
import { Refusal } from './http/refusal'
import { toYesNo } from './http/wire'

/** Credit for earlier learning: the application and its outcome (S2 §7.2 "Transfer of credit"). */
export const transferServices = [
  answerLoad(transferOfCredit.load, async ({ db, now, studentId }) => {
    await settleTransfers(db, studentId, now)
    const rows = await db
      .select()
      .from(transferApplication)
      .where(eq(transferApplication.studentId, studentId))
      .orderBy(desc(transferApplication.submittedAt), desc(transferApplication.id))
    const files =
      rows.length > 0
        ? await filesOf(
            db,
            rows.map(({ id }) => id),
          )
        : []
    return rows.map((row) => ({
      application_id: row.id,
      submitted_date: toCalendarDate(row.submittedAt),
      state: row.state,
      cfp_complete: toYesNo(row.cfpComplete),
      cfp: row.cfp.map((entry) => ({ acad_plan: entry.plan.toUpperCase(), tac_course: entry.course })),
      degrees: row.degrees.map((degree) => ({
        school: degree.school,
        degree_name: degree.degreeName,
        year_from: degree.yearFrom,
        year_to: degree.yearTo,
        award_date: degree.awardDate,
      })),
      courses: row.courses.map((entry) => ({
        course_name: entry.courseName,
        school: entry.school,
        completed_date: entry.completedDate,
        grade: entry.grade,
        credit_hours: entry.creditHours,
        tac_course: entry.course,
        decision:
          row.state === 'granted'
            ? isCreditable(entry.grade)
              ? 'granted'
              : 'not granted: the grade is below C'
            : null,
      })),
      documents: files.filter(({ applicationId }) => applicationId === row.id).map(({ name }) => ({ name })),
    }))
  }),

  answerSave(transferOfCredit.save, async ({ db, now, context, studentId, request }) => {
    requireFiles(request.files, 10)
    const today = toCalendarDate(now)
    if (
      request.cfp_complete === 'Y' ? request.cfp.length === 0 : request.degrees.length + request.courses.length === 0
    ) {
      throw new Refusal(422, 'Enter at least one degree or course.')
    }
    const dates = [
      ...request.degrees.map(({ award_date: date }) => date),
      ...request.courses.map(({ completed_date: date }) => date),
    ]
    if (dates.some((date) => date !== undefined && date > daysLater(today, 1)))
      throw new Refusal(422, 'A date is in the future.')
    if (request.degrees.some(({ year_from: from, year_to: to }) => to !== 'present' && from > to)) {
      throw new Refusal(422, 'A degree ends before it begins.')
    }
    const wanted = [...request.cfp, ...request.courses].map(({ tac_course: number }) => number)
    await requireNewCourses(db, studentId, wanted)

    const id = `TC-${randomBytes(5).toString('hex')}`
    await db.insert(transferApplication).values({
      id,
      studentId,
      submittedAt: now,
      state: 'received',
      email: request.email_addr,
      phone: request.phone,
      fileLocation: request.file_location || null,
      cfpComplete: request.cfp_complete === 'Y',
      cfp: request.cfp.map((entry) => ({ plan: entry.acad_plan.toLowerCase(), course: entry.tac_course })),
      degrees: request.degrees.map((degree) => ({
        school: degree.school,
        degreeName: degree.degree_name,
        yearFrom: degree.year_from,
        yearTo: degree.year_to,
        awardDate: degree.award_date ?? null,
      })),
      courses: request.courses.map((entry) => ({
        courseName: entry.course_name,
        school: entry.school,
        completedDate: entry.completed_date,
        grade: entry.grade,
        creditHours: entry.credit_hours,
        course: entry.tac_course,
      })),
    })
    const requested = [
      ...request.cfp.map((entry) => ({
        courseNumber: entry.tac_course,
        school: 'CFP certification',
        completedOn: today,
      })),
      ...request.courses.map((entry) => ({
        courseNumber: entry.tac_course,
        school: entry.school,
        completedOn: entry.completed_date,
      })),
    ]
    if (requested.length > 0)
      await db.insert(transferCredit).values(requested.map((row) => ({ studentId, status: 'requested', ...row })))
    for (const [index, file] of request.files.entries()) {
      const { name, content_type: contentType, data } = file
      await db.insert(uploadedFile).values({ id: `${id}-${index + 1}`, applicationId: id, name, contentType, data })
    }
    const applicant = await findPersonByStudentId(db, studentId)
    const text =
      `Hello ${applicant?.firstName ?? ''},\n\nWe have received your application ${id} for transfer of credit. ` +
      `You can follow it in the portal:\n\n${context.portalUrl}/transfer-of-credit-application\n\n${context.collegeName}`
    const links = [`${context.portalUrl}/transfer-of-credit-application`]
    await sendMail(db, { to: request.email_addr, subject: `We have received your application ${id}`, text, links }, now)
    return { application_id: id }
  }),
]

/** @throws Refusal 422 for a course that is unknown or listed twice, 409 for one with credit or an open application. */
async function requireNewCourses(db: Database, studentId: string, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return
  if (new Set(wanted).size < wanted.length) throw new Refusal(422, 'A course is listed twice.')
  const known = await db
    .select({ number: course.number })
    .from(course)
    .where(inArray(course.number, [...wanted]))
  const unknown = wanted.find((number) => !known.some((row) => row.number === number))
  if (unknown !== undefined) throw new Refusal(422, `${unknown} is not one of our courses.`)
  const [held] = await db
    .select({ number: transferCredit.courseNumber, status: transferCredit.status })
    .from(transferCredit)
    .where(and(eq(transferCredit.studentId, studentId), inArray(transferCredit.courseNumber, [...wanted])))
  if (!held) return
  const why = held.status === 'accepted' ? 'You already have credit for' : 'An application is already under way for'
  throw new Refusal(409, `${why} ${held.number}.`)
}

const filesOf = (db: Database, ids: string[]) =>
  db
    .select({ applicationId: uploadedFile.applicationId, name: uploadedFile.name })
    .from(uploadedFile)
    .where(inArray(uploadedFile.applicationId, ids))
    .orderBy(uploadedFile.id)
