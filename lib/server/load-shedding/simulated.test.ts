import fc from 'fast-check'
import { nextLimit, loadSheddingRules } from './rule'

/* A process in a model: each page comes by the event loop ten times, and every round costs its share of a page for all that are there. */

const rounds = 10
const shortestRoundMs = 4
const callerWaitsMs = 1_000
const seconds = 40
const warmMs = 10_000

interface Run {
  /** Pages in a second when the processor does nothing else. */
  capacity: number
  callers: number
  most?: number
}

/** Callers who ask one page after the other, and wait a second when they are refused; the first ten seconds do not count. */
function simulate({ capacity, callers, most = 100 }: Run) {
  const times: number[] = []
  const refusedUntil: number[] = []
  let underWay: { began: number; left: number }[] = []
  let [now, limit, asking, refused] = [0, most, callers, 0]
  let reading = { at: 0, rounds: 0 }
  while (now < seconds * 1_000) {
    while ((refusedUntil[0] ?? Number.POSITIVE_INFINITY) <= now) asking += refusedUntil.splice(0, 1).length
    for (; asking > 0; asking -= 1) {
      if (underWay.length + 1 <= limit) underWay.push({ began: now, left: rounds })
      else {
        refusedUntil.push(now + callerWaitsMs)
        if (now > warmMs) refused += 1
      }
    }
    now += Math.max(shortestRoundMs, (underWay.length * 1_000) / capacity / rounds)
    for (const page of underWay) page.left -= 1
    const done = underWay.filter(({ left }) => left === 0)
    asking = done.length
    if (now > warmMs) times.push(...done.map(({ began }) => now - began))
    underWay = underWay.filter(({ left }) => left > 0)
    reading.rounds += 1
    if (now - reading.at < loadSheddingRules.readEveryMs) continue
    limit = nextLimit(limit, { underWay: underWay.length, delayMs: (now - reading.at) / reading.rounds }, most)
    reading = { at: now, rounds: 0 }
  }
  times.sort((one, other) => one - other)
  return {
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    refused,
    perSecond: (times.length * 1_000) / (now - warmMs),
  }
}

test('R-38: in a model, what is admitted takes a second at most, on small machines and large, with however many callers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 35, max: 500 }), fc.integer({ min: 1, max: 400 }), (capacity, callers) => {
      expect(simulate({ capacity, callers }).p95).toBeLessThanOrEqual(1_000)
    }),
    { numRuns: 30 },
  )
})

test('R-38: in a model, an ordinary day is never refused, and neither is more where the machine carries it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 500 }),
      fc.integer({ min: 1, max: loadSheddingRules.least }),
      (capacity, callers) => {
        expect(simulate({ capacity, callers }).refused).toBe(0)
      },
    ),
    { numRuns: 30 },
  )
  expect(simulate({ capacity: 500, callers: 100 }).refused).toBe(0)
})

test('R-38: in a model, refusing leaves the machine nearly as much work as it can do', () => {
  expect(simulate({ capacity: 80, callers: 200 }).perSecond).toBeGreaterThan(0.95 * 80)
})
