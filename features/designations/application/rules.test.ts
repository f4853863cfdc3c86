import { applicationState, type Approval, approvalEvents, approvalOf, isAwaited, latestEvent, mayRemind } from './rules'

const application = {
  plan: 'RICP',
  applicationId: 'A-1' as string | null,
  applicationDate: null,
  awardedDate: null as `${number}-${number}-${number}` | null,
  conferDate: null,
  statusMessage: null,
  status: 'O' as string | null,
}
const approval: Approval = {
  kind: 'supervisor',
  subjectId: 'A-1',
  plan: 'RICP',
  name: 'Sam Supervisor',
  email: 'sam@firm.example',
  state: 'sent',
  sentOn: '2026-03-01',
  openedOn: null,
  remindedOn: [],
  answeredOn: null,
  withdrawnOn: null,
  expiresOn: '2026-03-31',
  mayRemindOn: '2026-03-04',
  reason: null,
}

test.each([
  ['open', 'ricp', { status: 'O' }],
  ['open', 'RICP', { status: 'E' }],
  ['supervisor', 'ricp', { status: 'S' }],
  ['review', 'ricp', { status: 'R' }],
  ['awarded', 'ricp', { status: 'A', awardedDate: '2026-01-01' as const }],
  ['other', 'ricp', { status: 'A' }],
  ['other', 'ricp', { status: 'X' }],
  ['other', 'ricp', { status: null }],
  ['other', 'ricp', { status: 'O', applicationId: null }],
  ['other', 'ricp', { status: 'O', applicationId: null, awardedDate: '2026-06-01' as const }],
  ['none', 'wmcp', { status: 'O' }],
  ['unknown', 'zzzz', { plan: 'ZZZZ', status: 'O' }],
])('RT-37: the page of an application is %s for %s with %j', (kind, plan, changes) => {
  expect(applicationState(plan, [{ ...application, ...changes }]).kind).toBe(kind)
})

test('RT-37: treats a completed plan without a listed application as held', () => {
  expect(applicationState('ricp', [], [{ plan: 'RICP' }]).kind).toBe('held')
  expect(applicationState('ricp', [application], [{ plan: 'RICP' }]).kind).toBe('open')
  expect(applicationState('wmcp', [], [{ plan: 'RICP' }]).kind).toBe('none')
})

test('RT-37: shows the new application when an old one was awarded', () => {
  const old = { ...application, applicationId: 'A-0', status: 'A', awardedDate: '2020-01-01' as const }
  expect(applicationState('ricp', [old, application])).toMatchObject({ application: { applicationId: 'A-1' } })
})

test('RT-17: lists events in order', () => {
  const events = (changes: Partial<Approval>) =>
    approvalEvents({ ...approval, ...changes }).map(({ what, on }) => `${what} ${on}`)
  expect(events({})).toEqual(['Sent 2026-03-01'])
  expect(events({ state: 'opened', openedOn: '2026-03-06', remindedOn: ['2026-03-05', '2026-03-09'] })).toEqual([
    'Sent 2026-03-01',
    'Reminded 2026-03-05',
    'Opened 2026-03-06',
    'Reminded 2026-03-09',
  ])
  expect(events({ state: 'expired' })).toContain('The link expired 2026-03-31')
  expect(events({ state: 'withdrawn', withdrawnOn: '2026-03-07' })).toContain('Withdrawn 2026-03-07')
  for (const [state, what] of [
    ['confirmed', 'Confirmed'],
    ['declined', 'Could not confirm'],
    ['not-me', 'Is not your supervisor'],
  ] as const) {
    expect(latestEvent({ ...approval, state, answeredOn: '2026-03-08' })).toEqual({ what, on: '2026-03-08' })
  }
})

test.each([
  ['sent', true],
  ['opened', true],
  ['expired', true],
  ['confirmed', false],
  ['declined', false],
  ['not-me', false],
  ['withdrawn', false],
  [null, false],
] as const)('RT-17: a request in the state %s is waited for: %s', (state, expected) => {
  expect(isAwaited({ ...approval, state })).toBe(expected)
})

test.each([
  ['2026-03-03', false],
  ['2026-03-04', true],
  ['2026-03-05', true],
])('RT-17: on %s the student may remind: %s', (today, expected) => {
  expect(mayRemind(approval, today)).toBe(expected)
  expect(mayRemind({ ...approval, mayRemindOn: null }, today)).toBe(false)
})

test('RT-17: finds the supervisor’s approval by the number of the application', () => {
  const proctor = { ...approval, kind: 'proctor' as const }
  expect(approvalOf('A-1', [proctor, approval])).toBe(approval)
  expect(approvalOf('A-2', [approval])).toBeNull()
  expect(approvalOf(null, [approval])).toBeNull()
})
