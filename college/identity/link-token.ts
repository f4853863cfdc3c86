import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link opens; a token for one purpose is none for another. */
export type LinkPurpose = 'approval' | 'proctor'

/**
 * The secret part of a link: when it ends, and a signature over that, the purpose and the parts (ruling 18). Nothing
 * is stored; a link ends early when one of its parts changes.
 */
export function signLink(secret: string, purpose: LinkPurpose, parts: readonly string[], expiresAt: Date): string {
  const seconds = Math.floor(expiresAt.getTime() / 1_000).toString(36)
  return `${seconds}.${signature(secret, purpose, parts, seconds)}`
}

/** Is this the secret of a link with these parts? `expired` only for one that was good. */
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
