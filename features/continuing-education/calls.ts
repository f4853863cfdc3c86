import { z } from 'zod'
import { type AnswerOf, load, save, sharedStaleMs } from '@/lib/calls/call'
import { editedEntry, editedRecord } from '@/lib/calls/edited-record'
import { inputOf, someText } from '@/lib/calls/fields'
import { beginDate, calendarDate, identifier, optionalText, optionalYear, textOf, yesNo } from '@/lib/calls/wire'
import { type CalendarDate, toCalendarDate } from '@/lib/shared/calendar-date'
import { sayKnown, unlessNotDuplicate } from '@/lib/shared/continuing-education/duplicates'
import { toHours, toHundredths } from '@/lib/shared/hours'
import { creditForm, isUnattested, otherProvider, toAttestationValues, toCreditValues } from './forms'

/** Hours, rounded to hundredths: a sum of decimals may arrive as 3.3000000000000003. */
const hours = z
  .number()
  .min(0)
  .max(1_000)
  .transform((sum) => toHours(toHundredths(sum)))
const period = z.strictObject({ beginDate: beginDate.optional() })

const withZone = /(?:Z|[+-]\d\d:?\d\d)$/

/**
 * The day of an instant in the college's time zone. Also accepts a date alone, or a time without a zone, as college
 * time.
 */
const sentAt = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
  .transform((text) => (withZone.test(text) ? toCalendarDate(new Date(text)) : (text.slice(0, 10) as CalendarDate)))

/** The answers of the ethics questionnaire. `comment` is null when the student gave none. */
const answers = z.array(z.object({ number: z.number().int().min(1).max(8), yn: yesNo, comment: optionalText }))

/**
 * Returns the continuing education of one recertification period: the requirement, the hours that count so far, and the
 * questionnaire. Without `beginDate` it is the current period. Hours are decimal hours. `periods` lists all periods of
 * the student, newest first. `college_credits` are the credits that the student did not report; `credit_source` is ours
 * and marks those from another school. `ce_earned` and `eth_earned` are the hours that count: a duplicate credit counts
 * once, and no category counts above its limit. `ce_college` is what the college recorded itself, `ce_carryover` is
 * category 7; both are part of `ce_earned`.
 */
export const ceDetail = load({
  name: 'ceDetail',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/CEDetail`,
  input: period,
  query: (input) => ({ beginDate: input.beginDate }),
  answer: z
    .object({
      begin_date: z.iso.date().describe('First day of the recertification period.'),
      end_date: z.iso.date(),
      year_display: optionalYear.describe('The year by which people name the period.'),
      open_flag: yesNo.describe('Y while the period accepts credits.'),
      ce_required: hours.describe('Hours that the period requires.'),
      eth_required: hours.describe('Ethics hours that the period requires.'),
      ce_earned: hours.describe('Hours that count so far.'),
      eth_earned: hours.describe('Ethics hours that count so far.'),
      ce_college: hours.describe('The part of ce_earned that the college recorded.'),
      ce_carryover: hours.describe('The part of ce_earned that was carried over from the period before (category 7).'),
      categories: z
        .array(
          z.object({
            category_number: identifier.describe('Credit category (S2 §4).'),
            ce_earned: hours.describe('Hours that count so far.'),
          }),
        )
        .describe('Counted hours by category.'),
      college_credits: z
        .array(
          z.object({
            course_title: z.string(),
            date_earned: z.iso.date(),
            ce_crd_earned: hours.describe('Hours of the course that count.'),
            eth_crd_earned: hours.describe('The part of these hours that is ethics.'),
            category_number: identifier.describe('Credit category (S2 §4).'),
            credit_source: textOf('COLLEGE', 'TRANSFER').describe(
              'Who recorded it: the college, or another school that transferred the credit.',
            ),
          }),
        )
        .describe('Credits that the college recorded.'),
      attested_date: calendarDate.describe('Day on which the student attested the credits of the period.'),
      questionnaire: z
        .object({
          datetime_added: sentAt.describe('When the student submitted it.'),
          approval_date: calendarDate.describe('Day on which the college approved it; null until then.'),
          promo_code: optionalText.describe('Promotional code that pays the fee.'),
          answers,
        })
        .nullable()
        .describe('The ethics questionnaire of the period; null until the student submits it.'),
      periods: z
        .array(
          z.object({
            begin_date: z.iso.date().describe('First day of the recertification period.'),
            year_display: optionalYear.describe('The year by which people name the period.'),
          }),
        )
        .describe('All recertification periods of the student, newest first.'),
    })
    .transform((wire) => ({
      beginDate: wire.begin_date,
      endDate: wire.end_date,
      year: wire.year_display,
      isOpen: wire.open_flag,
      required: { hours: wire.ce_required, ethicsHours: wire.eth_required },
      earned: {
        hours: wire.ce_earned,
        ethicsHours: wire.eth_earned,
        byCollege: wire.ce_college,
        carriedOver: wire.ce_carryover,
      },
      categories: wire.categories.map((row) => ({ category: row.category_number, hours: row.ce_earned })),
      collegeCredits: wire.college_credits.map((row) => ({
        title: row.course_title,
        earnedOn: row.date_earned,
        hours: row.ce_crd_earned,
        ethicsHours: row.eth_crd_earned,
        category: row.category_number,
        source: row.credit_source?.toUpperCase() === 'TRANSFER' ? ('transfer' as const) : ('college' as const),
      })),
      attestedOn: wire.attested_date,
      questionnaire: wire.questionnaire && {
        submittedOn: wire.questionnaire.datetime_added,
        approvedOn: wire.questionnaire.approval_date,
        promoCode: wire.questionnaire.promo_code,
        answers: wire.questionnaire.answers.map((row) => ({ number: row.number, yes: row.yn, comment: row.comment })),
      },
      periods: wire.periods.map((row) => ({ beginDate: row.begin_date, year: row.year_display })),
    })),
  who: 'student',
  example: () => ({ beginDate: '2026-01-01' }),
  namesRecord: true,
  source: 'S2 §7.2 ceDetail; the answer is ours (ruling 36)',
})

/**
 * Returns the credits that the student reported for a period, in the order of entry. Without `beginDate` it is the
 * current period. Deleted credits are left out.
 */
const reported = load({
  name: 'externalCE',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/externalCECredits`,
  input: period,
  query: (input) => ({ beginDate: input.beginDate }),
  answer: z.array(
    z
      .object({
        seq_number: z.number().int(),
        date_earned: z.iso.date(),
        institution: z.string(),
        catalog_number: optionalText,
        course_title: z.string(),
        ce_crd_earned: hours,
        eth_crd_earned: hours,
        category_number: identifier,
        attested_flag: yesNo,
        duplicate_reason: optionalText,
      })
      .transform((wire) => ({
        number: wire.seq_number,
        earnedOn: wire.date_earned,
        institution: wire.institution,
        catalogNumber: wire.catalog_number,
        title: wire.course_title,
        hours: wire.ce_crd_earned,
        ethicsHours: wire.eth_crd_earned,
        category: wire.category_number,
        attested: wire.attested_flag,
        notDuplicate: wire.duplicate_reason,
      })),
  ),
  who: 'student',
  example: () => ({ beginDate: '2026-01-01' }),
  namesRecord: true,
  source: 'S2 §7.2 externalCE',
})

/** Text on file, which may not meet today's rules. */
const onFile = someText(1_000)

const hoursOnFile = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)

/** The rules for a credit that is removed or restored. */
const creditOnFile = {
  provider: onFile,
  institution: onFile,
  title: onFile,
  catalogNumber: onFile,
  hours: hoursOnFile,
  ethicsHours: hoursOnFile,
  category: onFile,
  notDuplicate: onFile,
}

type Reported = AnswerOf<typeof reported>
type Typed = Omit<ReturnType<typeof toCreditValues>, 'earnedOn'> & {
  earnedOn: string
  number?: number
  remove?: boolean
}

/**
 * Returns the message that a report repeats an existing credit, or null. When the save can be a repetition
 * (`mayRepeat`), an identical credit is ignored: the college recognizes a repeated save by its key.
 */
function repeats(
  input: Typed,
  [credits, { collegeCredits }]: [Reported, AnswerOf<typeof ceDetail>],
  mayRepeat: boolean,
): string | null {
  const known = credits.filter((credit) => !mayRepeat || !isAsReported(input, credit))
  const there = sayKnown(
    input,
    [...known, ...collegeCredits.map((credit) => ({ ...credit, number: null }))],
    input.number,
  )
  return there && `${there} ${unlessNotDuplicate}`
}

const isAsReported = (input: Typed, credit: Reported[number]): boolean => {
  const { hours, ethicsHours, ...texts } = toCreditValues(credit)
  return (
    Number(input.hours) === credit.hours &&
    Number(input.ethicsHours) === credit.ethicsHours &&
    Object.entries(texts).every(([name, text]) => input[name as keyof typeof texts] === text)
  )
}

/**
 * Reports, changes, removes or restores one credit. A change carries the credit's `seq_number`. `delete_flag` is Y to
 * remove a credit and N to restore it.
 * A credit that is reported or changed has hours in quarters, above 0 and at most 30, the category 1, 2 or 3, and texts
 * of at most 60 (institution), 100 (title) and 30 characters (catalog number). A credit that is removed or restored
 * must be sent exactly as it is on file, or it is refused.
 * The college assigns the number. `initial_entry` is Y for a new credit and N for a known one; the specification names
 * the field without its meaning. `duplicate_reason` is ours: it says why a credit with the title and day of another one
 * still counts. Without it, such a credit is refused.
 */
const report = save({
  name: 'externalCE',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/externalCECredits`,
  input: inputOf(
    creditForm,
    {
      beginDate,
      year: z.number().int().min(1900).max(2200).nullable(),
      number: z.number().int().min(1).max(100_000).optional(),
      /** True removes the credit, false restores it. Not set when the credit is reported or changed. */
      remove: z.boolean().optional(),
    },
    { given: ['number', 'remove'], fields: creditOnFile },
  ),
  request: z.strictObject({
    initial_entry: z.enum(['Y', 'N']),
    period_begin_date: z.iso.date(),
    year_display: z.string().regex(/^(\d{4})?$/),
    date_earned: z.iso.date(),
    institution: onFile,
    catalog_number: onFile,
    seq_number: z.number().int().nullable(),
    course_title: onFile,
    ce_crd_earned: z.number().min(0).max(1_000),
    eth_crd_earned: z.number().min(0).max(1_000),
    category_number: onFile,
    delete_flag: z.enum(['Y', 'N']),
    duplicate_reason: onFile.optional(),
  }),
  body: (input) => ({
    initial_entry: input.number === undefined ? ('Y' as const) : ('N' as const),
    period_begin_date: input.beginDate,
    year_display: input.year === null ? '' : String(input.year),
    date_earned: input.earnedOn,
    institution: (input.provider === otherProvider && input.institution) || input.provider,
    catalog_number: input.catalogNumber,
    seq_number: input.number ?? null,
    course_title: input.title,
    ce_crd_earned: Number(input.hours),
    eth_crd_earned: Number(input.ethicsHours),
    category_number: input.category,
    delete_flag: input.remove ? ('Y' as const) : ('N' as const),
    ...(input.notDuplicate && { duplicate_reason: input.notDuplicate }),
  }),
  answer: z
    .object({ seq_number: z.number().int(), message: optionalText })
    .transform((wire) => ({ number: wire.seq_number })),
  invalidates: ['externalCE', 'ceDetail'],
  edits: editedEntry(reported, {
    forms: { credit: toCreditValues },
    by: 'number',
    within: 'beginDate',
    closed: ({ attested }) =>
      attested
        ? 'This credit was attested on another device or in another tab. It stays as it is, and nothing was changed.'
        : null,
  }),
  // The specification does not say that a college refuses duplicates, and another tab may have changed the ledger since
  // the form compared it.
  objection: {
    loads: [reported, ceDetail],
    asks: ({ beginDate, remove, notDuplicate }: Typed & { beginDate: string }) =>
      remove === undefined && notDuplicate === '' ? { beginDate } : null,
    fault: repeats,
  },
  who: 'student',
  fromBrowser: true,
  example: () => ({
    beginDate: '2026-01-01',
    year: 2026,
    provider: 'Other',
    institution: 'Quillstone Learning',
    title: 'Ethics and the Standard of Care',
    catalogNumber: '',
    earnedOn: '2026-02-20',
    hours: '2.25',
    ethicsHours: '2',
    category: '2',
  }),
  freeText: ['institution', 'title', 'catalogNumber', 'notDuplicate'],
  source: 'S2 §7.2 externalCE; path chosen, the same as for the load',
})

export const externalCE = { load: reported, save: report }

/**
 * Attests that the credits reported for the current period are true. After that, credits can be added but not changed.
 * `initial_entry` is Y for the period's first attestation and N for a later one.
 */
export const ceAttestation = save({
  name: 'ceAttestation',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/selfReportCE`,
  input: z.strictObject({ first: z.boolean() }),
  request: z.strictObject({ initial_entry: z.enum(['Y', 'N']) }),
  body: ({ first }) => ({ initial_entry: first ? ('Y' as const) : ('N' as const) }),
  answer: z.object({ attested_date: z.iso.date() }).transform((wire) => ({ attestedOn: wire.attested_date })),
  invalidates: ['ceDetail', 'externalCE'],
  edits: editedRecord(reported, {
    forms: { attestation: toAttestationValues },
    changesNothing: (credits) => !credits.some(isUnattested),
  }),
  who: 'student',
  fromBrowser: true,
  example: () => ({ first: true }),
  source: 'S2 §7.2 ceAttestation (selfReportCE)',
})
