import { signLink } from '@/college/identity/link-token'
import { sendMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import type { proctorRegistration } from '@/college/records/schema'
import type { ServiceContext } from '@/college/services-context'
import { endOfDay, toLongDate } from '@/lib/shared/calendar-date'

export type Registration = typeof proctorRegistration.$inferSelect

/** The examination and its student. */
export interface Exam {
  courseTitle: string
  examOpensOn: string | null
  examClosesOn: string | null
  student: { firstName: string; lastName: string; email: string }
}

/** The parts that the secret of a proctor's link is made of. */
export const partsOf = ({ studentId, termCode, classNumber, registeredOn, id }: Registration): string[] => [
  studentId,
  termCode,
  classNumber,
  registeredOn,
  id,
]

/** Returns the link of an invitation, which expires when the exam window closes. */
function linkOf({ linkSecret, portalUrl }: ServiceContext, registration: Registration, exam: Exam): string {
  const ends = endOfDay(exam.examClosesOn ?? registration.registeredOn)
  const token = signLink(linkSecret, 'proctor', partsOf(registration), ends)
  const { studentId: student, registeredOn: date, id: number, termCode, classNumber } = registration
  const query = new URLSearchParams({ student, date, number, token })
  return `${portalUrl}/proctor-registration/proctor/${termCode}/${classNumber}/agreement-confirmation?${query.toString()}`
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

const windowOf = ({ examOpensOn, examClosesOn }: Exam) =>
  examOpensOn && examClosesOn
    ? `between ${toLongDate(examOpensOn)} and ${toLongDate(examClosesOn)}`
    : 'on a day you both agree on'

/** Sends the invitation to the proctor, and tells the student. */
export async function sendInvitation(
  db: Database,
  context: ServiceContext,
  registration: Registration,
  exam: Exam,
  now: Date,
) {
  const link = linkOf(context, registration, exam)
  const { collegeName } = context
  await sendMail(
    db,
    {
      to: registration.email,
      subject: `${nameOf(exam.student)} asks you to be the proctor of an exam`,
      text:
        `Dear ${nameOf(registration)},\n\n${nameOf(exam.student)} asks you to be the proctor of the exam ` +
        `“${exam.courseTitle}”, to be taken ${windowOf(exam)}. Please accept or decline with this link:\n\n${link}\n\n${collegeName}`,
      links: [link],
    },
    now,
  )
  const body = `We have asked ${nameOf(registration)} to be the proctor of your exam “${exam.courseTitle}”.`
  await tellStudent(db, context, exam, { subject: 'Your proctor has been asked', body }, now)
}

/** Tells an earlier proctor that another one was named. */
export async function sendWithdrawal(
  db: Database,
  context: ServiceContext,
  registration: Registration,
  exam: Exam,
  now: Date,
) {
  const text =
    `Dear ${nameOf(registration)},\n\n${nameOf(exam.student)} has named another proctor for the exam ` +
    `“${exam.courseTitle}”. You do not need to do anything.\n\n${context.collegeName}`
  await sendMail(db, { to: registration.email, subject: 'You are no longer asked to be a proctor', text }, now)
}

/** Confirms the answer to the proctor, and tells the student. */
export async function sendAnswer(
  db: Database,
  context: ServiceContext,
  registration: Registration,
  exam: Exam,
  now: Date,
) {
  const accepted = registration.status === 'accepted'
  const done = accepted ? 'agreed' : 'declined'
  const text =
    `Dear ${nameOf(registration)},\n\nThank you. You have ${done} to be the proctor of “${exam.courseTitle}” ` +
    `for ${nameOf(exam.student)}.\n\n${context.collegeName}`
  await sendMail(db, { to: registration.email, subject: `You have ${done} to be a proctor`, text }, now)
  const next = accepted
    ? 'You can take your exam as planned.'
    : 'Please name another proctor before the last day to register.'
  const body = `${nameOf(registration)} has ${done} to be the proctor of your exam “${exam.courseTitle}”. ${next}`
  await tellStudent(db, context, exam, { subject: `Your proctor has ${done}`, body }, now)
}

async function tellStudent(
  db: Database,
  context: ServiceContext,
  exam: Exam,
  mail: { subject: string; body: string },
  now: Date,
) {
  const text = `Hello ${exam.student.firstName},\n\n${mail.body}\n\n${context.collegeName}`
  await sendMail(db, { to: exam.student.email, subject: mail.subject, text }, now)
}
