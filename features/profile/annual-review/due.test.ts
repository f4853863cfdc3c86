import fc from 'fast-check'
import { toCalendarDate, type CalendarDate } from '@/lib/shared/calendar-date'
import { datedEntries, isReviewDue, newestReview, reviewDueOn, reviewedBefore } from './due'

const on = (...dates: CalendarDate[]) => dates.map((statusDate) => ({ statusDate }))

// S2 §4 and ruling 1, written out by hand: history, today, literal result, leap-safe result.
test.each<[string, CalendarDate[], CalendarDate, boolean, boolean]>([
  ['no review yet', [], '2026-03-09', true, true],
  ['no review yet, on a leap day', [], '2028-02-29', true, true],
  ['the day before the anniversary', ['2025-06-15'], '2026-06-14', false, false],
  ['on the anniversary', ['2025-06-15'], '2026-06-15', true, true],
  ['after the anniversary', ['2025-06-15'], '2026-12-31', true, true],
  ['reviewed this year, before the anniversary', ['2026-03-01'], '2026-03-09', false, false],
  ['reviewed today', ['2026-03-09'], '2026-03-09', false, false],
  ['reviewed two years ago, before the anniversary', ['2024-06-15'], '2026-01-02', true, true],
  ['the newest counts, whatever the order', ['2020-01-01', '2025-06-15', '2019-12-31'], '2026-06-14', false, false],
  ['1 January of a leap year, reviewed after February', ['2027-03-01'], '2028-01-01', true, false],
  ['1 January of a leap year, reviewed in February', ['2027-02-28'], '2028-01-01', false, false],
  ['reviewed on a leap day, a year later on the 28th', ['2028-02-29'], '2029-02-28', true, true],
  ['reviewed on a leap day, a year later on the 27th', ['2028-02-29'], '2029-02-27', false, false],
  ['reviewed on a leap day, the day after', ['2028-02-29'], '2028-03-01', false, false],
  ['reviewed on a leap day, never since, on 1 January of the next', ['2028-02-29'], '2032-01-01', true, true],
  ['a date in the future', ['2027-05-05'], '2026-06-01', false, false],
])('AR-02: %s', (_, history, today, literal, leapSafe) => {
  expect(isReviewDue(on(...history), today)).toBe(literal)
  expect(isReviewDue(on(...history), today, { leapSafe: true })).toBe(leapSafe)
})

const date = fc
  .date({ min: new Date('2000-01-02T00:00:00Z'), max: new Date('2039-12-30T00:00:00Z'), noInvalidDate: true })
  .map(toCalendarDate)

test('AR-02: a review today is never due again in the same year', () => {
  fc.assert(
    fc.property(fc.array(date), date, (before, today) => {
      const history = on(...before.filter((day) => day <= today), today)
      expect(isReviewDue(history, today)).toBe(false)
      expect(isReviewDue(history, `${today.slice(0, 4)}-12-31` as CalendarDate)).toBe(false)
    }),
  )
})

test('ruling 1: a leap-safe due date is also due literally, and the order of the history does not matter', () => {
  fc.assert(
    fc.property(fc.array(date, { minLength: 1 }), date, (days, today) => {
      const due = isReviewDue(on(...days), today, { leapSafe: true })
      if (due) expect(isReviewDue(on(...days), today)).toBe(true)
      expect(isReviewDue(on(...[...days].reverse()), today, { leapSafe: true })).toBe(due)
    }),
  )
})

test.each<[string, CalendarDate[], CalendarDate, CalendarDate | null]>([
  ['due today', ['2025-06-15'], '2026-06-15', '2026-06-15'],
  ['overdue', ['2024-06-15'], '2026-06-15', '2026-06-15'],
  ['due in thirty days', ['2025-06-15'], '2026-05-16', '2026-06-15'],
  ['due later', ['2025-06-15'], '2026-05-15', null],
  ['due in the new year', ['2025-01-10'], '2025-12-20', '2026-01-10'],
  ['no review yet', [], '2026-06-15', '2026-06-15'],
])('AR-02: the day the review becomes due within thirty days: %s', (_, history, today, expected) => {
  expect(reviewDueOn(on(...history), today, 30)).toBe(expected)
})

test.each<[string, CalendarDate[], boolean, CalendarDate | null]>([
  ['no review yet', [], true, null],
  ['only this review is on record', ['2026-06-15'], false, null],
  ['due', ['2024-06-20', '2025-06-15'], true, '2025-06-15'],
  ['this review is on record, in any order', ['2026-06-15', '2024-06-20', '2025-06-15'], false, '2025-06-15'],
])('ruling 9: the review before this one: %s', (_, history, isDue, expected) => {
  expect(reviewedBefore(on(...history), isDue)).toBe(expected)
})

test('AR-02: ignores history entries without a date', () => {
  expect(datedEntries([{ statusDate: null }, { statusDate: '2026-01-02' }])).toEqual([{ statusDate: '2026-01-02' }])
})

test('newestReview returns the latest date, in whatever order the history is', () => {
  const days = ['2024-03-09', null, '2026-03-09', '2025-03-09'] as const
  expect(newestReview(days.map((statusDate) => ({ statusDate })))).toBe('2026-03-09')
  expect(newestReview([{ statusDate: null }])).toBeNull()
})
