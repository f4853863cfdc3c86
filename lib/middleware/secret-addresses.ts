/** Who hears of an address: nobody, pages of the portal alone, or other sites its origin, as of every page. */
type Heard = 'no-referrer' | 'same-origin' | 'origin'

/**
 * The addresses that carry a secret, lead on with one, or are no page: nothing of others is loaded there (S-31), and who
 * hears of them is said here and nowhere else. The first that fits counts.
 */
const secretAddresses: readonly { pattern: RegExp; heard: Heard }[] = [
  { pattern: /^\/auth\/(?:login|logout|sso(?:nwm)?\/login)(?:\/|$)/i, heard: 'no-referrer' },
  { pattern: /^\/api\/(?:enroll|learning|payment|calendar\/[^/]+)(?:\/|$)/i, heard: 'no-referrer' },
  // Secrets of links, whose page is posted to: without any referrer a browser would not say where the form comes from, and the
  // post would be refused.
  { pattern: /^\/designation-application-form\/[^/]+\/supervisor-approval(?:\/|$)/i, heard: 'same-origin' },
  { pattern: /^\/account\/(?:setup|password-reset|not-me)(?:\/|$)/i, heard: 'same-origin' },
  { pattern: /^\/proctor-registration(?:\/|$)/i, heard: 'same-origin' },
  { pattern: /^\/(?:auth|api|nonce)(?:\/|$)/i, heard: 'origin' },
]

/** Who hears of an address that carries a secret or is no page; null for the address of another page. */
export function heardOf(pathname: string): Heard | null {
  const address = decoded(pathname)
  return address === null ? 'origin' : (secretAddresses.find(({ pattern }) => pattern.test(address))?.heard ?? null)
}

/** Null for one that cannot be read. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
