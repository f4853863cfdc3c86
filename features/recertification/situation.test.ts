import { ofRecertification } from '@/features/dashboard/action-center/recertification'
import { arrange } from '@/features/dashboard/action-center/snoozed'
import { exampleEligibility, examplePeriod, exampleSteps } from '@/tests/data/recertification'
import { unknownStatusText } from './content'
import { type EligibilityRecord, hidesRecertification, showsRecertificationBanner } from './rules'
import { type KnownRecord, situationOf } from './situation'
import type { PeriodRecord, PeriodSteps } from './steps'

/* Ruling 52: one student, one situation. Every page reads it from `situationOf`, so its parts must not contradict each other. */

const today = '2026-11-22'
const sent = { submittedOn: '2026-03-09' as const, approvedOn: '2026-03-09' as const, promoCode: null, answers: [] }
const reported = { earned: { ...examplePeriod.earned, ...examplePeriod.required }, questionnaire: sent }
const periods: [string, PeriodRecord | null][] = [
  ['no period', null],
  ['open, hours missing', examplePeriod],
  ['open, all reported', { ...examplePeriod, ...reported }],
  ['over, still open', { ...examplePeriod, endDate: '2026-10-31' }],
  ['over and closed', { ...examplePeriod, endDate: '2026-10-31', isOpen: false }],
  ['over, all reported', { ...examplePeriod, ...reported, endDate: '2026-10-31', isOpen: false }],
]
const flags = [false, true].flatMap((timeToRecertify) =>
  [false, true].flatMap((mayReinstate) =>
    ['Your record in words.', null].map((statusText) => ({ timeToRecertify, mayReinstate, statusText })),
  ),
)
const codes = ['A', 'B', 'N', 'E', 'D', null, 'X'].flatMap((category) =>
  ['C', 'R', 'N', 'O', 'D', null, 'X'].flatMap((compliance) =>
    ['P', 'R', 'L', null, 'X'].flatMap((fee) =>
      [false, true].map((revoked) => ({ category, compliance, fee, revoked })),
    ),
  ),
)
const known: (readonly [string, KnownRecord])[] = codes.flatMap((code) =>
  flags.flatMap((flag) =>
    periods.map(([name, period]) => {
      const record: EligibilityRecord = { ...exampleEligibility, ...code, ...flag }
      const steps: PeriodSteps = { ...exampleSteps, feeDueOn: (period?.endDate ?? null) as PeriodSteps['feeDueOn'] }
      return [`${JSON.stringify({ ...code, ...flag })}, ${name}`, { record, period, steps, today }] as const
    }),
  ),
)

/** Names the first records that break a rule. */
const breaking = (isBroken: (known: KnownRecord) => boolean) =>
  known.flatMap(([name, each]) => (isBroken(each) ? [name] : [])).slice(0, 5)

const itemsOf = ({ record, period, steps }: KnownRecord) =>
  ofRecertification({ eligibility: record, period, steps, ledger: null }, today)
const toDo = (each: KnownRecord) => itemsOf(each).filter(({ group }) => group !== 'waiting')
/** All sentences of a situation. */
const said = (each: KnownRecord) => {
  const { headline, title, meaning, step } = situationOf(each)
  return [headline, title, meaning, step].join(' ')
}

test('every combination of both schemes and the flags is looked at', () => {
  expect(known).toHaveLength(7 * 7 * 5 * 2 * 8 * 6)
})

test.each<[string, (known: KnownRecord) => boolean]>([
  [
    'nothing to do for recertification is said only where nothing is listed',
    (each) => /nothing to do/.test(said(each)) && toDo(each).length > 0,
  ],
  [
    'where the status asks for action now, what is left is under Now or Overdue, and cannot be put off',
    (each) => {
      const { status } = situationOf(each)
      const presses = status === 'immediateaction' || status === 'pastdue' || status === 'inactive'
      const { shown } = arrange(toDo(each), [], today)
      return presses && shown.some(({ group, maySnooze }) => maySnooze || (group !== 'now' && group !== 'overdue'))
    },
  ],
  [
    'a status that asks for action leads to something to do, or says whom to ask',
    (each) => each.period !== null && situationOf(each).next === 'recertify' && toDo(each).length === 0,
  ],
  [
    'the items are the steps of the checklist that are left',
    (each) => {
      const states = new Set(situationOf(each).steps.map(({ state }) => state))
      return toDo(each).some(({ group }) => (group === 'overdue' || group === 'now') && !states.has(group))
    },
  ],
  [
    'what is overdue names no day to come, and nothing else names a day that is past',
    (each) =>
      itemsOf(each).some(
        ({ group, dueOn }) => dueOn !== null && (group === 'overdue' ? dueOn >= today : dueOn < today),
      ),
  ],
  [
    'who is past due or inactive is given no day to come',
    (each) =>
      ['pastdue', 'inactive'].includes(situationOf(each).status) && (situationOf(each).due?.daysLeft ?? -1) >= 0,
  ],
  [
    'no day is named where nothing is left',
    (each) => situationOf(each).due !== null && toDo(each).length === 0 && each.period?.isOpen !== false,
  ],
  [
    'a revoked, unknown or good status is asked to recertify by no banner',
    (each) => {
      const { status, tone, isTimeToRecertify } = situationOf(each)
      const banner = showsRecertificationBanner({ record: each.record, dismissals: [], thisYear: 2026 })
      return (
        banner && (status === 'revoked' || status === 'unknown' || tone === 'good' || (isTimeToRecertify && !banner))
      )
    },
  ],
  [
    'a revoked student has no banner on My Designations',
    (each) => each.record.revoked && situationOf(each).isTimeToRecertify,
  ],
  [
    'a status in the menu is hidden only where nothing is listed',
    (each) => hidesRecertification(each.record) && toDo(each).length > 0,
  ],
  [
    'an unknown status is said where nothing else is known, and nowhere else',
    (each) => {
      const { status, meaning, line, notes } = situationOf(each)
      if (status === 'unknown') return meaning !== unknownStatusText || line.text !== unknownStatusText
      const isMissing = each.record.statusText === null
      return meaning === unknownStatusText || isMissing !== notes.some((note) => note.includes('By the codes on it'))
    },
  ],
  [
    'the line of the college is as good as the headline',
    (each) => {
      const { tone, line } = situationOf(each)
      return line.tone !== 'unknown' && line.tone !== tone
    },
  ],
  [
    'the old scheme says the same beside the fee, or is explained with the status',
    (each) => {
      const { standing, tone, title } = situationOf(each)
      if (standing === null || standing.explanation?.includes(title.toLowerCase())) return false
      return standing.explanation !== null || (standing.name === 'good standing') !== (tone === 'good')
    },
  ],
  [
    'reinstatement is the headline of past due alone',
    (each) =>
      (situationOf(each).reinstatement === 'open') !==
      (each.record.mayReinstate && situationOf(each).status === 'pastdue'),
  ],
  [
    'a fee that is paid is not asked for, and one that is not is not called paid',
    (each) =>
      /(?:^|\. )Pay the/.test(said(each))
        ? each.record.fee === 'P'
        : /(?<!whether your annual )fee (?:for this period )?is (?:paid|settled)|Fee paid/i.test(said(each)) &&
          each.record.fee !== 'P' &&
          situationOf(each).status !== 'revoked',
  ],
  [
    'hours that are reported are not called missing',
    (each) => each.period?.questionnaire != null && /missing hours|rest of your hours|not complete/.test(said(each)),
  ],
  [
    'nobody is asked to report in a closed period',
    (each) => each.period?.isOpen === false && /Report (?:the|your)/.test(said(each)),
  ],
])('ruling 52: %s', (_, isBroken) => {
  expect(breaking(isBroken)).toEqual([])
})

test('the sentences of the specification stay letter for letter', () => {
  const headline = (changes: Partial<EligibilityRecord>) =>
    situationOf({ record: { ...exampleEligibility, ...changes }, period: examplePeriod, steps: null, today }).headline
  expect(unknownStatusText).toBe('Status is unknown. Please contact Student Experience.')
  expect(headline({ compliance: 'C', fee: 'P' })).toBe('You are recertified. Next cycle opens 01/01/27.')
  expect(headline({ category: 'E' })).toBe('Your first year. Nothing is due yet.')
  expect(headline({ category: 'A' })).toBe('Your designations do not take part in recertification.')
  expect(headline({ fee: 'P' })).toBe('Fee paid. CE is due by 12/31/26.')
  expect(headline({})).toBe('Pay the fee and finish your CE now.')
  expect(headline({ fee: 'L' })).toBe('Past due. Late fee applies.')
  expect(headline({ compliance: 'N', fee: 'P' })).toBe('Fee paid but CE not accepted. Your designation is inactive.')
  expect(headline({ compliance: 'N', fee: 'L', mayReinstate: true })).toBe(
    'More than three months past due: annual fee, late fee and reinstatement fee.',
  )
})

test.each<[string, Partial<KnownRecord>, string | null]>([
  ['in an open period', {}, '2026-12-31 in 39'],
  ['on its last day', { today: '2026-12-31' }, '2026-12-31 in 0'],
  ['after its end', { today: '2027-01-01' }, '2026-12-31 in -1'],
  ['of a period that is not known', { period: null, steps: null }, null],
  ['of who is past due', { record: { ...exampleEligibility, fee: 'L' } }, null],
  ['of who is recertified', { record: { ...exampleEligibility, compliance: 'C', fee: 'P' } }, null],
  [
    'of the fee alone',
    {
      record: { ...exampleEligibility, compliance: 'C' },
      steps: { ...exampleSteps, feeDueOn: '2026-12-15' },
    },
    '2026-12-15 in 23',
  ],
])('RT-21: by when it is due, %s', (_, changes, expected) => {
  const { due } = situationOf({
    record: exampleEligibility,
    period: examplePeriod,
    steps: exampleSteps,
    today,
    ...changes,
  })
  expect(due && `${due.on} in ${due.daysLeft}`).toBe(expected)
})
