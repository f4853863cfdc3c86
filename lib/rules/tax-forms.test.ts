import { comesOn, newestFirst, nextFormYear } from './tax-forms'

test.each([
  ['2026-11-23', 2026],
  ['2027-01-31', 2026],
  ['2027-02-01', 2027],
  ['2028-02-29', 2028],
] as const)('PG-05: on %s the forms that come next are those of %s', (today, year) => {
  expect(nextFormYear(today)).toBe(year)
})

test.each([
  ['2027-01-31', '2027-01-30', '2027-01-31'],
  ['2027-01-31', '2027-01-31', null],
  [null, '2027-01-31', null],
] as const)('PG-05: a form for which the college names %s is on %s still to come: %s', (availableOn, today, comes) => {
  expect(comesOn({ availableOn }, today)).toBe(comes)
})

test('PG-05: the newest year is first', () => {
  const form = '1098T' as const
  const years = ['2024', '2026', '2025'].map((year) => ({ year, form, availableOn: '2020-01-31' as const }))
  expect(newestFirst(years).map(({ year }) => year)).toEqual(['2026', '2025', '2024'])
})
