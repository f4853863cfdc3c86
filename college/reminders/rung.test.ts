import fc from 'fast-check'
import { daysBetween, daysLater } from '@/lib/shared/calendar-date'
import { type Rung, rungDue, rungs } from './rung'

const dueOn = '2026-12-31'
const before = (days: number) => daysLater(dueOn, -days)

test.each<[string, number, Rung[], Rung | null]>([
  ['before the first', 121, [], null],
  ['on the first day', 120, [], 120],
  ['the first was sent', 119, [120], null],
  ['on the second day', 90, [120], 90],
  ['between two reminder days, when the last one was missed', 45, [120, 90], 60],
  ['several were missed: only the last one reached', 13, [120], 14],
  ['none was sent yet', 8, [], 14],
  ['a week before', 7, [120, 90, 60, 30, 14], 7],
  ['a later reminder was sent before the clock was set back', 40, [30], null],
  ['the day before', 1, [7], 1],
  ['on the due date, when the last one was missed', 0, [7], 1],
  ['on the day', 0, [7, 1], null],
  ['the day has passed', -1, [], null],
])('beyond 3: %s', (_, days, sent, expected) => {
  expect(rungDue({ dueOn, today: before(days), sent })).toBe(expected)
})

test('beyond 3: at any time the college checks, each reminder is sent once, in order, never after the due date, and none is left out', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10, max: 200 })), (looks) => {
      const sent: Rung[] = []
      for (const today of looks.toSorted((a, b) => b - a).map(before)) {
        const rung = rungDue({ dueOn, today, sent })
        const left = daysBetween(today, dueOn)
        if (rung !== null) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(rung).toBe(Math.min(...rungs.filter((each) => left <= each)))
          sent.push(rung)
        }
        if (left >= 0 && left <= 120) expect(sent.some((each) => each >= left)).toBe(true)
        expect(rungDue({ dueOn, today, sent })).toBeNull()
      }
      expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => b - a))
    }),
  )
})
