import { companies } from '@/features/profile/company/calls'
import { bannerDismissal, studentCE } from '@/features/recertification/calls'
import { notificationFeed } from '@/lib/calls/site'
import { forgetServices } from '@/tests/support/viewer-double'
import { retryAfterRules, retryRules, staleIfErrorMs } from './policy'
import { noteRetryAfter, retryAfterRemaining, secondsOf } from './retry-after'
import { RetryBudget } from './retry-budget'
import { findStale, keepForErrors } from './stale-if-error'

const now = Date.parse('2026-03-09T15:00:00Z')

beforeEach(() => forgetServices())

test.each<[string | undefined, number]>([
  ['30', 30],
  [' 30 ', 30],
  ['0', 1],
  ['900', 900],
  ['99999', retryAfterRules.mostTold],
  ['Mon, 09 Mar 2026 15:00:20 GMT', 20],
  ['Mon, 09 Mar 2026 14:00:00 GMT', 1],
  ['soon', retryAfterRules.unlessTold],
  ['-5 minutes', retryAfterRules.unlessTold],
  ['', retryAfterRules.unlessTold],
  [undefined, retryAfterRules.unlessTold],
])('R-07: Retry-After %j is %i s', (told, seconds) => expect(secondsOf(told, now)).toBe(seconds))

test('R-07: does not send this call of this session again before the Retry-After time is over', () => {
  noteRetryAfter('ann', 'a', 10, undefined, now)
  expect([
    retryAfterRemaining('ann', 'a', now)?.seconds,
    retryAfterRemaining('ann', 'a', now + 9_001)?.seconds,
    retryAfterRemaining('ann', 'a', now + 10_000),
  ]).toEqual([10, 1, null])
  expect([retryAfterRemaining('ann', 'b', now), retryAfterRemaining('ben', 'a', now)]).toEqual([null, null])
})

test('R-07: reports a long wait in full, but asks the service again after five minutes', () => {
  noteRetryAfter('ann', 'a', 900, undefined, now)
  const remaining = (seconds: number) => retryAfterRemaining('ann', 'a', now + seconds * 1_000)?.seconds
  expect([0, 299, retryAfterRules.most].map(remaining)).toEqual([900, 601, undefined])
})

test('R-07: removes expired pauses when a new one is noted', () => {
  noteRetryAfter('ann', 'a', 10, undefined, now)
  noteRetryAfter('ann', 'b', 20, undefined, now)
  noteRetryAfter('ann', 'c', 5, undefined, now + 10_000)
  const kept = (globalThis as Record<symbol, unknown>)[Symbol.for('portal.retry-after')] as Map<string, number>
  expect([...kept.keys()]).toEqual(['ann b', 'ann c'])
})

test('R-13: up to a tenth of a call’s loads within a minute may be retried, and always three', () => {
  let time = now
  const budget = new RetryBudget(() => time)
  const takes = (call: string, times: number) =>
    Array.from({ length: times }, () => budget.take(call)).filter(Boolean).length
  expect([takes('a', 5), takes('b', 5)]).toEqual([3, 3])
  for (let made = 0; made < 40; made += 1) budget.note('a')
  expect(takes('a', 5)).toBe(1)
  time += retryRules.windowMs - 1
  expect(takes('a', 1)).toBe(0)
  time += 1
  expect(takes('a', 5)).toBe(3)
})

test('keeps the last good answer of a public list for a day, and of no other call', () => {
  const day = staleIfErrorMs.notificationFeed ?? 0
  expect(findStale(notificationFeed, now)).toBeNull()
  for (const call of [notificationFeed, companies, studentCE, bannerDismissal.load]) keepForErrors(call, ['kept'], now)
  expect(findStale(companies, now + day - 1)).toEqual({ value: ['kept'], at: now })
  expect(findStale(notificationFeed, now + day - 1)).toEqual({ value: ['kept'], at: now })
  expect(findStale(notificationFeed, now + day)).toBeNull()
  expect([findStale(studentCE, now), findStale(bannerDismissal.load, now)]).toEqual([null, null])
})
