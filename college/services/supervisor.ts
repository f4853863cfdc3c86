import { and, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { company, designationApplication, person, student } from '@/college/records/schema'
import type { Sender, ServiceContext } from '@/college/services-context'
import * as calls from '@/features/supervisor-approval/calls'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { lockApplication } from './application-lock'
import { answerApproval, type ApprovalAnswer, noteOpened, openApproval } from './approvals'
import { employerId } from './employer'
import { answerLoad, answerSave } from './http/answer'
import { shortestReason } from './shortest-reason'
import { isNameOf } from './signed-name'
import { type Application, designationOf, tellApplicant } from './supervisor-mail'
import { sendReceipt } from './supervisor-receipt'

/** The status of the application after each answer. */
const afterAnswer: Record<ApprovalAnswer, Pick<Application, 'status' | 'statusMessage'>> = {
  confirmed: { status: 'R', statusMessage: 'Confirmed by your supervisor, under final review' },
  declined: { status: 'S', statusMessage: 'Your supervisor could not confirm the application' },
  'not-me': { status: 'S', statusMessage: 'The person you named is not your supervisor' },
}

/** The supervisor's request and answer, without a sign-in (S1 §7, ruling 18). */
export const supervisorServices = [
  answerLoad(calls.designationAppStatusSupervisor, async ({ db, now, context, input }) => {
    const { studentNumber, designation, applicationId, token } = input
    const found = await open(db, context, now, { studentNumber, plan: designation, applicationId, token })
    if (!found.approval) return { status: found.status }
    const { application, approval, status } = found
    const about = await applicantOf(db, application.studentId)
    const { details } = application
    return {
      status,
      applicant_name: about.name,
      designation_name: designationOf(application),
      applied_date: application.appliedOn,
      supervisor_name: approval.name,
      organization: details?.employer ?? about.company,
      position: details?.position,
      employed_from: details?.employedFrom,
      employed_to: details?.employedTo,
      answered_date: approval.answeredAt && toCalendarDate(approval.answeredAt),
    }
  }),

  answerSave(calls.designationAppSupervisor, async ({ db, now, context, request }) => {
    const found = await open(db, context, now, askedIn(request), { locks: true })
    if (found.status !== 'open') return { status: found.status }
    if (!isNameOf(request.supervisor_name, found.approval.name)) return { status: 'unlike' as const }
    const confirmed = request.response === 'Y'
    const reason = (!confirmed && request.reason) || ''
    if (!confirmed && reason.length < shortestReason) return { status: 'no-reason' as const }
    const { title, organization, phone } = request
    const given = { signedAs: request.supervisor_name, title, organization, phone, reason: reason || null }
    const answer = confirmed ? ('confirmed' as const) : ('declined' as const)
    await answerApproval(db, found.approval, { ...given, answer }, now)
    await move({ db, now, context }, { application: found.application, answer })
    await sendReceipt(db, context, found, { ...given, answer }, now)
    return { status: answer }
  }),

  answerSave(calls.approvalNotice, async ({ db, now, context, request }) => {
    const found = await open(db, context, now, askedIn(request), { locks: true })
    if (found.status !== 'open') return { status: found.status }
    if (request.notice === 'OPENED') {
      if (!isNameOf(request.name, found.approval.name)) return { status: 'unlike' as const }
      await noteOpened(db, found.approval, now)
      return { status: 'opened' as const }
    }
    await answerApproval(db, found.approval, { answer: 'not-me', signedAs: request.name }, now)
    await move({ db, now, context }, { application: found.application, answer: 'not-me' })
    return { status: 'not-me' as const }
  }),
]

interface Asked {
  studentNumber: string
  plan: string
  applicationId: string
  token: string
}

const askedIn = (request: { emplid: string; applid: string; acad_plan: string; token: string }): Asked => ({
  studentNumber: request.emplid,
  plan: request.acad_plan,
  applicationId: request.applid,
  token: request.token,
})

/**
 * Returns the application behind a link, with its status. With `locks`, locks it until the transaction ends, so that
 * the first of two simultaneous answers counts and both get the same response. An invalid link is `wrong`, whatever the
 * reason.
 */
async function open(db: Database, { linkSecret }: ServiceContext, now: Date, asked: Asked, { locks = false } = {}) {
  const wrong = { status: 'wrong', approval: null } as const
  const which = and(
    eq(designationApplication.id, asked.applicationId),
    eq(designationApplication.studentId, asked.studentNumber),
    eq(designationApplication.plan, asked.plan.toLowerCase()),
  )
  const [application] = locks
    ? [await lockApplication(db, which)]
    : await db.select().from(designationApplication).where(which)
  const subject = { kind: 'supervisor', subjectId: asked.applicationId, studentId: asked.studentNumber } as const
  const found = await openApproval(db, linkSecret, { ...subject, token: asked.token }, now)
  if (!application) return wrong
  return found.approval ? { ...found, application } : found
}

/** Moves the application to its status after the answer, and tells the applicant. */
async function move(sender: Sender, moved: { application: Application; answer: ApprovalAnswer }) {
  const { application, answer } = moved
  await sender.db
    .update(designationApplication)
    .set(afterAnswer[answer])
    .where(eq(designationApplication.id, application.id))
  await tellApplicant(sender, moved)
}

async function applicantOf(db: Database, studentId: string) {
  const [about] = await db
    .select({ firstName: person.firstName, lastName: person.lastName, own: student.companyName, listed: company.name })
    .from(student)
    .innerJoin(person, eq(person.studentId, student.id))
    .leftJoin(company, eq(company.id, employerId))
    .where(eq(student.id, studentId))
  return { name: about && `${about.firstName} ${about.lastName}`, company: about?.own ?? about?.listed }
}
