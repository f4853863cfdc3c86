import { sendMail } from '@/college/mail/outbox'
import { findPersonByStudentId } from '@/college/records/people'
import type { designationApplication } from '@/college/records/schema'
import type { Sender, ServiceContext } from '@/college/services-context'
import { programOf } from '@/features/designations/content'
import { toLongDate, toLongMonth } from '@/lib/shared/calendar-date'
import { addresseeOf } from './addressee'
import { type Approval, type ApprovalAnswer, tokenOf } from './approvals'

export type Application = typeof designationApplication.$inferSelect

/** Returns the name of the plan that the student applies for. */
export const designationOf = ({ plan }: Pick<Application, 'plan'>): string =>
  programOf(plan)?.name ?? plan.toUpperCase()

/** Returns the time of employment in words. */
export const timeEmployed = ({ employedFrom, employedTo }: { employedFrom: string; employedTo: string }): string =>
  `${toLongMonth(employedFrom)} to ${employedTo === '' ? 'now' : toLongMonth(employedTo)}`

/** Returns the link for a supervisor. It stops working once another supervisor is named. */
export function supervisorLink(
  { linkSecret, portalUrl }: Pick<ServiceContext, 'linkSecret' | 'portalUrl'>,
  application: Pick<Application, 'id' | 'plan' | 'studentId'>,
  approval: Approval,
): string {
  const token = tokenOf(linkSecret, approval, approval.expiresAt)
  const query = new URLSearchParams({ applicant: application.studentId, application: application.id, token })
  return `${portalUrl}/designation-application-form/${application.plan}/supervisor-approval?${query.toString()}`
}

/** Asks the supervisor to confirm the student's application, with a copy of it. */
export async function askSupervisor(
  { db, now, context }: Sender,
  { application, approval }: { application: Application; approval: Approval },
): Promise<void> {
  const { firstName, lastName } = await addresseeOf(db, application.studentId)
  const { details, appliedOn } = application
  const student = `${firstName} ${lastName}`
  const again = approval.remindedOn.length > 0
  const link = supervisorLink(context, application, approval)
  const copy = [
    ['Applicant', student],
    ['Designation', designationOf(application)],
    ['Date of application', appliedOn ? toLongDate(appliedOn) : 'not recorded'],
    ...(details === null
      ? []
      : [
          ['Employer', details.employer],
          ['Role', details.position],
          ['Time employed', timeEmployed(details)],
        ]),
    ['Supervisor', `${approval.name}, ${approval.email}`],
  ]
  const text = [
    `Dear ${approval.name},`,
    `${student} has applied for a designation of ${context.collegeName} and named you as supervisor. ` +
      `This is a copy of the application. Please confirm the information in it${details ? ', including the time employed,' : ''} ` +
      'with this link. It can be used for 30 days, and you do not need an account.',
    link,
    copy.map(([name, value]) => `${name}: ${value}`).join('\n'),
    'If you are not the supervisor, use the same link to tell us.',
    `Thank you,\nDesignation Applications\n${context.collegeName}`,
  ].join('\n\n')
  const subject = `${again ? 'Reminder: please' : 'Please'} confirm the application of ${student}`
  await sendMail(db, { to: approval.email, subject, text, links: [link] }, now)
}

/** Tells a person who was asked that they do not need to answer any more. */
export async function tellWithdrawn(
  { db, now, context }: Sender,
  { application, approval }: { application: Application; approval: Approval },
): Promise<void> {
  const { firstName, lastName } = await addresseeOf(db, application.studentId)
  const text =
    `Dear ${approval.name},\n\nYou are no longer asked to confirm the application of ${firstName} ${lastName} for ` +
    `${designationOf(application)}. You do not need to do anything.\n\n${context.collegeName}`
  await sendMail(db, { to: approval.email, subject: 'You are no longer asked to confirm an application', text }, now)
}

const answers: Record<ApprovalAnswer, { subject: string; body: (designation: string) => string }> = {
  confirmed: {
    subject: 'Your supervisor confirmed your application',
    body: (designation) =>
      `Your supervisor confirmed your application for ${designation}. It is now under final review.`,
  },
  declined: {
    subject: 'Your application needs another supervisor',
    body: (designation) =>
      `Your supervisor could not confirm your application for ${designation}. Please name a supervisor again, under your designations.`,
  },
  'not-me': {
    subject: 'Your application needs another supervisor',
    body: (designation) =>
      `The person we asked about your application for ${designation} told us that they are not your supervisor. Please name your supervisor again, under your designations.`,
  },
}

/** Tells the applicant the answer. */
export async function tellApplicant(
  { db, now, context }: Sender,
  { application, answer }: { application: Application; answer: ApprovalAnswer },
): Promise<void> {
  const applicant = await findPersonByStudentId(db, application.studentId)
  if (!applicant) return
  const { firstName, email } = applicant
  const { subject, body } = answers[answer]
  const page = `${context.portalUrl}/designations-certifications`
  const text = `Hello ${firstName},\n\n${body(designationOf(application))}\n\n${page}\n\n${context.collegeName}`
  await sendMail(db, { to: email, subject, text, links: [page] }, now)
}
