import { plainPage } from './plain-page'

/**
 * What a person reads while the session store does not respond: they are still signed in, and their saved data is safe.
 */
export const unavailable = {
  title: 'The portal is temporarily unavailable',
  paragraph: 'You are still signed in. Please try again in a moment; nothing you saved is lost.',
  again: 'Try again',
  retryAfterSeconds: 5,
} as const

/** The header that says when to ask again, while something that the portal needs is unavailable. */
export const askAgainSoon = { 'retry-after': String(unavailable.retryAfterSeconds) } as const

/**
 * Returns that page for a response without the portal's components. `again`: the target of its link, if it is not the
 * same address.
 */
export const unavailablePage = (again = ''): string =>
  plainPage({
    title: unavailable.title,
    paragraphs: [unavailable.paragraph],
    links: [{ href: again, label: unavailable.again }],
  })
