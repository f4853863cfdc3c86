import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keysFor } from './keys'
import type { Grant } from './vault'

/** What the identity provider gave for one session. It exists in memory while a call is made, else sealed. */
export const Tokens = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  id: z.string().nullable(),
})
export type Tokens = z.infer<typeof Tokens>

/** Seals tokens for the vault with AES-256-GCM: `{key id}.{iv}.{tag}.{ciphertext}`. */
export function sealTokens(tokens: Tokens): string {
  const [key] = keysFor('stored tokens')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()])
  return [key.id, ...[iv, cipher.getAuthTag(), sealed].map((bytes) => bytes.toString('base64url'))].join('.')
}

/** Opens sealed tokens; throws when they were tampered with or their key was retired. */
export function openTokens(text: string): Tokens {
  const [id, iv = '', tag = '', sealed = ''] = text.split('.')
  const key = keysFor('stored tokens').find((candidate) => candidate.id === id)
  if (!key) throw new Error('the tokens were sealed with a key that is not known any more')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  const plain = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()])
  return Tokens.parse(JSON.parse(plain.toString('utf8')))
}

/**
 * Tokens that just arrived, ready for the vault. They count as fresh until 30 seconds before the access token expires,
 * or for half of its life when it lives less than a minute.
 */
export function toGrant(tokens: Tokens, expiresInSeconds: number): Grant {
  const lifeMs = expiresInSeconds * 1_000
  const expiresAt = Date.now() + lifeMs
  return { sealedTokens: sealTokens(tokens), expiresAt, freshUntil: expiresAt - Math.min(30_000, lifeMs / 2) }
}
