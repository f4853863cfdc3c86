/**
 * The length of the reason that a staff member enters to view the portal as a student, or to change something for them.
 * Long enough for a sentence; the student can read it.
 */
export const reasonLength = { least: 10, most: 300 } as const

/** The hint below the reason field. */
export const reasonHint = `At least ${reasonLength.least} characters. The student can read it.`

/** The message when the reason is missing or too short. */
export const reasonWanted = `Give a reason of at least ${reasonLength.least} characters.`

/** The most minutes of a view as a student: without activity, and in all. Shorter session limits apply too. */
export const viewMinutes = { idle: 15, longest: 60 } as const
