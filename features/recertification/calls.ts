import { z } from 'zod'
import { load, save, sharedStaleMs } from '@/lib/calls/call'
import { documentCall } from '@/lib/calls/document'
import { lines } from '@/lib/calls/fields'
import {
  acknowledged,
  beginDate,
  calendarDate,
  cents,
  indispensable,
  optionalText,
  optionalYear,
  requiredDate,
  textOf,
  yesNo,
} from '@/lib/calls/wire'
import { isYes } from '@/lib/shared/words'
import { contactRequestForm } from './forms'

const feeKinds = ['annual', 'late', 'reinstatement'] as const
const yesOrNo = z.enum(['Y', 'N'])

/**
 * Returns what the current recertification period requires besides continuing education: the lines of the fee, and the
 * two confirmations. A paid fee has no lines. `client_facing_flag` is null until the student has answered.
 */
const steps = load({
  name: 'recertificationSteps',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/recertificationSteps`,
  answer: z
    .object({
      fees: z
        .array(
          z.object({ fee_type: textOf(...feeKinds).describe('annual, late or reinstatement.'), amount_cents: cents }),
        )
        .describe('Lines of the fee that is due; empty when nothing is due.'),
      fee_due_date: calendarDate,
      fee_paid_date: calendarDate.describe('Day on which the fee of the period was paid.'),
      contact_confirmed_date: calendarDate.describe('Day on which the student confirmed their contact details.'),
      client_facing_flag: textOf('Y', 'N').describe(
        'Y or N: whether the student works with clients; null until they answered.',
      ),
      client_facing_date: calendarDate.describe('Day on which the student answered whether they work with clients.'),
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
  source: 'ours: the specification does not say what makes up the fee, or where the two confirmations are kept',
})

/**
 * Confirms the contact details on file for a period, or records whether the student works with clients. A later answer
 * replaces an earlier one.
 */
const confirm = save({
  name: 'recertificationSteps',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/recertificationSteps`,
  input: z.strictObject({ beginDate, step: z.enum(['contact', 'clientFacing']), clientFacing: yesOrNo.optional() }),
  request: z.strictObject({
    period_begin_date: z.iso.date().describe('First day of the recertification period.'),
    confirmation: z.enum(['CONTACT', 'CLIENT_FACING']).describe('CONTACT or CLIENT_FACING.'),
    client_facing_flag: yesOrNo
      .nullable()
      .describe('Y or N: whether the student works with clients; null until they answered.'),
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
  example: () => ({ beginDate: '2026-01-01', step: 'clientFacing', clientFacing: 'Y' }),
  source: 'ours, with the load of the same name',
})

export const recertificationSteps = { load: steps, save: confirm }

/** A one-letter code in upper case; blank counts as missing. */
const codeOf = (...codes: string[]) => textOf(...codes).transform((text) => text?.toUpperCase() ?? null)
const standing = indispensable('the standing is unknown, and the student is told to contact Student Experience')

/**
 * Returns the continuing-education eligibility record (S1 §3 "studentCE"); null for a student with nothing to recertify
 * yet.
 *
 * compliance (`tac_compliant_stat`): C compliant, R required, N not compliant, O open, D in old records.
 * fee (`tac_recer_fee_stat`): P paid, R required, L late.
 * category (`tac_prog_catg`): A, B, N no participation, E first year, D participates.
 */
export const studentCE = load({
  name: 'studentCE',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/getEligibility`,
  answer: z
    .object({
      tac_compliant_stat: codeOf('C', 'R', 'N', 'O', 'D').meta(standing),
      tac_recer_fee_stat: codeOf('P', 'R', 'L').meta(standing),
      tac_revoked_flag: yesNo,
      tac_prog_catg: codeOf('A', 'B', 'N', 'E', 'D').meta(standing),
      tac_db_status: optionalText,
      tac_dc_time_to_rec: yesNo,
      tac_dc_renewal: optionalText,
      tac_dc_reinst_bt: yesNo,
      tac_dc_rep_ce_ally: yesNo,
      tac_dc_award_ltr: yesNo,
      year_display: optionalYear,
    })
    .transform((wire) => ({
      compliance: wire.tac_compliant_stat,
      fee: wire.tac_recer_fee_stat,
      revoked: wire.tac_revoked_flag,
      category: wire.tac_prog_catg,
      statusText: wire.tac_db_status,
      renewalMessage: wire.tac_dc_renewal,
      timeToRecertify: wire.tac_dc_time_to_rec,
      mayReinstate: wire.tac_dc_reinst_bt,
      mayReportAllYear: wire.tac_dc_rep_ce_ally,
      awardLetters: wire.tac_dc_award_ltr,
      year: wire.year_display,
    }))
    .nullable(),
  who: 'student',
  fromBrowser: true,
  source: 'S1 §3, §7 studentCE',
})

/** Lists the years for which the student closed the recertification banner. */
const dismissals = load({
  name: 'bannerDismissal',
  base: 'content',
  path: ({ studentId }) => `/dismissed-banner/${studentId}`,
  answer: z.array(
    z
      .object({ year: z.union([z.string(), z.number()]) })
      .transform((wire) => ({ year: optionalYear.parse(wire.year) ?? 0 })),
  ),
  timeoutClass: 'background',
  who: 'student',
  source: 'S1 §3, §4 Recertification banner; S2 §7.2 dismissed-banner',
})

/** Closes the recertification banner for the year that it is about. */
const dismiss = save({
  name: 'bannerDismissal',
  base: 'content',
  method: 'POST',
  path: () => '/dismissed-banner',
  input: z.strictObject({ year: z.number().int().min(1990).max(2200) }),
  request: z.strictObject({ student_id: z.string(), year: z.number().int() }),
  body: ({ year }, { studentId }) => ({ student_id: studentId, year }),
  answer: acknowledged,
  invalidates: ['bannerDismissal'],
  who: 'student',
  fromBrowser: true,
  example: () => ({ year: 2026 }),
  source: 'S1 §4, §7 bannerDismissal',
})

export const bannerDismissal = { load: dismissals, save: dismiss }

/** Lists the student's confirmations of past recertifications. Some old ones have no year. */
export const confirmationLetters = load({
  name: 'confirmationLetters',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/allConfirmationLetters`,
  answer: z.array(
    z
      .object({ year: optionalYear, begin_date: requiredDate })
      .transform((wire) => ({ year: wire.year, beginDate: wire.begin_date })),
  ),
  who: 'student',
  source: 'S1 §3, §7 confirmationLetters',
})

/** Returns one confirmation letter as an encoded PDF. */
export const confirmationLetter = documentCall({
  name: 'confirmationLetter',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/PRConfirmationLetter`,
  input: z.strictObject({
    beginDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    yearDisplay: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  query: ({ beginDate, yearDisplay }) => ({ beginDate, yearDisplay }),
  who: 'student',
  example: () => ({ beginDate: '2025-01-01', yearDisplay: '2025' }),
  namesRecord: true,
  source: 'S1 §7 confirmationLetter',
})

/**
 * Asks Student Experience to explain recertification to the student. RP and RE are home phone and e-mail, BP and BE
 * business phone and e-mail, NS no preference.
 */
export const learnMore = save({
  name: 'learnMore',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/prpInfo`,
  input: z.strictObject(contactRequestForm.fields),
  request: z.strictObject({ contactMethod: contactRequestForm.fields.contactMethod, other: lines(500) }),
  body: ({ contactMethod, other }) => ({ contactMethod, other }),
  answer: acknowledged,
  who: 'student',
  fromBrowser: true,
  example: () => ({ contactMethod: 'RE' }),
  source: 'S2 §7.2 learnMore (prpInfo), §9 Contact method',
})
