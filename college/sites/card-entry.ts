import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { cardEntry } from '@/college/records/schema'
import type { Card } from './card'

const visitMs = 10 * 60_000
const tokenMs = 15 * 60_000
/** So many declined cards end a visit: the page is no place to try cards out. */
const mostDeclined = 5

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url')

/** The pages of the portal to which the page for card data leads back. */
const returnPaths = ['/subscriptions']

/** Does this address belong to the portal, and to a page that expects a card? */
export function leadsBack(address: string, portalUrl: string): boolean {
  return returnPaths.some((path) => address === `${portalUrl}${path}`)
}

/** Opens the page for card data to a student, for ten minutes. */
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

/** Whose visit a value opens, and where it leads back; null when it is unknown, over, or has led to a card. */
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

/** Takes the card and issues its token; null when the visit is over, of two cards at once for the second. */
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

/** The card behind a token of this student's, once; null for a token of nobody, of somebody else, used before or too old. */
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

/** The card for which this student has spent a token; null for every other token. */
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
