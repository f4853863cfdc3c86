import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of a link. A token for one purpose is not valid for another. */
export type LinkPurpose = 'approval' | 'proctor'

/**
 * Returns the secret part of a link: its expiry, and a signature over the expiry, the purpose and the parts (ruling
 * 18). Nothing is stored. A link stops working early when one of its parts changes.
 */
export function signLink(secret: string, purpose: LinkPurpose, parts: readonly string[], expiresAt: Date): string {
  const seconds = Math.floor(expiresAt.getTime() / 1_000).toString(36)
  return `${seconds}.${signature(secret, purpose, parts, seconds)}`
}

/** Checks the secret of a link against these parts. Returns `expired` only for a link that was valid. */
export function readLink(
  secret: string,
  purpose: LinkPurpose,
  parts: readonly string[],
  token: string,
  now: Date,
): 'good' | 'expired' | 'wrong' {
  const [seconds = '', given = '', ...rest] = token.split('.')
  const [expected, found] = [Buffer.from(signature(secret, purpose, parts, seconds)), Buffer.from(given)]
  if (rest.length > 0 || expected.length !== found.length || !timingSafeEqual(expected, found)) return 'wrong'
  return parseInt(seconds, 36) * 1_000 > now.getTime() ? 'good' : 'expired'
}

function signature(secret: string, purpose: LinkPurpose, parts: readonly string[], seconds: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, seconds, ...parts]))
    .digest('base64url')
}
