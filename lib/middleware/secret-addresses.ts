/** Who hears of an address: nobody, pages of the portal alone, or other sites its origin, as of every page. */
type AddressPolicy = Extract<ReferrerPolicy, 'no-referrer' | 'same-origin' | 'strict-origin-when-cross-origin'>

/** As of every page (lib/shared/security-headers.ts). */
const generalPolicy = 'strict-origin-when-cross-origin'

/**
 * The addresses that carry a secret, lead on with one, or are no page: nothing of others is loaded there (S-31), and who
 * hears of them is said here and nowhere else. The first that fits counts.
 */
const secretAddresses: readonly { pattern: RegExp; policy: AddressPolicy }[] = [
  { pattern: /^\/auth\/(?:login|logout|sso(?:nwm)?\/login)(?:\/|$)/i, policy: 'no-referrer' },
  { pattern: /^\/api\/(?:enroll|learning|payment|calendar\/[^/]+)(?:\/|$)/i, policy: 'no-referrer' },
  // Secrets of links, whose page is posted to: without any referrer a browser would not say where the form comes from, and the
  // post would be refused.
  { pattern: /^\/designation-application-form\/[^/]+\/supervisor-approval(?:\/|$)/i, policy: 'same-origin' },
  { pattern: /^\/account\/(?:setup|password-reset|not-me)(?:\/|$)/i, policy: 'same-origin' },
  { pattern: /^\/proctor-registration(?:\/|$)/i, policy: 'same-origin' },
  { pattern: /^\/(?:auth|api|nonce)(?:\/|$)/i, policy: generalPolicy },
]

/** The referrer policy of an address that carries a secret or is no page; null for the address of another page. */
export function referrerPolicyOf(pathname: string): AddressPolicy | null {
  const address = decoded(pathname)
  if (address === null) return generalPolicy
  return secretAddresses.find(({ pattern }) => pattern.test(address))?.policy ?? null
}

/** Null for one that cannot be read. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
