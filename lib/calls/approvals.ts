import { z } from 'zod'
import { load, save, sharedStaleMs } from './call'
import { applicationId } from './fields'
import { calendarDate, dateText, identifier, optionalText, planCode, textOf } from './wire'

const states = ['sent', 'opened', 'confirmed', 'declined', 'not-me', 'expired', 'withdrawn'] as const
const kinds = ['supervisor', 'proctor'] as const

/**
 * Whom the student asked to confirm something, and what became of it: the newest of each subject, which is the number of an
 * application or of a registration. `may_remind_date` is null when there is nobody to remind.
 */
const list = load({
  name: 'approvals',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/approvals`,
  answer: z.array(
    z
      .object({
        kind: textOf(...kinds),
        subject_id: identifier,
        acad_plan: optionalText,
        name: optionalText,
        email: optionalText,
        state: textOf(...states),
        sent_date: calendarDate,
        opened_date: calendarDate,
        reminded_dates: z.array(dateText).nullish(),
        answered_date: calendarDate,
        withdrawn_date: calendarDate,
        expires_date: calendarDate,
        may_remind_date: calendarDate,
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
  source: 'ours: no document says how a student learns what became of a request for approval',
})

/** Sends the link once more, for thirty days, or takes the request back; then the student can name somebody else. */
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
    kind: z.literal('supervisor'),
    acad_plan: planCode,
    subject_id: applicationId,
    action: z.enum(['REMIND', 'WITHDRAW']),
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
  source: 'ours, beside the load of the same name',
})

export const approvals = { load: list, save: change }
