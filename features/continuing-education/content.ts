import { optionsFrom } from '@/lib/shared/options/option'

/** Lists of continuing education (S2 §9: categories 1, 2, 3 and 7 Carryover; about 17 providers, plus Other). */

/** What is left over of the period before; only the college gives it. */
export const carryoverCategory = '7'

/** The specification labels only the carryover; the other labels are ours. */
export const creditCategories = optionsFrom(
  ['1', 'Courses and programs'],
  ['2', 'Teaching and publishing'],
  ['3', 'Meetings and conferences'],
  [carryoverCategory, 'Carryover'],
)

/** The name of a category, as pages and documents have it. */
export const categoryName = (code: string): string =>
  creditCategories.find((category) => category.code === code)?.label ?? `category ${code}`

/** Kinds of providers rather than firms: the documents name none, and a list of firms would age (ruling 34). Version 1. */
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
