/** Words for a save of which nobody knows whether the college has it. */
export const unknownOutcome = 'We do not know whether it was saved. Reload the page and check before you try again.'
