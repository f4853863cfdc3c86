import fc from 'fast-check'
import {
  endOfDay,
  isCalendarDate,
  toCalendarDate,
  toLongDate,
  toShortDate,
  withCollegeZone,
  yearOf,
} from './calendar-date'

describe('calendar dates (HP-06)', () => {
  test.each([
    ['2026-03-09', '03/09/26', 'March 9, 2026', 2026],
    ['1999-12-31', '12/31/99', 'December 31, 1999', 1999],
    ['2024-02-29', '02/29/24', 'February 29, 2024', 2024],
  ])('%s is shown as %s, spoken as %s, and in the year %d', (date, short, long, year) => {
    expect(toShortDate(date)).toBe(short)
    expect(toLongDate(date)).toBe(long)
    expect(yearOf(date)).toBe(year)
  })

  test('text that is not a date is shown unchanged', () => {
    expect(toShortDate('soon')).toBe('soon')
    expect(toLongDate('')).toBe('')
  })

  test.each([['2025-02-29'], ['2100-02-29'], ['2025-13-01'], ['2025-00-10'], ['2025-04-31'], ['2025-1-1'], ['']])(
    '%j is not a date',
    (text) => expect(isCalendarDate(text)).toBe(false),
  )

  test('the day does not shift with the time zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (instant) => {
          const date = instant.toISOString().slice(0, 10)
          expect(isCalendarDate(date)).toBe(true)
          expect(toShortDate(date).slice(3, 5)).toBe(date.slice(8, 10))
        },
      ),
    )
  })

  test('the day is in the college’s time zone, not in UTC', () => {
    expect(toCalendarDate(new Date('2026-01-01T03:00:00Z'))).toBe('2025-12-31')
    expect(toCalendarDate(new Date('2026-01-01T05:00:00Z'))).toBe('2026-01-01')
  })

  test.each([
    ['2026-01-01', '2026-01-02T05:00:00.000Z'],
    ['2026-03-07', '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-02T05:00:00.000Z'],
  ])('%s ends at midnight in the college’s time zone', (date, end) => expect(endOfDay(date).toISOString()).toBe(end))
})

test.each([
  ['2026-03-10', '2026-03-10T00:00-04:00'],
  ['2026-03-08', '2026-03-08T00:00-05:00'],
  ['2026-12-31 23:59:59', '2026-12-31T23:59:59-05:00'],
  ['2026-03-08T01:59', '2026-03-08T01:59-05:00'],
  ['2026-03-08T03:00:00.5', '2026-03-08T03:00:00.5-04:00'],
  ['2026-11-01T00:59', '2026-11-01T00:59-04:00'],
  ['2026-11-01T02:00', '2026-11-01T02:00-05:00'],
])('ruling 15: %s gets the college’s zone', (text, instant) => {
  expect(withCollegeZone(text)).toBe(instant)
})

test.each(['2026-03-10T09:00:00Z', '2026-03-10T09:00:00+02:00', 'soon', '2026-99-10'])('%s stays unchanged', (text) => {
  expect(withCollegeZone(text)).toBe(text)
})
