import { z } from 'zod'
import { isYes } from '@/lib/shared/yes-no'
import { load, save, sharedStaleMs } from './call'
import { acknowledged, beginDate, calendarDate, cents, textOf } from './wire'

const feeKinds = ['annual', 'late', 'reinstatement'] as const
const yesOrNo = z.enum(['Y', 'N'])

/**
 * What the current recertification period asks besides continuing education: the fee by its lines, and the two
 * confirmations. A fee that is paid has no lines. `client_facing_flag` is null until the student has answered.
 */
const steps = load({
  name: 'recertificationSteps',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/recertificationSteps`,
  answer: z
    .object({
      fees: z.array(z.object({ fee_type: textOf(...feeKinds), amount_cents: cents })),
      fee_due_date: calendarDate,
      fee_paid_date: calendarDate,
      contact_confirmed_date: calendarDate,
      client_facing_flag: textOf('Y', 'N'),
      client_facing_date: calendarDate,
    })
    .transform((wire) => ({
      fees: wire.fees.map((row) => ({ kind: row.fee_type, amountCents: row.amount_cents })),
      feeDueOn: wire.fee_due_date,
      feePaidOn: wire.fee_paid_date,
      contactConfirmedOn: wire.contact_confirmed_date,
      clientFacing: wire.client_facing_flag === null ? null : isYes(wire.client_facing_flag),
      clientFacingOn: wire.client_facing_date,
    })),
  who: 'student',
  undocumented: true,
  source: 'ours: no document says what the fee is made of, or where the two confirmations are kept',
})

/** Confirms the contact details on file for a period, or says whether the student meets clients; a later answer replaces it. */
const confirm = save({
  name: 'recertificationSteps',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/recertificationSteps`,
  input: z.strictObject({ beginDate, step: z.enum(['contact', 'clientFacing']), clientFacing: yesOrNo.optional() }),
  request: z.strictObject({
    period_begin_date: z.iso.date(),
    confirmation: z.enum(['CONTACT', 'CLIENT_FACING']),
    client_facing_flag: yesOrNo.nullable(),
  }),
  body: (input) => ({
    period_begin_date: input.beginDate,
    confirmation: input.step === 'contact' ? ('CONTACT' as const) : ('CLIENT_FACING' as const),
    client_facing_flag: input.step === 'contact' ? null : (input.clientFacing ?? null),
  }),
  answer: acknowledged,
  invalidates: ['recertificationSteps', 'ceDetail'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  source: 'ours, beside the load of the same name',
})

export const recertificationSteps = { load: steps, save: confirm }
