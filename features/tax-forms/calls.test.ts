import { taxYear } from '@/tests/data/tax-year'
import { taxYears } from './calls'

test('PG-05: a missing status means issued, and unknown values are ignored', () => {
  const [plain, odd] = taxYears.answer.parse([
    { tax_year: 2025, form_type: '1098T', available_date: '2026-01-31' },
    { tax_year: '2024', form_type: '1098T', status: 'VOID', reason: 'constructor', correction: ' ' },
  ])
  expect(plain).toEqual(taxYear)
  expect(odd).toEqual({ ...taxYear, year: '2024', availableOn: null })
})
