/** Why a year has no tax form, by the codes that the calls use: what follows 'a year in which'. */
export const noFormReasons = {
  no_tuition: 'you paid nothing for courses or got all of it back',
  scholarship: 'scholarships covered all of it',
  non_credit: 'your courses gave no credit',
  employer: 'your employer was billed',
} as const

/** All of them as parts of one sentence: a comma after each, and the last one ends it. */
export const listedReasons: readonly string[] = Object.values(noFormReasons).map((reason, index, all) =>
  index < all.length - 1 ? `${reason},` : `or ${reason}.`,
)

/** In the address while the form that asks for a corrected form is open. Apart from its schema, which a browser fetches with the form. */
export const taxFormCorrectionHash = '#correction'
