import { yearOf } from '@/lib/shared/calendar-date'

/** The charge types (S2 §9) that are tuition for a tax form. */
const qualified: ReadonlySet<string> = new Set([
  'course',
  'package',
  'prepaid course package',
  're-enroll',
  'WMCP re-enroll package',
])

/**
 * Returns the kind of form for a year: the 1098-T for this year and the two before it, the tuition statement for
 * earlier years.
 */
export const taxFormKindOf = (year: number, thisYear: number) =>
  year >= thisYear - 2 ? ('1098T' as const) : ('tuitionStatement' as const)

/** True when a charge of this type is tuition. */
export const isTuition = (kind: string): boolean => qualified.has(kind)

interface Posted {
  postedOn: string
  kind: string
  amountCents: number
  status?: string
}

/** Returns the tuition of each past year in which payments exceed refunds, newest first. */
export function tuitionOfYears(purchases: readonly Posted[], thisYear: number) {
  const paid = purchases.filter(({ kind, status }) => isTuition(kind) && status !== 'pending')
  return [...new Set(paid.map(({ postedOn }) => yearOf(postedOn)))]
    .filter((year) => year < thisYear)
    .sort((one, other) => other - one)
    .map((year) => {
      const ofYear = paid.filter((item) => yearOf(item.postedOn) === year)
      return {
        year,
        kind: taxFormKindOf(year, thisYear),
        paidCents: ofYear.reduce((sum, { amountCents }) => sum + amountCents, 0),
        // Tuition is due ten days before the term, so a payment in December is for the winter term that follows.
        nextPeriod: ofYear.some(({ postedOn, amountCents }) => amountCents > 0 && postedOn.startsWith(`${year}-12`)),
      }
    })
    .filter(({ paidCents }) => paidCents > 0)
}
