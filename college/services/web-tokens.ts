import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { person, webToken } from '@/college/records/schema'

/** The purposes of a link for choosing how to sign in. */
const accountPurposes = ['setup', 'reset'] as const
export type TokenPurpose = (typeof accountPurposes)[number]

/** How long a link works, in milliseconds: three days to set up an account, an hour to reset a password. */
const lifeMs: Record<TokenPurpose, number> = { setup: 72 * 3_600_000, reset: 3_600_000 }

/** A change can be reported as not one's own for as long as it can be undone. */
const notMeMs = 72 * 3_600_000

/** The number of refused attempts that uses up a token. */
const mostFailures = 10

/** Returns the hash under which a token is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Returns 256 random bits, encoded for a URL. */
export const newSecret = () => randomBytes(32).toString('base64url')

interface Order {
  purpose: TokenPurpose
  oktaId: string
  sentTo: string
}

/** Creates a secret for a link. Earlier links to the same person for the same purpose stop working. */
export async function issueToken(db: Database, { purpose, oktaId, sentTo }: Order, now: Date): Promise<string> {
  const token = newSecret()
  await lockPerson(db, oktaId)
  await spendTokens(db, oktaId, now, purpose)
  const expiresAt = new Date(now.getTime() + lifeMs[purpose])
  await db.insert(webToken).values({ tokenHash: hashOfToken(token), purpose, oktaId, sentTo, expiresAt, failures: 0 })
  return token
}

/**
 * Returns the state of the token with this hash; null when the college never sent it. A token sent to an address that
 * is no longer on file is not valid. With `locks`, locks its person, and with that all their tokens, until the
 * transaction ends.
 */
export async function findToken(db: Database, tokenHash: string, now: Date, { locks = false } = {}) {
  const isIt = and(eq(webToken.tokenHash, tokenHash), inArray(webToken.purpose, accountPurposes))
  if (locks) await lockPersonOf(db, isIt)
  const [row] = await db
    .select({ token: webToken, person })
    .from(webToken)
    .innerJoin(person, eq(person.oktaId, webToken.oktaId))
    .where(isIt)
  if (!row) return null
  const { usedAt, failures, expiresAt, purpose, sentTo } = row.token
  const isSpent = usedAt || failures >= mostFailures || sentTo.toLowerCase() !== row.person.email.toLowerCase()
  const status = isSpent ? 'used' : expiresAt <= now ? 'expired' : 'valid'
  return { status, purpose: purpose === 'setup' ? 'setup' : 'reset', sentTo, person: row.person } as const
}

/** At most so many links for one purpose are sent to one person in an hour. */
const mostAnHour = 5

/** True when another link may be sent to this person. The expiry of a token tells when it was sent. */
export async function mayIssue(
  db: Database,
  { purpose, oktaId }: Pick<Order, 'purpose' | 'oktaId'>,
  now: Date,
): Promise<boolean> {
  const sentSince = new Date(now.getTime() + lifeMs[purpose] - 3_600_000)
  const recent = await db
    .select({ tokenHash: webToken.tokenHash })
    .from(webToken)
    .where(and(eq(webToken.oktaId, oktaId), eq(webToken.purpose, purpose), gt(webToken.expiresAt, sentSince)))
  return recent.length < mostAnHour
}

/** Must come first when a person's tokens are changed: several tokens have no fixed lock order. */
async function lockPerson(db: Database, oktaId: string): Promise<void> {
  await db.select({ oktaId: person.oktaId }).from(person).where(eq(person.oktaId, oktaId)).for('update')
}

async function lockPersonOf(db: Database, which: SQL | undefined): Promise<void> {
  const [token] = await db.select({ oktaId: webToken.oktaId }).from(webToken).where(which)
  if (token) await lockPerson(db, token.oktaId)
}

/** Uses up the person's open links for choosing how to sign in, or only those for one purpose. */
export async function spendTokens(db: Database, oktaId: string, now: Date, purpose?: TokenPurpose): Promise<void> {
  await db
    .update(webToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(webToken.oktaId, oktaId),
        isNull(webToken.usedAt),
        inArray(webToken.purpose, purpose ? [purpose] : accountPurposes),
      ),
    )
}

export async function countFailure(db: Database, tokenHash: string): Promise<void> {
  await db
    .update(webToken)
    .set({ failures: sql`${webToken.failures} + 1` })
    .where(eq(webToken.tokenHash, tokenHash))
}

/** Creates a secret for the 'This was not me' link of a save. Links of other saves keep working. */
export async function issueNotMe(
  db: Database,
  { oktaId, sentTo, saveId }: { oktaId: string; sentTo: string; saveId: string },
  now: Date,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + notMeMs)
  await db
    .insert(webToken)
    .values({ tokenHash: hashOfToken(token), purpose: 'not-me', oktaId, sentTo, saveId, expiresAt, failures: 0 })
  return token
}

/**
 * Returns the save that a 'This was not me' link is about, with its state; null when the college never sent it. `locks`
 * as in `findToken`.
 */
export async function findNotMe(db: Database, token: string, now: Date, { locks = false } = {}) {
  const isIt = and(eq(webToken.tokenHash, hashOfToken(token)), eq(webToken.purpose, 'not-me'))
  if (locks) await lockPersonOf(db, isIt)
  const [row] = await db.select().from(webToken).where(isIt)
  if (!row?.saveId) return null
  const { oktaId, saveId, usedAt, expiresAt, failures, tokenHash } = row
  const status = usedAt ? 'used' : expiresAt <= now ? 'expired' : 'open'
  return { status, oktaId, saveId, expiresAt, tokenHash, wasOverruled: failures > 0 } as const
}

/** Uses up this link, and overrules the links of later saves. */
export async function spendNotMe(
  db: Database,
  { oktaId, tokenHash, expiresAt }: { oktaId: string; tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.update(webToken).set({ usedAt: now }).where(eq(webToken.tokenHash, tokenHash))
  await db
    .update(webToken)
    .set({ usedAt: now, failures: 1 })
    .where(
      and(
        eq(webToken.oktaId, oktaId),
        eq(webToken.purpose, 'not-me'),
        isNull(webToken.usedAt),
        gte(webToken.expiresAt, expiresAt),
      ),
    )
}
