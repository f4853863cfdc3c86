import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { person, webToken } from '@/college/records/schema'

export type TokenPurpose = 'setup' | 'reset'

/** How long a link may be used, in milliseconds: three days to set up an account, an hour to reset a password. */
const lifeMs: Record<TokenPurpose, number> = { setup: 72 * 3_600_000, reset: 3_600_000 }

/** So many refused attempts spend a token. */
const mostFailures = 10

/** A token as the records know it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface Order {
  purpose: TokenPurpose
  oktaId: string
  sentTo: string
}

/** A new secret for a link; those sent before to the same person for the same purpose no longer count. */
export async function issueToken(db: Database, { purpose, oktaId, sentTo }: Order, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await spendTokens(db, oktaId, now, purpose)
  const expiresAt = new Date(now.getTime() + lifeMs[purpose])
  await db.insert(webToken).values({ tokenHash: hashOfToken(token), purpose, oktaId, sentTo, expiresAt, failures: 0 })
  return token
}

/** What the token with this hash is good for; null for one the college never sent. */
export async function findToken(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ token: webToken, person })
    .from(webToken)
    .innerJoin(person, eq(person.oktaId, webToken.oktaId))
    .where(eq(webToken.tokenHash, tokenHash))
  if (!row) return null
  const { usedAt, failures, expiresAt, purpose, sentTo } = row.token
  const status = usedAt || failures >= mostFailures ? 'used' : expiresAt <= now ? 'expired' : 'valid'
  return { status, purpose: purpose === 'setup' ? 'setup' : 'reset', sentTo, failures, person: row.person } as const
}

/** Spends the person's open tokens, or only those for one purpose. */
export async function spendTokens(db: Database, oktaId: string, now: Date, purpose?: TokenPurpose): Promise<void> {
  await db
    .update(webToken)
    .set({ usedAt: now })
    .where(and(eq(webToken.oktaId, oktaId), isNull(webToken.usedAt), purpose && eq(webToken.purpose, purpose)))
}

export async function countFailure(db: Database, tokenHash: string, failures: number): Promise<void> {
  await db
    .update(webToken)
    .set({ failures: failures + 1 })
    .where(eq(webToken.tokenHash, tokenHash))
}
