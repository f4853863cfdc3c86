import { taxYear } from '@/tests/data/tax-year'
import { isIssued, newestFirst, nextFormYear, statusOf, type TaxYear } from './rules'

test.each([
  ['2026-11-23', 2026],
  ['2027-01-31', 2026],
  ['2027-02-01', 2027],
  ['2028-02-29', 2028],
] as const)('PG-05: on %s the next forms are those of %s', (today, year) => {
  expect(nextFormYear(today)).toBe(year)
})

const corrected = { state: 'corrected', correctedOn: '2027-03-20', correction: 'Box 8' } as const

test.each<[Partial<TaxYear>, '2027-01-30' | '2027-01-31', object]>([
  [{ availableOn: '2027-01-31' }, '2027-01-30', { kind: 'coming', on: '2027-01-31' }],
  [{ availableOn: '2027-01-31' }, '2027-01-31', { kind: 'available' }],
  [{ availableOn: null }, '2027-01-31', { kind: 'available' }],
  [corrected, '2027-01-31', { kind: 'corrected', on: '2027-03-20', what: 'Box 8' }],
  [{ ...corrected, availableOn: '2027-01-31' }, '2027-01-30', { kind: 'coming', on: '2027-01-31' }],
  [{ state: 'not_issued', reason: 'employer' }, '2027-01-31', { kind: 'notIssued', reason: 'employer' }],
  [{ state: 'not_issued', availableOn: '2027-01-31' }, '2027-01-30', { kind: 'notIssued', reason: null }],
])('PG-05: the status of %j on %s is %j', (differing, today, status) => {
  expect(statusOf({ ...taxYear, ...differing }, today)).toEqual(status)
})

test('PG-05: only issued and corrected forms can be opened', () => {
  const canOpen = (differing: Partial<TaxYear>) => isIssued({ ...taxYear, ...differing }, '2026-03-09')
  expect(
    [{}, corrected, { state: 'not_issued' as const }, { availableOn: '2027-01-31' as const }].map(canOpen),
  ).toEqual([true, true, false, false])
})

test('PG-05: sorts the newest year first', () => {
  const years = ['2024', '2026', '2025'].map((year) => ({ ...taxYear, year }))
  expect(newestFirst(years).map(({ year }) => year)).toEqual(['2026', '2025', '2024'])
})
