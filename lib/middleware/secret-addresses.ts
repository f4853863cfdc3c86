/**
 * Who gets an address as the referrer: nobody, only pages of the portal, or, as for every page, other sites get only
 * its origin.
 */
type AddressPolicy = Extract<ReferrerPolicy, 'no-referrer' | 'same-origin' | 'strict-origin-when-cross-origin'>

/** The policy of every page (lib/shared/security-headers.ts). */
const generalPolicy = 'strict-origin-when-cross-origin'

/**
 * Addresses that contain a secret, redirect with one, or are not pages. Nothing from other sites is loaded there, and
 * this list alone sets their referrer policy. The first match counts.
 */
const secretAddresses: readonly { pattern: RegExp; policy: AddressPolicy }[] = [
  { pattern: /^\/auth\/(?:login|logout|sso(?:nwm)?\/login)(?:\/|$)/i, policy: 'no-referrer' },
  { pattern: /^\/api\/(?:enroll|learning|payment|calendar\/[^/]+)(?:\/|$)/i, policy: 'no-referrer' },
  // Links with secrets to pages with a form. Without a referrer the browser would not send the form's origin, and the
  // post would be refused.
  { pattern: /^\/designation-application-form\/[^/]+\/supervisor-approval(?:\/|$)/i, policy: 'same-origin' },
  { pattern: /^\/account\/(?:setup|password-reset|not-me)(?:\/|$)/i, policy: 'same-origin' },
  { pattern: /^\/proctor-registration(?:\/|$)/i, policy: 'same-origin' },
  { pattern: /^\/(?:auth|api|nonce)(?:\/|$)/i, policy: generalPolicy },
]

/** Returns the referrer policy of an address that contains a secret or is not a page; null for other pages. */
export function referrerPolicyOf(pathname: string): AddressPolicy | null {
  const address = decoded(pathname)
  if (address === null) return generalPolicy
  return secretAddresses.find(({ pattern }) => pattern.test(address))?.policy ?? null
}

/** Returns null for an address that cannot be decoded. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
