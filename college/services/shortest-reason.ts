/** The minimum length of a proctor's or supervisor's reason for declining, so that it is a sentence and not a word. */
export const shortestReason = 10
