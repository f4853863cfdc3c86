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
