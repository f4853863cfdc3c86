import { CircuitState } from 'cockatiel'
import { breakerStates, CircuitOpenError, FaultWindow, throughBreaker, type Fault } from './breaker'
import { BulkheadRejected, withinLimit } from './bulkhead'
import { breakerRules, bulkheadRules } from './policy'

let time: number
const open = () => new FaultWindow(() => time)
const { callsAtLeast, slowInARow, windowMs } = breakerRules

beforeEach(() => (time = 1_000_000))

/** Returns the result of the last fault after the given numbers of successes and faults. */
const after = (window: FaultWindow, successes: number, faults: number, state: CircuitState = CircuitState.Closed) => {
  for (let call = 0; call < successes; call += 1) window.success(state)
  return Array.from({ length: faults }, () => window.failure(state)).at(-1)
}

test.each([
  [callsAtLeast / 2, callsAtLeast / 2, true],
  [callsAtLeast / 2 - 1, callsAtLeast / 2, false],
  [callsAtLeast / 2 + 1, callsAtLeast / 2, false],
  [0, callsAtLeast, true],
  [0, callsAtLeast - 1, false],
])('R-04: after %i successes and %i faults the circuit opens: %s', (successes, faults, opens) =>
  expect(after(open(), successes, faults)).toBe(opens),
)

test('R-04: ignores calls older than ten seconds', () => {
  const window = open()
  after(window, 0, callsAtLeast - 1)
  time += windowMs
  expect(window.failure(CircuitState.Closed)).toBe(false)
  const later = open()
  after(later, 0, callsAtLeast - 1)
  time += windowMs - 1
  expect(later.failure(CircuitState.Closed)).toBe(true)
})

test('R-04: counts calls within one second together, with the age of the first', () => {
  const window = open()
  after(window, 0, 10)
  time += 999
  after(window, 0, 8)
  time += windowMs - 999
  expect([window.failure(CircuitState.Closed), after(window, 0, 18)]).toEqual([false, false])
  expect(window.failure(CircuitState.Closed)).toBe(true)
})

test('R-04: ignores calls counted before the clock was set back', () => {
  const window = open()
  after(window, 0, callsAtLeast - 1)
  time -= 3_600_000
  expect(window.failure(CircuitState.Closed)).toBe(false)
})

test('R-04: five slow calls in a row open the circuit; an answer in between resets the count', () => {
  const window = open()
  const isSlow = (times: number) => {
    for (let call = 0; call < times; call += 1) window.noteSlow()
    return window.failure(CircuitState.Closed)
  }
  expect(isSlow(slowInARow - 1)).toBe(false)
  window.noteAnswer()
  expect(isSlow(slowInARow - 1)).toBe(false)
  expect(isSlow(1)).toBe(true)
  expect(window.failure(CircuitState.Closed)).toBe(false)
})

test('R-04: a fault of the trial call opens the circuit again; its success clears the history', () => {
  expect(open().failure(CircuitState.HalfOpen)).toBe(true)
  const window = open()
  after(window, 0, callsAtLeast - 1)
  window.success(CircuitState.HalfOpen)
  expect(after(window, 0, callsAtLeast - 2)).toBe(false)
  expect(window.failure(CircuitState.Closed)).toBe(true)
})

test('R-04: a trial call that gets no slot and is never sent does not close the circuit', async () => {
  jest.useFakeTimers()
  const sent = jest.fn(() => new Promise<{ fault: Fault }>(() => undefined))
  const call = (session: string) =>
    throughBreaker('api', 'read', () => withinLimit({ base: 'api', timeoutClass: 'read', session }, sent))
  for (let number = 0; number < bulkheadRules.perBase; number += 1) void call(`session ${number % 5}`)
  await jest.advanceTimersByTimeAsync(breakerRules.slowMs)
  expect(breakerStates().map(({ state }) => state)).toEqual([1])
  await jest.advanceTimersByTimeAsync(breakerRules.restMs)
  const tried = call('another session').catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(bulkheadRules.waitMs)
  expect(await tried).toBeInstanceOf(BulkheadRejected)
  expect(sent).toHaveBeenCalledTimes(bulkheadRules.perBase)
  expect(breakerStates().map(({ state }) => state)).toEqual([1])
  jest.useRealTimers()
})

test('R-04: a clock that is set back does not keep the circuit open', async () => {
  jest.useFakeTimers()
  const call = (fault: Fault) => throughBreaker('content', 'read', () => Promise.resolve({ fault }))
  for (let number = 0; number < callsAtLeast; number += 1) await call('failed')
  const sent = () => call(null).catch((error: unknown) => error)
  jest.setSystemTime(Date.now() - 3_600_000)
  expect(await sent()).toBeInstanceOf(CircuitOpenError)
  await jest.advanceTimersByTimeAsync(breakerRules.restMs)
  expect(await sent()).toEqual({ fault: null })
  jest.useRealTimers()
})
