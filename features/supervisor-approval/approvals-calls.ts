import { z } from 'zod'
import { load, save, sharedStaleMs } from '@/lib/calls/call'
import { applicationId } from '@/lib/calls/fields'
import { calendarDate, dateText, identifier, optionalText, planCode, textOf } from '@/lib/calls/wire'

const states = ['sent', 'opened', 'confirmed', 'declined', 'not-me', 'expired', 'withdrawn'] as const
const kinds = ['supervisor', 'proctor'] as const

/**
 * Lists the people whom the student asked to confirm something, and the state of each request. Only the newest request
 * of each subject is listed; a subject is the number of an application or registration. `may_remind_date` is null when
 * no reminder is possible.
 */
const list = load({
  name: 'approvals',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/approvals`,
  answer: z.array(
    z
      .object({
        kind: textOf(...kinds).describe('supervisor or proctor.'),
        subject_id: identifier.describe('Number of the application or registration.'),
        acad_plan: optionalText.describe('Code of the plan that the student applies for.'),
        name: optionalText.describe('Name of the supervisor or proctor, as the student typed it.'),
        email: optionalText,
        state: textOf(...states),
        sent_date: calendarDate.describe('Day of the first mail.'),
        opened_date: calendarDate.describe('Day on which the person began to answer.'),
        reminded_dates: z.array(dateText).nullish().describe('Days on which the link was sent again.'),
        answered_date: calendarDate,
        withdrawn_date: calendarDate.describe('Day on which the student withdrew the request or named somebody else.'),
        expires_date: calendarDate.describe('Day on which the newest link expires.'),
        may_remind_date: calendarDate.describe(
          'First day on which the student may send a reminder; null when no reminder is possible.',
        ),
        reason: optionalText,
      })
      .transform((wire) => ({
        kind: kinds.find((kind) => kind === wire.kind) ?? null,
        subjectId: wire.subject_id,
        plan: wire.acad_plan,
        name: wire.name,
        email: wire.email,
        state: states.find((state) => state === wire.state) ?? null,
        sentOn: wire.sent_date,
        openedOn: wire.opened_date,
        remindedOn: (wire.reminded_dates ?? []).flatMap((date) => calendarDate.safeParse(date).data ?? []),
        answeredOn: wire.answered_date,
        withdrawnOn: wire.withdrawn_date,
        expiresOn: wire.expires_date,
        mayRemindOn: wire.may_remind_date,
        reason: wire.reason,
      })),
  ),
  who: 'student',
  undocumented: true,
  source: 'ours: the specification does not say how a student follows a request for approval',
})

/**
 * Sends the link again, valid for thirty days, or withdraws the request, so that the student can name somebody else.
 */
const change = save({
  name: 'approvals',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/approvals`,
  input: z.strictObject({
    plan: planCode,
    applicationId,
    step: z.enum(['remind', 'withdraw']),
  }),
  request: z.strictObject({
    kind: z.literal('supervisor').describe('Always supervisor.'),
    acad_plan: planCode.describe('Code of the plan that the student applies for.'),
    subject_id: applicationId.describe('Number of the application or registration.'),
    action: z.enum(['REMIND', 'WITHDRAW']).describe('REMIND sends the link again, WITHDRAW withdraws the request.'),
  }),
  body: (input) => ({
    kind: 'supervisor' as const,
    acad_plan: input.plan,
    subject_id: input.applicationId,
    action: input.step === 'remind' ? ('REMIND' as const) : ('WITHDRAW' as const),
  }),
  answer: z.object({ state: textOf(...states) }),
  invalidates: ['approvals', 'designationAppStatus', 'designationApp'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  example: (studentId) => ({ plan: 'ricp', applicationId: `A${studentId}-1`, step: 'withdraw' }),
  namesRecord: true,
  source: 'ours, with the load of the same name',
})

export const approvals = { load: list, save: change }
