import 'server-only'
import { z } from 'zod'
import { openText, sealText } from './sealed'
import type { Grant } from './vault'

/** What the identity provider gave for one session. It exists in memory while a call is made, else sealed. */
export const Tokens = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  id: z.string().nullable(),
})
export type Tokens = z.infer<typeof Tokens>

/** Seals tokens for the vault. */
export const sealTokens = (tokens: Tokens): string => sealText('stored tokens', JSON.stringify(tokens))

/** Opens sealed tokens; throws when they were tampered with or their key was retired. */
export const openTokens = (text: string): Tokens => Tokens.parse(JSON.parse(openText('stored tokens', text)))

/**
 * Tokens that just arrived, ready for the vault. They count as fresh until 30 seconds before the access token expires,
 * or for half of its life when it lives less than a minute.
 */
export function toGrant(tokens: Tokens, expiresInSeconds: number): Grant {
  const lifeMs = expiresInSeconds * 1_000
  const expiresAt = Date.now() + lifeMs
  return { sealedTokens: sealTokens(tokens), expiresAt, freshUntil: expiresAt - Math.min(30_000, lifeMs / 2) }
}
