/** What a person reads while the session store does not answer: they are not signed out, and nothing is wrong with what they saved. */
export const unavailable = {
  title: 'The portal is temporarily unavailable',
  paragraph: 'You are still signed in. Please try again in a moment; nothing you saved is lost.',
  again: 'Try again',
  retryAfterSeconds: 5,
} as const
