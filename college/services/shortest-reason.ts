/** The characters that a proctor or a supervisor who says no gives for it, at the least: a sentence and not a word. */
export const shortestReason = 10
