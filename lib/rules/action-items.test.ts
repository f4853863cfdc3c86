import { examplePeriod } from '@/tests/data/recertification'
import { actionItems, type KnownState } from './action-items'
import type { Approval } from './designation-application'
import type { Application } from './designations'
import type { Course } from './learning'
import type { Message } from './messages'

const today = '2026-11-23'
const nothing: KnownState = {
  eligibility: null,
  period: null,
  applications: null,
  completed: null,
  approvals: null,
  messages: null,
  courses: null,
}

const eligibility = { category: 'D', compliance: 'R', fee: 'R', revoked: false } as NonNullable<
  KnownState['eligibility']
>
const period = { ...examplePeriod, isOpen: true, endDate: '2026-12-31', questionnaire: null }
const done = {
  ...period,
  earned: { ...period.earned, hours: 99, ethicsHours: 99 },
  questionnaire: { submittedAt: '2026-03-09T15:00:00Z', approvedOn: '2026-03-10', promoCode: null, answers: [] },
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
  ({ kind: 'supervisor', subjectId: 'A-1', plan: 'ricp', name: 'Sam Supervisor', state }) as Approval
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

const items = (known: Partial<KnownState>, day: `${number}-${number}-${number}` = today) =>
  actionItems({ ...nothing, ...known }, day).map(({ key, group }) => `${group}: ${key}`)

test.each<[string, Partial<KnownState>, string[]]>([
  ['nothing is known', {}, []],
  ['does not take part', { eligibility: { ...eligibility, category: 'N' }, period }, []],
  ['is revoked', { eligibility: { ...eligibility, revoked: true }, period }, []],
  [
    'has all of the period to do',
    { eligibility, period: { ...period, earned: { ...period.earned, hours: 0 } } },
    ['later: fee', 'later: hours', 'later: questionnaire'],
  ],
  ['has paid and reported', { eligibility: { ...eligibility, fee: 'P' }, period: done }, []],
  ['is late with the fee', { eligibility: { ...eligibility, fee: 'L' }, period: done }, ['overdue: fee']],
  [
    'waits for the questionnaire',
    {
      eligibility: { ...eligibility, fee: 'P' },
      period: {
        ...done,
        questionnaire: { submittedAt: '2026-03-09T15:00:00Z', approvedOn: null, promoCode: null, answers: [] },
      } as never,
    },
    ['waiting: questionnaire-review'],
  ],
  ['pays what is due though the period is not known', { eligibility }, ['month: fee']],
  ['is to complete an application', { applications: [application('O')] }, ['month: application pending-ricp-A-1']],
  ['has an application under review', { applications: [application('R')] }, ['waiting: application pending-ricp-A-1']],
  ['has completed the plan', { applications: [application('O')], completed: [{ plan: 'RICP' }] }, []],
  ['applied for an unknown plan', { applications: [application('O', { plan: 'zzzz' })] }, []],
  ['waits for a supervisor', { approvals: [approval('sent')] }, ['waiting: approval A-1']],
  ['asked with a link that expired', { approvals: [approval('expired')] }, ['month: approval A-1']],
  ['has the answer of the supervisor', { approvals: [approval('confirmed')] }, []],
  ['has a message to answer', { messages: [message({})] }, ['month: message M 1']],
  ['has answered it', { messages: [message({ acknowledgedAt: '2026-03-10T00:00:00Z' })] }, []],
  ['may read it or not', { messages: [message({ requiresAcknowledgement: false })] }, []],
  [
    'has an examination',
    { courses: [course({ state: 'examScheduled', examOn: '2026-12-03' })] },
    ['month: exam FP 100'],
  ],
  ['has time for one', { courses: [course({ examClosesOn: '2027-02-01' })] }, ['later: exam FP 100']],
  ['has none yet', { courses: [course({})] }, []],
])('PG-01: a student who %s finds %j', (_, known, expected) => {
  expect(items(known).toSorted()).toEqual(expected.toSorted())
})

test.each([
  ['2026-11-23', 'later'],
  ['2026-12-01', 'month'],
  ['2026-12-31', 'month'],
  ['2027-01-01', 'overdue'],
] as const)('on %s what ends on December 31 is %s', (day, group) => {
  expect(items({ eligibility: { ...eligibility, fee: 'P' }, period }, day)[0]).toMatch(new RegExp(`^${group}: `))
})

test('overdue comes first, waiting last, and in a group what is due first', () => {
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
    ['overdue', '2026-12-31'],
    ['month', '2026-12-03'],
    ['month', null],
    ['waiting', null],
  ])
})

test('each says why, and leads to where it is done', () => {
  const all = actionItems({ ...nothing, eligibility, period, messages: [message({})] }, today)
  for (const item of all)
    expect(item).toMatchObject({ why: expect.stringMatching(/\.$/), href: expect.stringMatching(/^\//) })
  expect(all.find(({ key }) => key.startsWith('message'))?.href).toBe('/dashboard/messages?message=M+1#message')
})
