import { ResponseCache } from './response-cache'

const rules = { most: 4, mostSize: 100, largest: 60, sweepMs: 500 }
let now = 1_000
const open = () => new ResponseCache(rules, () => now)

function keep(cache: ResponseCache, session: string, load: string, size = 10): void {
  cache.begin(session, load, 500)(`${session} ${load}`, size)
}

test('returns an answer until it is stale, only for its own session and load', () => {
  const cache = open()
  keep(cache, 'ann', 'a')
  expect(cache.find('ann', 'a')).toEqual({ value: 'ann a' })
  expect([cache.find('ben', 'a'), cache.find('ann', 'b')]).toEqual([null, null])
  now += 499
  expect(cache.find('ann', 'a')).not.toBeNull()
  now += 1
  expect(cache.find('ann', 'a')).toBeNull()
})

test('a null answer is cached too', () => {
  const cache = open()
  cache.begin('ann', 'a', 500)(null, 4)
  expect(cache.find('ann', 'a')).toEqual({ value: null })
})

test('the age of an answer counts from its request', () => {
  const cache = open()
  const keepLater = cache.begin('ann', 'a', 500)
  now += 400
  keepLater('late', 10)
  now += 100
  expect(cache.find('ann', 'a')).toBeNull()
})

test('dropping a session also discards answers of loads that began before', () => {
  const cache = open()
  keep(cache, 'ann', 'a')
  keep(cache, 'ben', 'a')
  const keepLater = cache.begin('ann', 'b', 500)
  cache.drop('ann')
  keepLater('from before', 10)
  expect([cache.find('ann', 'a'), cache.find('ann', 'b')]).toEqual([null, null])
  expect(cache.find('ben', 'a')).not.toBeNull()
  expect(cache.held).toEqual({ count: 1, size: 10 })
})

test('limits number and total size; evicts the session that has not cached anything for the longest time', () => {
  const cache = open()
  for (const session of ['ann', 'ben', 'cat', 'dan']) keep(cache, session, 'a')
  keep(cache, 'ann', 'b')
  expect(cache.find('ben', 'a')).toBeNull()
  expect(cache.find('ann', 'a')).not.toBeNull()
  expect(cache.held).toEqual({ count: 4, size: 40 })
  keep(cache, 'eve', 'a', 60)
  keep(cache, 'eve', 'b', 40)
  expect(cache.held).toEqual({ count: 2, size: 100 })
})

test('does not keep an answer that is too large, and evicts nothing for it', () => {
  const cache = open()
  keep(cache, 'ann', 'a')
  keep(cache, 'ann', 'large', 61)
  expect([cache.find('ann', 'large'), cache.held.count]).toEqual([null, 1])
})

test('a newer answer replaces the older one of the same load', () => {
  const cache = open()
  keep(cache, 'ann', 'a')
  keep(cache, 'ann', 'a', 20)
  expect(cache.held).toEqual({ count: 1, size: 20 })
})

test('a sweep removes expired answers', () => {
  const cache = open()
  keep(cache, 'ann', 'a')
  now += 500
  keep(cache, 'ben', 'a')
  expect(cache.held).toEqual({ count: 1, size: 10 })
})

test('findLast returns the last answer for longer than find', () => {
  const cache = open()
  cache.begin('ann', 'a', 1_000, 5_000)('old', 3)
  now += 4_999
  expect([cache.find('ann', 'a'), cache.findLast('ann', 'a')?.value]).toEqual([null, 'old'])
  cache.begin('ann', 'b', 1_000, 5_000)('young', 5)
  expect([cache.findLast('ann', 'b')?.value, cache.find('ann', 'b')]).toEqual(['young', null])
  now += 1
  expect(cache.findLast('ann', 'a')).toBeNull()
})
