/** Why a year has no tax form, by the codes of the calls. Each completes 'a year in which …'. */
export const noFormReasons = {
  no_tuition: 'you paid nothing for courses or got all of it back',
  scholarship: 'scholarships covered all of it',
  non_credit: 'your courses gave no credit',
  employer: 'your employer was billed',
} as const

/** The reasons as the parts of one sentence, with commas and a final period. */
export const listedReasons: readonly string[] = Object.values(noFormReasons).map((reason, index, all) =>
  index < all.length - 1 ? `${reason},` : `or ${reason}.`,
)

/** The address’s hash while the correction form is open. Kept apart from the schema, which loads with the form. */
export const taxFormCorrectionHash = '#correction'
