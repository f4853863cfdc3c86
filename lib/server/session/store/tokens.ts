import 'server-only'
import { z } from 'zod'
import { NamedError } from '../../process/named-error'
import { openText, sealText } from '../../store/sealed'
import type { Grant } from './session-store'

/** Sealed tokens that do not open: tampered with, another session's, or sealed with a key that was retired. */
export class TokensUnreadable extends NamedError {
  static override readonly kind = 'TokensUnreadable'
}

/** What the identity provider gave for one session. It exists in memory while a call is made, else sealed. */
export const Tokens = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  id: z.string().nullable(),
})
export type Tokens = z.infer<typeof Tokens>

/** What they are sealed to: the session of this key and no other, all three as one. */
const placeOf = (key: string) => `session ${key} tokens`

/** Seals tokens for the session of this key. In any other session's place, or as anything but its tokens, they do not open. */
export const sealTokens = (tokens: Tokens, key: string): string =>
  sealText('stored tokens', JSON.stringify(tokens), placeOf(key))

/** Opens the sealed tokens of the session of this key; throws TokensUnreadable. */
export function openTokens(text: string, key: string): Tokens {
  try {
    return Tokens.parse(JSON.parse(openText('stored tokens', text, placeOf(key))))
  } catch (cause) {
    throw new TokensUnreadable('the tokens of a session do not open', { cause })
  }
}

/** The grant of one session sealed again for another that takes its place; throws TokensUnreadable. */
export const moveGrant = (grant: Grant, from: string, to: string): Grant => ({
  ...grant,
  sealedTokens: sealTokens(openTokens(grant.sealedTokens, from), to),
})

/**
 * Tokens that just arrived, ready for the session of this key. They count as fresh until 30 seconds before the access token expires,
 * or for half of its life when it lives less than a minute.
 */
export function toGrant(tokens: Tokens, expiresInSeconds: number, key: string): Grant {
  const lifeMs = expiresInSeconds * 1_000
  const expiresAt = Date.now() + lifeMs
  return { sealedTokens: sealTokens(tokens, key), expiresAt, freshUntil: expiresAt - Math.min(30_000, lifeMs / 2) }
}
