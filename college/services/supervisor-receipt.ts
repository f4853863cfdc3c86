import { sendMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import type { ServiceContext } from '@/college/services-context'
import { toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { addresseeOf } from './addressee'
import type { Approval } from './approvals'
import { type Application, designationOf, timeEmployed } from './supervisor-mail'

/** A supervisor's signed answer. */
interface GivenAnswer {
  answer: 'confirmed' | 'declined'
  signedAs: string
  title: string
  organization: string
  reason: string | null
}

/** Sends supervisors a copy of their answer for their files. */
export async function sendReceipt(
  db: Database,
  { collegeName }: ServiceContext,
  { application, approval }: { application: Application; approval: Approval },
  { answer, signedAs, title, organization, reason }: GivenAnswer,
  now: Date,
): Promise<void> {
  const { firstName, lastName } = await addresseeOf(db, application.studentId)
  const { details } = application
  const student = `${firstName} ${lastName}`
  const confirmed = answer === 'confirmed'
  const given = [
    ['Your answer', confirmed ? 'I confirm that the information is right' : 'I cannot confirm it'],
    ...(!confirmed && reason !== null ? [['Reason', reason]] : []),
    ['Applicant', student],
    ['Designation', designationOf(application)],
    ...(details === null
      ? []
      : [
          ['Employer', details.employer],
          ['Role', details.position],
          ['Time employed', timeEmployed(details)],
        ]),
    ['Signed', signedAs],
    ['Title', title],
    ['Organization', organization],
    ['Date', toLongDate(toCalendarDate(now))],
  ]
  const text = [
    `Dear ${approval.name},`,
    `Thank you. You ${confirmed ? 'confirmed' : 'could not confirm'} the application of ${student} for ` +
      `${designationOf(application)}. ${student} has been told. Keep this email for your files.`,
    given.map(([name, value]) => `${name}: ${value}`).join('\n'),
    collegeName,
  ].join('\n\n')
  await sendMail(db, { to: approval.email, subject: 'We received your answer', text }, now)
}
