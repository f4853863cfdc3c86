/** Shown after a save with an unknown outcome. */
export const unknownOutcome = 'We do not know whether it was saved. Reload the page and check before you try again.'
