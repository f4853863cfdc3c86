import fc from 'fast-check'
import { nextLimit, loadSheddingRules } from './rule'

/*
 * Model of a process: each page passes through the event loop ten times, and the duration of a round grows with the
 * number of pages in it.
 */

const rounds = 10
const shortestRoundMs = 4
const callerWaitsMs = 1_000
const seconds = 40
const warmMs = 10_000

interface Run {
  /** Pages per second at full load. */
  capacity: number
  callers: number
  most?: number
}

/**
 * Simulates callers that request one page after another and wait a second after a refusal. The first ten seconds do
 * not count.
 */
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

test('R-38: in a model, admitted pages take at most a second, on small and large machines and with any number of callers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 35, max: 500 }), fc.integer({ min: 1, max: 400 }), (capacity, callers) => {
      expect(simulate({ capacity, callers }).p95).toBeLessThanOrEqual(1_000)
    }),
    { numRuns: 30 },
  )
})

test('R-38: in a model, an ordinary day is never refused, and neither is more on a machine that can handle it', () => {
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

test('R-38: in a model, refusing reads keeps the machine nearly at full capacity', () => {
  expect(simulate({ capacity: 80, callers: 200 }).perSecond).toBeGreaterThan(0.95 * 80)
})
