import { ofRecertification } from '@/features/dashboard/action-center/recertification'
import { arrange } from '@/features/dashboard/action-center/snoozed'
import { exampleEligibility, examplePeriod, exampleSteps } from '@/tests/data/recertification'
import { unknownStatusText } from './content'
import { type EligibilityRecord, hidesRecertification, showsRecertificationBanner } from './rules'
import { type KnownRecord, situationOf } from './situation'
import type { PeriodRecord, PeriodSteps } from './steps'

/* Ruling 52: every page reads a student's situation from `situationOf`, so its parts must not contradict each other. */

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

/** Returns the names of the first records that break a rule. */
const breaking = (isBroken: (known: KnownRecord) => boolean) =>
  known.flatMap(([name, each]) => (isBroken(each) ? [name] : [])).slice(0, 5)

const itemsOf = ({ record, period, steps }: KnownRecord) =>
  ofRecertification({ eligibility: record, period, steps, ledger: null }, today)
const toDo = (each: KnownRecord) => itemsOf(each).filter(({ group }) => group !== 'waiting')
/** Returns all sentences of a situation. */
const said = (each: KnownRecord) => {
  const { headline, title, meaning, step } = situationOf(each)
  return [headline, title, meaning, step].join(' ')
}

test('covers every combination of both schemes and the flags', () => {
  expect(known).toHaveLength(7 * 7 * 5 * 2 * 8 * 6)
})

test.each<[string, (known: KnownRecord) => boolean]>([
  [
    'says that there is nothing to do only when nothing is listed',
    (each) => /nothing to do/.test(said(each)) && toDo(each).length > 0,
  ],
  [
    'when the status asks for action now, lists what is left under Now or Overdue, without snooze',
    (each) => {
      const { status } = situationOf(each)
      const presses = status === 'immediateaction' || status === 'pastdue' || status === 'inactive'
      const { shown } = arrange(toDo(each), [], today)
      return presses && shown.some(({ group, maySnooze }) => maySnooze || (group !== 'now' && group !== 'overdue'))
    },
  ],
  [
    'when the status asks for action, lists something to do or says whom to ask',
    (each) => each.period !== null && situationOf(each).next === 'recertify' && toDo(each).length === 0,
  ],
  [
    'lists as now or overdue only what the checklist has in that state',
    (each) => {
      const states = new Set(situationOf(each).steps.map(({ state }) => state))
      return toDo(each).some(({ group }) => (group === 'overdue' || group === 'now') && !states.has(group))
    },
  ],
  [
    'names no future day for an overdue item, and no past day for any other',
    (each) =>
      itemsOf(each).some(
        ({ group, dueOn }) => dueOn !== null && (group === 'overdue' ? dueOn >= today : dueOn < today),
      ),
  ],
  [
    'gives a past-due or inactive student no future deadline',
    (each) =>
      ['pastdue', 'inactive'].includes(situationOf(each).status) && (situationOf(each).due?.daysLeft ?? -1) >= 0,
  ],
  [
    'names no day when nothing is left',
    (each) => situationOf(each).due !== null && toDo(each).length === 0 && each.period?.isOpen !== false,
  ],
  [
    'shows no banner for a revoked, unknown, or good status',
    (each) => {
      const { status, tone } = situationOf(each)
      const banner = showsRecertificationBanner({ record: each.record, dismissals: [], thisYear: 2026 })
      return banner && (status === 'revoked' || status === 'unknown' || tone === 'good')
    },
  ],
  [
    'shows a revoked student no banner on My Designations',
    (each) => each.record.revoked && situationOf(each).isTimeToRecertify,
  ],
  [
    'hides the menu entry only when nothing is listed',
    (each) => hidesRecertification(each.record) && toDo(each).length > 0,
  ],
  [
    'says that the status is unknown only when nothing else is known',
    (each) => {
      const { status, meaning, line, notes } = situationOf(each)
      if (status === 'unknown') return meaning !== unknownStatusText || line.text !== unknownStatusText
      const isMissing = each.record.statusText === null
      return meaning === unknownStatusText || isMissing !== notes.some((note) => note.includes('By the codes on it'))
    },
  ],
  [
    'gives the college’s line the tone of the headline',
    (each) => {
      const { tone, line } = situationOf(each)
      return line.tone !== 'unknown' && line.tone !== tone
    },
  ],
  [
    'agrees with the old scheme, or explains it with the status',
    (each) => {
      const { standing, tone, title } = situationOf(each)
      if (standing === null || standing.explanation?.includes(title.toLowerCase())) return false
      return standing.explanation !== null || (standing.name === 'good standing') !== (tone === 'good')
    },
  ],
  [
    'makes reinstatement the headline only for past due',
    (each) =>
      (situationOf(each).reinstatement === 'open') !==
      (each.record.mayReinstate && situationOf(each).status === 'pastdue'),
  ],
  [
    'neither asks for a paid fee nor calls an unpaid fee paid',
    (each) =>
      /(?:^|\. )Pay the/.test(said(each))
        ? each.record.fee === 'P'
        : /(?<!whether your annual )fee (?:for this period )?is (?:paid|settled)|Fee paid/i.test(said(each)) &&
          each.record.fee !== 'P' &&
          situationOf(each).status !== 'revoked',
  ],
  [
    'does not call reported hours missing',
    (each) => each.period?.questionnaire != null && /missing hours|rest of your hours|not complete/.test(said(each)),
  ],
  [
    'asks nobody to report in a closed period',
    (each) => each.period?.isOpen === false && /Report (?:the|your)/.test(said(each)),
  ],
])('ruling 52: %s', (_, isBroken) => {
  expect(breaking(isBroken)).toEqual([])
})

test('keeps the sentences of the specification letter for letter', () => {
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
  ['for an unknown period', { period: null, steps: null }, null],
  ['for a past-due student', { record: { ...exampleEligibility, fee: 'L' } }, null],
  ['for a recertified student', { record: { ...exampleEligibility, compliance: 'C', fee: 'P' } }, null],
  [
    'for the fee alone',
    {
      record: { ...exampleEligibility, compliance: 'C' },
      steps: { ...exampleSteps, feeDueOn: '2026-12-15' },
    },
    '2026-12-15 in 23',
  ],
])('RT-21: returns the due date %s', (_, changes, expected) => {
  const { due } = situationOf({
    record: exampleEligibility,
    period: examplePeriod,
    steps: exampleSteps,
    today,
    ...changes,
  })
  expect(due && `${due.on} in ${due.daysLeft}`).toBe(expected)
})
