import { optionsFrom } from '@/lib/shared/options/option'

/** Lists of continuing education (S2 §9: categories 1, 2, 3 and 7 Carryover; about 17 providers, plus Other). */

/** Hours left over from the previous period; only the college enters them. */
export const carryoverCategory = '7'

/** The specification labels only the carryover; the other labels are ours. */
export const creditCategories = optionsFrom(
  ['1', 'Courses and programs'],
  ['2', 'Teaching and publishing'],
  ['3', 'Meetings and conferences'],
  [carryoverCategory, 'Carryover'],
)

/** Returns the label of a category, as pages and documents show it. */
export const categoryName = (code: string): string =>
  creditCategories.find((category) => category.code === code)?.label ?? `category ${code}`

/**
 * Kinds of providers, not companies: the specification names none, and a list of companies would go out of date (ruling
 * 34). Version 1.
 */
export const educationProviders = [
  'This college',
  'Accredited college or university',
  'Bar association',
  'Broker/dealer training department',
  'CPA society',
  'Estate planning council',
  'Financial planning association',
  'Financial therapy association',
  'Government agency',
  'Insurance carrier training department',
  'Insurance education provider',
  'Investment company',
  'Online education provider',
  'Professional journal',
  'Retirement planning association',
  'State insurance department course',
  'Trust company or bank',
  'Other',
] as const
