import type { Approval } from '@/features/designations/application/rules'
import type { Application } from '@/features/designations/rules'
import type { Course } from '@/features/learning/rules'
import type { Message } from '@/features/messages/rules'
import type { ProfileScore } from '@/features/profile/profile-score'
import type { Contract } from '@/features/subscriptions/rules'
import { examplePeriod } from '@/tests/data/recertification'
import { actionItems, type KnownState } from './action-items'
import type { ActionItem } from './item'
import { arrange } from './snoozed'

const today = '2026-11-23'
const nothing: KnownState = {
  eligibility: null,
  period: null,
  steps: null,
  ledger: null,
  applications: null,
  completed: null,
  approvals: null,
  messages: null,
  courses: null,
  profile: null,
  reviews: null,
  contract: null,
}

const eligibility = { category: 'D', compliance: 'R', fee: 'R', revoked: false, year: 2026 } as NonNullable<
  KnownState['eligibility']
>
const period = { ...examplePeriod, isOpen: true, endDate: '2026-12-31', questionnaire: null }
const done = {
  ...period,
  earned: { ...period.earned, hours: 99, ethicsHours: 99 },
  questionnaire: { submittedOn: '2026-03-09' as const, approvedOn: '2026-03-10', promoCode: null, answers: [] },
} as unknown as typeof period
const application = (status: string, rest = {}) =>
  ({
    plan: 'ricp',
    applicationId: 'A-1',
    applicationDate: null,
    awardedDate: null,
    conferDate: null,
    statusMessage: null,
    status,
    ...rest,
  }) as Application
const approval = (state: string) =>
  ({
    kind: 'supervisor',
    subjectId: 'A-1',
    plan: 'ricp',
    name: 'Sam Supervisor',
    state,
    expiresOn: '2026-12-01',
  }) as unknown as Approval
const message = (changes: Partial<Message>) =>
  ({ id: 'M 1', subject: 'Code of ethics', requiresAcknowledgement: true, acknowledgedAt: null, ...changes }) as Message
const course = (changes: Partial<Course>) =>
  ({
    plan: 'chfc',
    courseNumber: 'FP 100',
    title: 'Foundations',
    sequence: 1,
    state: 'inProgress',
    term: '2603',
    classNumber: '1',
    examOn: null,
    examOpensOn: null,
    examClosesOn: null,
    ...changes,
  }) as Course

const steps = {
  fees: [],
  feeDueOn: null,
  feePaidOn: null,
  contactConfirmedOn: null,
  clientFacing: null,
  clientFacingOn: null,
} as NonNullable<KnownState['steps']>
const confirmed = { ...steps, contactConfirmedOn: '2026-03-01', clientFacing: true } as typeof steps
const ledger = (reason: string | null) =>
  ({ rows: [{ title: 'A meeting', result: { reason } }] }) as unknown as NonNullable<KnownState['ledger']>
const score = (changes: Partial<ProfileScore>) =>
  ({ total: 98, missing: [], unknown: [], ...changes }) as unknown as ProfileScore
const contract = ({
  status = 'active',
  expiresOn = '2028-01-31',
}: {
  status?: Contract['status']
  expiresOn?: string
}) => ({ contractId: 'C-1', name: 'Knowledge Hub', status, renewsOn: null, paymentMethod: { expiresOn } }) as Contract

const items = (known: Partial<KnownState>, day: `${number}-${number}-${number}` = today) =>
  actionItems({ ...nothing, ...known }, day).map(({ key, group }) => `${group}: ${key}`)

test.each<[string, Partial<KnownState>, string[]]>([
  ['has no known records', {}, []],
  ['does not take part', { eligibility: { ...eligibility, category: 'N' }, period }, []],
  ['is revoked', { eligibility: { ...eligibility, revoked: true }, period }, []],
  [
    'has all of the period to do',
    { eligibility, period: { ...period, earned: { ...period.earned, hours: 0 } } },
    ['now: fee 2026', 'now: hours 2026', 'now: questionnaire 2026'],
  ],
  ['has paid and reported', { eligibility: { ...eligibility, fee: 'P' }, period: done }, []],
  ['is late with the fee', { eligibility: { ...eligibility, fee: 'L' }, period: done }, ['overdue: fee 2026']],
  [
    'waits for the review of the questionnaire',
    {
      eligibility: { ...eligibility, fee: 'P' },
      period: {
        ...done,
        questionnaire: { submittedOn: '2026-03-09' as const, approvedOn: null, promoCode: null, answers: [] },
      } as never,
    },
    ['waiting: questionnaire-review 2026'],
  ],
  ['owes the fee while the period is unknown', { eligibility }, ['now: fee 2026']],
  ['has to complete an application', { applications: [application('O')] }, ['month: application pending-ricp-A-1 O']],
  [
    'has an application under review',
    { applications: [application('R')] },
    ['waiting: application pending-ricp-A-1 R'],
  ],
  ['has completed the plan', { applications: [application('O')], completed: [{ plan: 'RICP' }] }, []],
  ['applied for an unknown plan', { applications: [application('O', { plan: 'zzzz' })] }, []],
  ['waits for a supervisor', { approvals: [approval('sent')] }, ['waiting: approval A-1 2026-12-01']],
  ['sent a link that expired', { approvals: [approval('expired')] }, ['month: approval A-1 2026-12-01']],
  [
    'waits for the supervisor of an application under review',
    { applications: [application('R')], approvals: [approval('sent')] },
    ['waiting: approval A-1 2026-12-01'],
  ],
  ['has the answer of the supervisor', { approvals: [approval('confirmed')] }, []],
  ['has a message to answer', { messages: [message({})] }, ['month: message M 1']],
  ['has answered the message', { messages: [message({ acknowledgedAt: '2026-03-10T00:00:00Z' })] }, []],
  ['has a message that needs no answer', { messages: [message({ requiresAcknowledgement: false })] }, []],
  [
    'has an examination',
    { courses: [course({ state: 'examScheduled', examOn: '2026-12-03' })] },
    ['month: exam FP 100 2026-12-03'],
  ],
  ['has an open exam window', { courses: [course({ examClosesOn: '2027-02-01' })] }, ['later: exam FP 100 2027-02-01']],
  ['has no exam yet', { courses: [course({})] }, []],
  [
    'has confirmed nothing of the period',
    { eligibility: { ...eligibility, fee: 'P' }, period: done, steps },
    ['later: contact 2026', 'later: client-facing 2026'],
  ],
  [
    'has confirmed everything of the period',
    { eligibility: { ...eligibility, fee: 'P' }, period: done, steps: confirmed },
    [],
  ],
  [
    'has confirmed nothing but is recertified',
    { eligibility: { ...eligibility, compliance: 'C', fee: 'P' }, period: done, steps },
    [],
  ],
  [
    'cannot report for the period any more',
    { eligibility: { ...eligibility, fee: 'L' }, period: { ...period, isOpen: false, earned: done.earned }, steps },
    ['overdue: fee 2026'],
  ],
  [
    'reported a credit that needs a file',
    { eligibility: { ...eligibility, fee: 'P' }, period: done, ledger: ledger('MISSING_EVIDENCE') },
    ['later: evidence 2026'],
  ],
  ['reported what counts', { eligibility: { ...eligibility, fee: 'P' }, period: done, ledger: ledger(null) }, []],
  ['has an annual review soon', { reviews: [{ statusDate: '2025-12-15' }] }, ['month: review 2026']],
  ['has just done the annual review', { reviews: [{ statusDate: '2026-11-01' }] }, []],
  ['has missing profile fields', { profile: score({ missing: [{ item: 'sex', points: 2 }] }) }, ['later: profile']],
  ['has a complete profile', { profile: score({}) }, []],
  [
    'has a profile that could not be loaded in full',
    { profile: score({ missing: [{ item: 'sex', points: 2 }], unknown: ['contact'] }) },
    [],
  ],
  ['pays with a card that is valid for a long time', { contract: contract({}) }, []],
  ['has a card that expires soon', { contract: contract({ expiresOn: '2026-12-31' }) }, ['later: card C-1 2026-12-31']],
  ['has a card that expired', { contract: contract({ expiresOn: '2026-10-31' }) }, ['overdue: card C-1 2026-10-31']],
  ['has a payment that failed', { contract: contract({ status: 'pastDue' }) }, ['overdue: payment C-1']],
  [
    'has an expired card for a canceled subscription',
    { contract: contract({ status: 'canceled', expiresOn: '2026-10-31' }) },
    [],
  ],
])('PG-01: a student who %s finds %j', (_, known, expected) => {
  expect(items(known).toSorted()).toEqual(expected.toSorted())
})

test('ruling 52: says that hours of a period that is over can still be reported, and never gives them a future deadline', () => {
  const lapsed = { ...eligibility, compliance: 'N', fee: 'L' }
  const hours = (day: `${number}-${number}-${number}`) =>
    actionItems({ ...nothing, eligibility: lapsed, period }, day).find(({ key }) => key.startsWith('hours'))
  expect(hours('2027-04-01')).toMatchObject({ why: 'You can still report it.', dueOn: '2026-12-31', group: 'overdue' })
  expect(hours(today)).toMatchObject({ why: 'You can still report it.', dueOn: null, group: 'overdue' })
})

test('pages 15: estimates ten minutes for an application', () => {
  expect(actionItems({ ...nothing, applications: [application('O')] }, today)[0]?.minutes).toBe(10)
})

test.each([
  ['2026-11-23', 'later'],
  ['2026-12-01', 'month'],
  ['2026-12-31', 'month'],
  ['2027-01-01', 'overdue'],
] as const)('on %s, what ends on December 31 is in the group %s', (day, group) => {
  expect(items({ eligibility: { ...eligibility, fee: 'P' }, period }, day)[0]).toMatch(new RegExp(`^${group}: `))
})

test('takes the due date of the fee from the college, and gives no day to what waits for the college', () => {
  const questionnaire = { submittedOn: '2026-03-09' as const, approvedOn: null, promoCode: null, answers: [] }
  const found = actionItems(
    {
      ...nothing,
      eligibility,
      steps: { ...confirmed, feeDueOn: '2026-12-15' },
      period: { ...done, questionnaire } as never,
    },
    today,
  )
  expect(found.map(({ key, group, dueOn }) => [key, group, dueOn])).toEqual([
    ['fee 2026', 'now', '2026-12-15'],
    ['questionnaire-review 2026', 'waiting', null],
  ])
})

test('sorts overdue first and waiting last, then by due date, and gives overdue items no future day', () => {
  const groups = actionItems(
    {
      ...nothing,
      eligibility: { ...eligibility, fee: 'L' },
      period: done,
      approvals: [approval('sent')],
      messages: [message({})],
      courses: [course({ examClosesOn: '2026-12-03' })],
    },
    today,
  )
  expect(groups.map(({ group, dueOn }) => [group, dueOn])).toEqual([
    ['overdue', null],
    ['month', '2026-12-03'],
    ['month', null],
    ['waiting', null],
  ])
})

test('says why for each item, and links to where it is done', () => {
  const all = actionItems({ ...nothing, eligibility, period, messages: [message({})] }, today)
  for (const item of all)
    expect(item).toMatchObject({ why: expect.stringMatching(/\.$/), href: expect.stringMatching(/^\//) })
  expect(all.find(({ key }) => key.startsWith('message'))?.href).toBe('/dashboard/messages?message=M+1#message')
})

test('asks for the three profile fields with the fewest points, as one item', () => {
  const missing = (['company', 'phone', 'birthdate', 'sex'] as const).map((item, index) => ({
    item,
    points: 20 - index,
  }))
  const [item, ...others] = actionItems({ ...nothing, profile: score({ missing }) }, today)
  expect(item?.fields).toEqual(missing.slice(1))
  expect(others).toEqual([])
})

describe('snoozing', () => {
  const found = (due: Partial<ActionItem>, snoozes: Parameters<typeof arrange>[1]) => {
    const item = { key: 'a', group: 'month', dueOn: null, ...due } as ActionItem
    const { shown, snoozed } = arrange([item], snoozes, today)
    return shown
      .map(({ maySnooze }) => (maySnooze ? 'may be snoozed' : 'shown') as string)
      .concat(snoozed.map(({ until }) => until))
  }
  const until = (day: string) => [{ item: 'a', until: day }]

  test.each<[string, Partial<ActionItem>, Parameters<typeof arrange>[1], string]>([
    ['may wait', {}, [], 'may be snoozed'],
    ['is due in a week', { dueOn: '2026-11-30' }, [], 'may be snoozed'],
    ['is due before the snooze ends', { dueOn: '2026-11-29' }, [], 'shown'],
    ['is overdue', { group: 'overdue', dueOn: '2026-11-20' }, [], 'shown'],
    ['waits for someone else', { group: 'waiting' }, [], 'shown'],
    ['may wait while the snoozes are unknown', {}, null, 'shown'],
    ['is snoozed', {}, until('2026-11-24'), '2026-11-24'],
    ['was snoozed until today', {}, until('2026-11-23'), 'shown'],
    ['was snoozed but is due before the snooze ends', { dueOn: '2026-11-23' }, until('2026-11-24'), 'shown'],
    ['was snoozed but is overdue now', { group: 'overdue' }, until('2026-11-24'), 'shown'],
    ['has a key with characters that cannot be snoozed', { key: 'message a/b' }, [], 'shown'],
    ['is not the one that was snoozed', { key: 'b' }, until('2026-11-24'), 'may be snoozed'],
  ])('PG-01: an item that %s', (_, due, snoozes, expected) => {
    expect(found(due, snoozes)).toEqual([expected])
  })
})
