import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { cardEntry } from '@/college/records/schema'
import type { Card } from './card'

const visitMs = 10 * 60_000
const tokenMs = 15 * 60_000
/** The number of declined cards that ends a visit, so that nobody can test card numbers here. */
const mostDeclined = 5

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url')

/** The portal pages that the page for card data may return to. */
const returnPaths = ['/subscriptions']

/** True when the address belongs to a portal page that expects a card. */
export function leadsBack(address: string, portalUrl: string): boolean {
  return returnPaths.some((path) => address === `${portalUrl}${path}`)
}

/** Opens the page for card data for a student, for ten minutes. */
export async function openCardEntry(
  db: Database,
  { studentId, returnTo }: { studentId: string; returnTo: string },
  now: Date,
): Promise<string> {
  const session = randomBytes(32).toString('base64url')
  await db.delete(cardEntry).where(lt(cardEntry.expiresAt, new Date(now.getTime() - tokenMs)))
  await db
    .insert(cardEntry)
    .values({ sessionHash: hashOf(session), studentId, returnTo, expiresAt: new Date(now.getTime() + visitMs) })
  return session
}

const stillOpen = (session: string, now: Date) =>
  and(
    eq(cardEntry.sessionHash, hashOf(session)),
    isNull(cardEntry.tokenHash),
    gt(cardEntry.expiresAt, now),
    lt(cardEntry.declined, mostDeclined),
  )

/** Returns where an open visit leads back to; null when the value is unknown, expired, or already used for a card. */
export async function findCardEntry(db: Database, session: string, now: Date) {
  const [entry] = await db.select({ returnTo: cardEntry.returnTo }).from(cardEntry).where(stillOpen(session, now))
  return entry ?? null
}

export async function countDeclined(db: Database, session: string): Promise<void> {
  await db
    .update(cardEntry)
    .set({ declined: sql`${cardEntry.declined} + 1` })
    .where(eq(cardEntry.sessionHash, hashOf(session)))
}

/**
 * Stores the card and issues its token. Returns null when the visit is over. Of two simultaneous cards, only the first
 * is taken.
 */
export async function enterCard(db: Database, session: string, card: Card, now: Date): Promise<string | null> {
  const token = `tok_${randomBytes(24).toString('hex')}`
  const taken = {
    tokenHash: hashOf(token),
    cardBrand: card.brand,
    cardLastFour: card.lastFour,
    cardExpires: card.expiresOn,
  }
  const rows = await db
    .update(cardEntry)
    .set({ ...taken, expiresAt: new Date(now.getTime() + tokenMs) })
    .where(stillOpen(session, now))
    .returning({ studentId: cardEntry.studentId })
  return rows.length > 0 ? token : null
}

/**
 * Returns the card of this student's token and uses the token up. Returns null when the token is unknown, belongs to
 * another student, was used, or is too old.
 */
export async function spendCardToken(
  db: Database,
  { studentId, token }: { studentId: string; token: string },
  now: Date,
): Promise<Card | null> {
  const good = and(
    eq(cardEntry.tokenHash, hashOf(token)),
    eq(cardEntry.studentId, studentId),
    isNull(cardEntry.spentAt),
    gt(cardEntry.expiresAt, now),
  )
  const [entry] = await db.update(cardEntry).set({ spentAt: now }).where(good).returning()
  return toCard(entry)
}

/** Returns the card whose token this student has used; null for any other token. */
export async function findSpentCard(
  db: Database,
  { studentId, token }: { studentId: string; token: string },
): Promise<Card | null> {
  const spent = and(
    eq(cardEntry.tokenHash, hashOf(token)),
    eq(cardEntry.studentId, studentId),
    isNotNull(cardEntry.spentAt),
  )
  const [entry] = await db.select().from(cardEntry).where(spent)
  return toCard(entry)
}

function toCard(entry: typeof cardEntry.$inferSelect | undefined): Card | null {
  if (!entry?.cardBrand || !entry.cardLastFour || !entry.cardExpires) return null
  return { brand: entry.cardBrand, lastFour: entry.cardLastFour, expiresOn: entry.cardExpires }
}
