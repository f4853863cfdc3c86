import fc from 'fast-check'
import { complaintsOf, fitLine, leastOf, trendOf, type Reading } from './complaints'

const mebibyte = 1_048_576
const reading = (changes: Partial<Reading> = {}): Reading => ({
  at: 0,
  rss: 300 * mebibyte,
  heap: 100 * mebibyte,
  timers: 12,
  sockets: 4,
  requests: 1,
  files: 40,
  waiting: { TCPServerWrap: 1 },
  sessions: 0,
  ...changes,
})
/** Readings each 20 s for so many minutes; `heap` in MiB at each minute. */
const readings = (minutes: number, heap: (minute: number) => number) =>
  Array.from({ length: minutes * 3 }, (_, index) => reading({ at: index * 20, heap: heap(index / 3) * mebibyte }))
const noise = (index: number) => Math.sin(index * 12.9898) * 3

test('R-38: a line through points that lie on one is that line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100, max: 100 }),
      fc.integer({ min: -100, max: 100 }),
      fc.integer({ min: 3, max: 50 }),
      (slope, start, count) => {
        const line = fitLine(Array.from({ length: count }, (_, x) => [x, start + slope * x]))
        expect(line.slope).toBeCloseTo(slope, 6)
        expect(line.error).toBeCloseTo(0, 6)
      },
    ),
  )
})

test('R-38: what was held before is no leak, and what is more at the end is one', () => {
  const before = reading()
  expect(complaintsOf({ before, after: reading({ timers: 11, sockets: 3 }), readings: [] })).toEqual([])
  const after = reading({
    timers: 13,
    sockets: 6,
    requests: 2,
    files: 42,
    waiting: { TCPServerWrap: 1, TCPSocketWrap: 2 },
    sessions: 3,
  })
  expect(complaintsOf({ before, after, readings: [] })).toEqual([
    '1 more timers than before: 12, then 13',
    '2 more sockets than before: 4, then 6',
    '1 more requests than before: 1, then 2',
    '2 more open files than before: 40, then 42',
    '2 more TCPSocketWrap than before: 0, then 2',
    '3 sessions are kept although every one is over',
  ])
})

test('R-38: of several readings at rest the least counts: what is there for a moment is no leak, what stays is one', () => {
  const before = leastOf([reading()])
  const passing = reading({ sockets: 5, files: 41, waiting: { TCPServerWrap: 1, TCPSocketWrap: 1 } })
  expect(complaintsOf({ before, after: leastOf([passing, reading({ timers: 15 }), reading()]), readings: [] })).toEqual(
    [],
  )
  expect(complaintsOf({ before, after: leastOf([passing, { ...passing, timers: 15 }]), readings: [] })).toEqual([
    '1 more sockets than before: 4, then 5',
    '1 more open files than before: 40, then 41',
    '1 more TCPSocketWrap than before: 0, then 1',
  ])
  const unknown = reading({ timers: null, files: null })
  expect(leastOf([unknown, unknown])).toMatchObject({ timers: null, files: null })
})

test('R-38: memory that filled in the first half and then stays is flat, with or without noise', () => {
  const filling = (minute: number) => Math.min(100, 70 + minute)
  expect(trendOf(readings(60, filling), 'heap')).toMatchObject({ grows: false })
  expect(
    trendOf(
      readings(60, (minute) => filling(minute) + noise(minute)),
      'heap',
    ),
  ).toMatchObject({ grows: false })
})

test('R-38: memory that gains a tenth of itself in an hour grows, also with noise', () => {
  const leaking = (minute: number) => 100 + minute / 6 + noise(minute)
  expect(trendOf(readings(60, leaking), 'heap')).toMatchObject({ grows: true })
  expect(complaintsOf({ before: reading(), after: reading(), readings: readings(60, leaking) })).toEqual([
    'heap does not level off',
  ])
})

test('R-38: a run too short to say says nothing about memory', () => {
  expect(
    trendOf(
      readings(10, (minute) => 100 + 10 * minute),
      'heap',
    ),
  ).toBeNull()
})
