import 'server-only'
import { z } from 'zod'
import { NamedError } from '../../process/named-error'
import { openText, sealText } from '../../store/sealed'
import type { Grant } from './session-store'

/** Thrown for sealed tokens that do not open: changed, of another session, or sealed with a retired key. */
export class TokensUnreadable extends NamedError {
  static override readonly kind = 'TokensUnreadable'
}

/** The identity provider's tokens for one session. In memory only while a call is made, otherwise sealed. */
export const Tokens = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  id: z.string().nullable(),
})
export type Tokens = z.infer<typeof Tokens>

/** The context that the tokens are sealed to: this session, all three tokens together. */
const placeOf = (key: string) => `session ${key} tokens`

/** Seals tokens for the session with this key. They do not open in another session, or as anything but its tokens. */
export const sealTokens = (tokens: Tokens, key: string): string =>
  sealText('stored tokens', JSON.stringify(tokens), placeOf(key))

/** Opens the sealed tokens of the session with this key. Throws TokensUnreadable. */
export function openTokens(text: string, key: string): Tokens {
  try {
    return Tokens.parse(JSON.parse(openText('stored tokens', text, placeOf(key))))
  } catch (cause) {
    throw new TokensUnreadable('the tokens of a session do not open', { cause })
  }
}

/** Seals a session's grant again for the session that replaces it. Throws TokensUnreadable. */
export const moveGrant = (grant: Grant, from: string, to: string): Grant => ({
  ...grant,
  sealedTokens: sealTokens(openTokens(grant.sealedTokens, from), to),
})

/**
 * Returns the grant for newly received tokens. The access token counts as fresh until 30 seconds before it expires, or
 * for half of its life when it lives less than a minute.
 */
export function toGrant(tokens: Tokens, expiresInSeconds: number, key: string): Grant {
  const lifeMs = expiresInSeconds * 1_000
  const expiresAt = Date.now() + lifeMs
  return { sealedTokens: sealTokens(tokens, key), expiresAt, freshUntil: expiresAt - Math.min(30_000, lifeMs / 2) }
}
