import type { TaxYear } from '@/features/tax-forms/rules'

/** A year whose form is available. */
export const taxYear: TaxYear = {
  year: '2025',
  form: '1098T',
  availableOn: '2026-01-31',
  state: 'issued',
  reason: null,
  correctedOn: null,
  correction: null,
}
