/** Why a member of staff views the portal as a student, or changes something for them: a sentence that the student can read, not a word. */
export const reasonLength = { least: 10, most: 300 } as const

/** Said below the field for it. */
export const reasonHint = `At least ${reasonLength.least} characters. The student can read it.`

/** What somebody reads who gave none. */
export const reasonWanted = `Give a reason of at least ${reasonLength.least} characters.`
