import { plainPage } from './plain-page'

/** What a person reads while the session store does not answer: they are not signed out, and nothing is wrong with what they saved. */
export const unavailable = {
  title: 'The portal is temporarily unavailable',
  paragraph: 'You are still signed in. Please try again in a moment; nothing you saved is lost.',
  again: 'Try again',
  retryAfterSeconds: 5,
} as const

/** The header of an answer that says when to ask again, while something the portal needs is away. */
export const askAgainSoon = { 'retry-after': String(unavailable.retryAfterSeconds) } as const

/** Returns that page for an answer made without the portal's components. `again`: where its link leads, when that is not the address itself. */
export const unavailablePage = (again = ''): string =>
  plainPage({
    title: unavailable.title,
    paragraphs: [unavailable.paragraph],
    links: [{ href: again, label: unavailable.again }],
  })
