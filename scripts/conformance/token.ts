import { z } from 'zod'

const Claims = z.object({ exp: z.number() })

/** Returns the expiry of a JWT; null when the token cannot be read or has no expiry. */
export function endOf(token: string): Date | null {
  try {
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
    return new Date(Claims.parse(JSON.parse(text)).exp * 1_000)
  } catch {
    return null
  }
}

/** Returns `CONFORMANCE_TOKEN expired at …` for an expired token, else null. */
export function expiryOf(token: string | null, variable: string, now = new Date()): string | null {
  const end = token === null ? null : endOf(token)
  return end !== null && end <= now
    ? `${variable} expired at ${end.toISOString().replace('.000Z', 'Z')}; get a new one (docs/calls.md, “A token to try with”)`
    : null
}
