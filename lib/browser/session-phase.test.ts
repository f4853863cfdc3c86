import { phaseAt, secondToSpeak, timeLeft, toDeadline, touchIsDue, type Phase } from './session-phase'

const minute = 60_000
const hour = 60 * minute
const start = { steady: 5_000, wall: 1_800_000_000_000 }
const later = (steadyMs: number, wallMs = steadyMs) => ({ steady: start.steady + steadyMs, wall: start.wall + wallMs })
const deadline = toDeadline({ idleMs: 30 * minute, absMs: 8 * hour }, start)

const table: [what: string, passed: number, phase: Phase][] = [
  ['right away', 0, 'active'],
  ['after 28 minutes', 28 * minute, 'active'],
  ['just before the warning', 29 * minute - 1_001, 'active'],
  ['60 seconds before the end', 29 * minute - 1_000, 'prompted'],
  ['just before the end', 30 * minute - 1_001, 'prompted'],
  ['at the end', 30 * minute - 1_000, 'idle'],
  ['two hours later', 2 * hour, 'idle'],
]
test.each(table)('SG-01: %s', (_, passed, phase) => {
  expect(phaseAt(timeLeft(deadline, later(passed)), minute)).toBe(phase)
})

const clocks: [what: string, steady: number, wall: number, phase: Phase][] = [
  ['asleep for two hours while the steady clock stood still', 100, 2 * hour, 'idle'],
  ['asleep for two hours while the steady clock ran on', 2 * hour, 2 * hour, 'idle'],
  ['the wall clock was set back a day', minute, minute - 24 * hour, 'active'],
  ['the wall clock was set back a day, and the time is up', 31 * minute, 31 * minute - 24 * hour, 'idle'],
  ['the wall clock was set ahead a day, so the server must be asked', minute, minute + 24 * hour, 'idle'],
]
test.each(clocks)('R-20, R-21: %s', (_, steady, wall, phase) => {
  expect(phaseAt(timeLeft(deadline, later(steady, wall)), minute)).toBe(phase)
})

test('R-21: a clock that was wrong from the start changes nothing', () => {
  const wrong = { steady: 0, wall: start.wall + 24 * hour }
  const late = { steady: 10 * minute, wall: wrong.wall + 10 * minute }
  expect(timeLeft(toDeadline({ idleMs: 30 * minute, absMs: 8 * hour }, wrong), late)).toBe(20 * minute - 1_000)
})

test('the nearer limit counts, and the absolute one is final', () => {
  const last = toDeadline({ idleMs: 30 * minute, absMs: 5 * minute }, start)
  expect(timeLeft(last, start)).toBe(5 * minute - 1_000)
  expect([last.final, deadline.final]).toEqual([true, false])
})

const touches: [what: string, untold: boolean, since: number, due: boolean][] = [
  ['no activity', false, 90_000, false],
  ['first activity after a while', true, 30_000, true],
  ['activity soon after the last report', true, 29_999, false],
  ['the last activity, once the pause is over', true, 45_000, true],
]
test.each(touches)('SG-02: %s', (_, untold, since, due) => {
  expect(touchIsDue(untold, start.steady, later(since), 30_000)).toBe(due)
})

test('SG-03: the countdown is announced only at 60, 40, 20 and 10, once each', () => {
  const heard: number[] = []
  for (let before = 61, half = 121; half >= 0; half -= 1) {
    const seconds = Math.ceil(half / 2)
    const second = secondToSpeak(before, seconds)
    if (second !== null) heard.push(second)
    before = seconds
  }
  expect(heard).toEqual([60, 40, 20, 10])
  expect(secondToSpeak(61, 42)).toBe(42) // the warning started late: announced at its start
  expect(secondToSpeak(42, 19)).toBe(19) // a throttled tab skipped a mark
})
