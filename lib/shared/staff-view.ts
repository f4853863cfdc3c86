/** Why a member of staff views the portal as a student, or changes something for them: a sentence that the student can read, not a word. */
export const reasonLength = { least: 10, most: 300 } as const

/** Said below the field for it. */
export const reasonHint = `At least ${reasonLength.least} characters. The student can read it.`

/** What somebody reads who gave none. */
export const reasonWanted = `Give a reason of at least ${reasonLength.least} characters.`

/** How long a staff member may view the portal as a student at most, in minutes: without activity, and in all. Shorter sessions shorten it. */
export const viewMinutes = { idle: 15, longest: 60 } as const
