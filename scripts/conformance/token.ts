import { z } from 'zod'

const Claims = z.object({ exp: z.number() })

/** When a token ends, if it is a JWT that says so; one that cannot be read tells nothing. */
export function endOf(token: string): Date | null {
  try {
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
    return new Date(Claims.parse(JSON.parse(text)).exp * 1_000)
  } catch {
    return null
  }
}

/** `CONFORMANCE_TOKEN expired at …`, or null while it is good or says nothing of its end. */
export function expiryOf(token: string | null, variable: string, now = new Date()): string | null {
  const end = token === null ? null : endOf(token)
  return end !== null && end <= now
    ? `${variable} expired at ${end.toISOString().replace('.000Z', 'Z')}; get another one (docs/calls.md, “A token to try with”)`
    : null
}
