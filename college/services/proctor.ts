import { and, desc, eq, ne } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database } from '@/college/records/database'
import { enrollment, proctorRegistration } from '@/college/records/schema'
import * as calls from '@/features/proctors/calls'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { ownAddresses } from './addressee'
import { type ClassKey, examOf, examsOf, inClass, isFor, registerBy } from './exams'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { openInvitation } from './proctor-invitation'
import { sendAnswer, sendInvitation, sendWithdrawal } from './proctor-mail'
import { shortestReason } from './shortest-reason'
import { isNameOf } from './signed-name'

/** Naming a proctor, and the proctor's answer without a sign-in (S2 §7.2 "Proctor", ruling 18). */
export const proctorServices = [
  answerLoad(calls.proctorForm, async ({ db, studentId }) => {
    const classes = await examsOf(db, studentId)
    const registrations = await db
      .select()
      .from(proctorRegistration)
      .where(eq(proctorRegistration.studentId, studentId))
      // Of two on the same day, the one that was not replaced is newer.
      .orderBy(
        desc(proctorRegistration.registeredOn),
        eq(proctorRegistration.status, 'replaced'),
        desc(proctorRegistration.id),
      )
    const past = registrations.filter(
      ({ email }, index) =>
        registrations.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) === index,
    )
    return {
      classes: classes.map((entry) => {
        const named = registrations.find((row) => row.status !== 'replaced' && isFor(row, entry))
        return {
          term: entry.termCode,
          term_name: entry.termName,
          class_number: entry.classNumber,
          course_number: entry.courseNumber,
          course_title: entry.courseTitle,
          exam_opens: entry.examOpensOn,
          exam_closes: entry.examClosesOn,
          register_by: registerBy(entry.examClosesOn),
          proctor: named && {
            first_name: named.firstName,
            last_name: named.lastName,
            email: named.email,
            status: named.status,
            registration_date: named.registeredOn,
          },
        }
      }),
      past_proctors: past.map((row) => ({
        first_name: row.firstName,
        last_name: row.lastName,
        license_state: row.licenseState,
        address1: row.address,
        city: row.city,
        state: row.state,
        postal: row.postalCode,
        phone: row.phone,
        ext: row.extension,
        email: row.email,
      })),
    }
  }),

  answerSave(calls.registerProctor, async ({ db, now, context, studentId, request }) => {
    const [taken] = (await examsOf(db, studentId)).filter(
      ({ termCode, classNumber }) => termCode === request.term && classNumber === request.class_number,
    )
    if (!taken) throw new Refusal(404, 'There is no such class.')
    const today = toCalendarDate(now)
    const last = registerBy(taken.examClosesOn)
    if (last !== null && today > last) throw new Refusal(422, 'The last day to register a proctor has passed.')
    const email = request.email.toLowerCase()
    if (email !== request.confirm_email.toLowerCase()) throw new Refusal(422, 'The email addresses do not match.')
    const signature = calls.proctorSignature({
      studentId,
      term: request.term,
      classNumber: request.class_number,
      email,
    })
    if (signature !== request.hash_signature)
      throw new Refusal(422, 'The registration was altered on its way to us. Please send it again.')
    const exam = await examOf(db, studentId, taken)
    if ((await ownAddresses(db, studentId)).includes(email)) throw new Refusal(422, 'You cannot be your own proctor.')

    await lockEnrollment(db, studentId, taken)
    const isNamed = and(
      eq(proctorRegistration.studentId, studentId),
      eq(proctorRegistration.termCode, request.term),
      eq(proctorRegistration.classNumber, request.class_number),
      ne(proctorRegistration.status, 'replaced'),
    )
    // Locked, because the proctor may answer now. The update would return the row as replaced, whatever the answer was.
    const named = await db.select().from(proctorRegistration).where(isNamed).for('update')
    await db.update(proctorRegistration).set({ status: 'replaced' }).where(isNamed)
    const [made] = await db
      .insert(proctorRegistration)
      .values({
        id: `PR-${randomBytes(9).toString('hex')}`,
        studentId,
        termCode: request.term,
        classNumber: request.class_number,
        registeredOn: today,
        status: 'invited',
        firstName: request.first_name,
        lastName: request.last_name,
        licenseState: request.license_state,
        address: request.address1,
        city: request.city,
        state: request.state,
        postalCode: request.postal,
        phone: request.phone,
        extension: request.ext || null,
        email: request.email,
        hashSignature: request.hash_signature,
      })
      .returning()
    if (!made) throw new Error('The registration was not stored.')
    for (const earlier of named) {
      if (earlier.status !== 'declined' && earlier.email.toLowerCase() !== email)
        await sendWithdrawal(db, context, earlier, exam, now)
    }
    await sendInvitation(db, context, made, exam, now)
    return { registration_date: made.registeredOn, status: made.status }
  }),

  answerLoad(calls.validateAndRetrieveProctor, async ({ db, now, context, input }) => {
    const { status, registration } = await openInvitation(db, context, now, {
      ...input,
      number: input.registrationNumber,
      date: input.registrationDate,
    })
    if (!registration) return { status }
    const exam = await examOf(db, registration.studentId, registration)
    return {
      status,
      student_first_name: exam.student.firstName,
      student_last_initial: exam.student.lastName.slice(0, 1),
      course_title: exam.courseTitle,
      exam_opens: exam.examOpensOn,
      exam_closes: exam.examClosesOn,
      proctor_name: `${registration.firstName} ${registration.lastName}`,
    }
  }),

  answerSave(calls.proctorAcknowledgement, async ({ db, now, context, request }) => {
    const asked = {
      studentNumber: request.student_id,
      term: request.term,
      classNumber: request.class_number,
      date: request.registration_date,
      number: request.registration_number,
      token: request.token,
    }
    const { status, registration } = await openInvitation(db, context, now, asked)
    if (status !== 'open') return { status }
    const accepts = request.action === 'A'
    if (!isNameOf(request.esign, `${registration.firstName} ${registration.lastName}`))
      return { status: 'unlike' as const }
    if (!accepts && (request.reason ?? '').length < shortestReason) return { status: 'no-reason' as const }
    const [answered] = await db
      .update(proctorRegistration)
      .set({
        status: accepts ? 'accepted' : 'declined',
        answeredAt: now,
        signedAs: request.esign,
        declineReason: accepts ? null : request.reason,
      })
      .where(and(eq(proctorRegistration.id, registration.id), eq(proctorRegistration.status, 'invited')))
      .returning()
    if (!answered) {
      const first = (await openInvitation(db, context, now, asked)).status
      return { status: first === 'open' ? ('wrong' as const) : first }
    }
    await sendAnswer(db, context, answered, await examOf(db, answered.studentId, answered), now)
    return { status: accepts ? ('accepted' as const) : ('declined' as const) }
  }),
]

/**
 * Makes simultaneous registrations for one class wait for each other. Otherwise both proctors would be asked; now the
 * second replaces the first.
 */
async function lockEnrollment(db: Database, studentId: string, taken: ClassKey): Promise<void> {
  await db.select({ studentId: enrollment.studentId }).from(enrollment).where(inClass(studentId, taken)).for('update')
}
