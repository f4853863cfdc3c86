import { yearOf } from '@/lib/shared/calendar-date'

/** The charge types (S2 §9) that are tuition for a tax form. */
const qualified: ReadonlySet<string> = new Set([
  'course',
  'package',
  'prepaid course package',
  're-enroll',
  'WMCP re-enroll package',
])

/** Which form is made for a year: the 1098-T for the last two, the tuition statement for those before. */
export const taxFormKindOf = (year: number, thisYear: number) =>
  year >= thisYear - 2 ? ('1098T' as const) : ('tuitionStatement' as const)

/** Is it tuition what was paid for a charge of this type? */
export const isTuition = (kind: string): boolean => qualified.has(kind)

interface Posted {
  postedOn: string
  kind: string
  amountCents: number
  status?: string
}

/** What tuition comes to in each year before this one in which more was paid than refunded, newest first. */
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
        // Tuition is due ten days before the term: what was paid in December is for the winter that follows.
        nextPeriod: ofYear.some(({ postedOn, amountCents }) => amountCents > 0 && postedOn.startsWith(`${year}-12`)),
      }
    })
    .filter(({ paidCents }) => paidCents > 0)
}
