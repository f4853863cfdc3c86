/** @jest-environment node */
import { mostHeld, reserveRoom } from './held-bodies'

const file = mostHeld.ofPerson / 2
const given: (() => void)[] = []
const reserve = (account: string | null, bytes = file) => {
  const room = reserveRoom(bytes, account)
  if (typeof room !== 'function') return room.status
  given.push(room)
  return room
}
afterEach(() => {
  for (const giveBack of given.splice(0)) giveBack()
})

test('S-53: a person can send two of the largest files at once, over all of their sessions, but not a third', () => {
  expect([reserve('one'), reserve('one')].map((room) => typeof room)).toEqual(['function', 'function'])
  expect(reserve('one', 1)).toBe(429)
  expect(reserve('other')).toEqual(expect.any(Function))
  given[0]?.()
  given[0]?.() // releasing twice counts once
  expect([reserve('one'), reserve('one', 1)]).toEqual([expect.any(Function), 429])
})

test('S-53: all bodies together are limited, and later senders are told when to try again', () => {
  for (let index = 0; index < mostHeld.together / file; index++) reserve(`person ${index}`)
  expect([reserve('one more'), reserve(null)]).toEqual([503, 503])
  expect(reserveRoom(file, 'one more')).toMatchObject({ failure: { name: 'busy', retryAfterSeconds: 5 } })
  given[0]?.()
  expect(reserve(null)).toEqual(expect.any(Function))
})
