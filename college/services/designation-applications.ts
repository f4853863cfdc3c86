import { and, eq, inArray } from 'drizzle-orm'
import { confirmByMail } from '@/college/mail/confirmation'
import type { Database } from '@/college/records/database'
import { approval, designationApplication } from '@/college/records/schema'
import type { Sender } from '@/college/services-context'
import { designationApplication as applicationCall } from '@/features/designations/application/calls'
import { designationApp } from '@/features/designations/calls'
import { approvals } from '@/features/supervisor-approval/approvals-calls'
import { daysLater, toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { ownAddresses } from './addressee'
import { lockApplication } from './application-lock'
import {
  type Approval,
  type ApprovalSubject,
  mayRemindFrom,
  newestFirst,
  noteReminded,
  pendingApproval,
  requestApproval,
  stateOf,
  withdrawApproval,
} from './approvals'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { type Application, askSupervisor, designationOf, tellWithdrawn } from './supervisor-mail'

/** Sending an application, naming another supervisor, and the state of the supervisor request (S1 §3, §7). */
export const designationApplicationServices = [
  // Must come before the update of the supervisor, which has the same path and accepts every other body.
  answerSave(applicationCall, async ({ db, now, context, studentId, request }) => {
    const independent = request.independent_advisor === 'Y'
    const supervisor = independent ? null : { name: request.supervisor_name, email: request.supervisor_email }
    if (supervisor) {
      if (supervisor.name === '') throw new Refusal(422, 'Supervisor name is required.')
      if (supervisor.email === '') throw new Refusal(422, 'Supervisor email is required.')
      await refuseOwnAddress(db, studentId, supervisor.email)
    }
    if (request.employed_to !== '' && request.employed_to < request.employed_from)
      throw new Refusal(422, 'The last month must not be before the first.')
    const today = toCalendarDate(now)
    const months = [request.employed_from, request.employed_to].filter((month) => month !== '')
    if (months.some((month) => month < '1900')) throw new Refusal(422, 'The year must be 1900 or later.')
    if (months.some((month) => month > daysLater(today, 1).slice(0, 7)))
      throw new Refusal(422, 'The month must not be in the future.')
    const [sent] = await db
      .update(designationApplication)
      .set({
        appliedOn: today,
        status: 'R',
        statusMessage: 'Under review',
        supervisorName: supervisor?.name ?? null,
        supervisorEmail: supervisor?.email ?? null,
        details: {
          nameFormat: request.name_format,
          address1: request.address1,
          address2: request.address2,
          city: request.city,
          state: request.state,
          postalCode: request.postal,
          employer: request.employer,
          position: request.position,
          employedFrom: request.employed_from,
          employedTo: request.employed_to,
          independentAdvisor: independent,
          declaredOn: today,
        },
      })
      // The update itself checks the status, so that two simultaneous calls cannot both succeed.
      .where(and(isTheirs(studentId, request), inArray(designationApplication.status, ['O', 'E'])))
      .returning()
    if (!sent) return { error: 'E', message: 'This application cannot be completed now.' }
    if (supervisor) await ask({ db, now, context }, sent, supervisor)
    await confirmByMail(
      { db, now, context, studentId },
      {
        subject: `We received your application for ${designationOf(sent)}`,
        body: `We received your application for ${designationOf(sent)} on ${toLongDate(today)}.${supervisor ? ` We asked ${supervisor.name} to confirm your experience.` : ''}`,
        see: { label: 'Your application', href: hrefs.designationApplication(sent.plan) },
      },
    )
    return { error: 'S', message: 'The application has been received.' }
  }),

  answerSave(designationApp.save, async ({ db, now, context, studentId, request }) => {
    const supervisor = { name: request.supervisor_name, email: request.supervisor_email }
    await refuseOwnAddress(db, studentId, supervisor.email)
    await lockApplication(db, isTheirs(studentId, request))
    const pending = await pendingApproval(db, subjectOf({ id: request.appid, studentId }))
    if (pending?.email.toLowerCase() === supervisor.email.toLowerCase())
      return { error: 'E', message: 'This supervisor has already been asked.' }
    const [updated] = await db
      .update(designationApplication)
      .set({
        supervisorName: supervisor.name,
        supervisorEmail: supervisor.email,
        status: 'R',
        statusMessage: 'Under review',
      })
      .where(and(isTheirs(studentId, request), inArray(designationApplication.status, pending ? ['S', 'R'] : ['S'])))
      .returning()
    if (!updated) return { error: 'E', message: 'This application is not waiting for a supervisor.' }
    const replaced = await ask({ db, now, context }, updated, supervisor)
    if (replaced) await tellWithdrawn({ db, now, context }, { application: updated, approval: replaced })
    return { error: 'S', message: 'The supervisor is updated.' }
  }),

  answerLoad(approvals.load, async ({ db, now, studentId }) => {
    const rows = await db
      .select()
      .from(approval)
      .leftJoin(designationApplication, eq(designationApplication.id, approval.subjectId))
      .where(eq(approval.studentId, studentId))
      .orderBy(...newestFirst)
    const newest = rows.filter(
      ({ approval: { kind, subjectId } }, index) =>
        rows.findIndex((other) => other.approval.kind === kind && other.approval.subjectId === subjectId) === index,
    )
    return newest.map(({ approval: row, designation_application: application }) => {
      const state = stateOf(row, now)
      const isOpen = state === 'sent' || state === 'opened' || state === 'expired'
      return {
        kind: row.kind,
        subject_id: row.subjectId,
        acad_plan: application?.plan.toUpperCase(),
        name: row.name,
        email: row.email,
        state,
        sent_date: toCalendarDate(row.sentAt),
        opened_date: row.openedAt && toCalendarDate(row.openedAt),
        reminded_dates: row.remindedOn,
        answered_date: row.answeredAt && toCalendarDate(row.answeredAt),
        withdrawn_date: row.withdrawnOn,
        expires_date: toCalendarDate(row.expiresAt),
        may_remind_date: isOpen ? mayRemindFrom(row) : null,
        reason: row.reason,
      }
    })
  }),

  answerSave(approvals.save, async ({ db, now, context, studentId, request }) => {
    const named = { appid: request.subject_id, acad_plan: request.acad_plan }
    const application = await lockApplication(db, isTheirs(studentId, named))
    if (!application) throw new Refusal(404, 'There is no such application.')
    const subject = subjectOf(application)
    const nobody = new Refusal(409, 'We are not asking anyone to confirm this application.')
    if (request.action === 'REMIND') {
      const current = await pendingApproval(db, subject)
      if (!current) throw nobody
      if (toCalendarDate(now) < mayRemindFrom(current))
        throw new Refusal(409, 'We wrote to your supervisor less than three days ago.')
      const reminded = await noteReminded(db, current, now)
      await askSupervisor({ db, now, context }, { application, approval: reminded })
      return { state: stateOf(reminded, now) }
    }
    const withdrawn = await withdrawApproval(db, subject, now)
    if (!withdrawn) throw nobody
    await db
      .update(designationApplication)
      .set({ status: 'S', statusMessage: 'Name a supervisor who can confirm your application' })
      .where(eq(designationApplication.id, application.id))
    await tellWithdrawn({ db, now, context }, { application, approval: withdrawn })
    return { state: 'withdrawn' }
  }),
]

const isTheirs = (studentId: string, { appid, acad_plan }: { appid: string; acad_plan: string }) =>
  and(
    eq(designationApplication.studentId, studentId),
    eq(designationApplication.id, appid),
    eq(designationApplication.plan, acad_plan.toLowerCase()),
  )

const subjectOf = ({ id, studentId }: Pick<Application, 'id' | 'studentId'>): ApprovalSubject => ({
  kind: 'supervisor',
  subjectId: id,
  studentId,
})

async function refuseOwnAddress(db: Database, studentId: string, email: string): Promise<void> {
  if ((await ownAddresses(db, studentId)).includes(email.toLowerCase()))
    throw new Refusal(422, 'Enter the address of your supervisor, not your own.')
}

/**
 * Asks the supervisor that the application now names. Returns the request to another supervisor that this one replaces.
 */
async function ask(
  sender: Sender,
  application: Application,
  supervisor: { name: string; email: string },
): Promise<Approval | null> {
  const { asked, replaced } = await requestApproval(sender.db, { ...subjectOf(application), ...supervisor }, sender.now)
  await askSupervisor(sender, { application, approval: asked })
  return replaced
}
