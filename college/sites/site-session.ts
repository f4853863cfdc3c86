import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { person, siteSession } from '@/college/records/schema'

const hashOf = (session: string) => createHash('sha256').update(session).digest('base64url')

/** Another site that a student enters from the portal. */
export type Site = 'enrollment' | 'courses' | 'knowledge-v1' | 'knowledge-v4' | Form

/** A form on such a site. */
type Form = 'recertification-fee' | 'examination'

/**
 * A link is followed at once, so it lives for one minute. A page for payment or an examination stays open longer, so it
 * gets 15.
 */
const livesMs = (site: Site) => (isForm(site) ? 15 : 1) * 60_000

const isForm = (site: Site): site is Form => site === 'recertification-fee' || site === 'examination'

/** Creates a value that opens another site of the college as this student, once and before it expires. */
export async function mintSiteSession(
  db: Database,
  studentId: string,
  now: Date,
  site: Site = 'enrollment',
): Promise<string> {
  const session = randomBytes(32).toString('base64url')
  await db.delete(siteSession).where(lt(siteSession.expiresAt, new Date(now.getTime() - 60_000)))
  await db
    .insert(siteSession)
    .values({ hash: hashOf(session), site, studentId, expiresAt: new Date(now.getTime() + livesMs(site)) })
  return session
}

/** Returns the student ID of a used value until its expiry; null for any other value. */
export async function whoUsed(db: Database, session: string, now: Date, site: Site): Promise<string | null> {
  const used = and(
    eq(siteSession.hash, hashOf(session)),
    eq(siteSession.site, site),
    isNotNull(siteSession.usedAt),
    gt(siteSession.expiresAt, now),
  )
  const [found] = await db.select({ studentId: siteSession.studentId }).from(siteSession).where(used)
  return found?.studentId ?? null
}

/**
 * Returns the student of a value and uses it up; null when it is unknown, used, expired, or for another site. Of two
 * simultaneous calls one succeeds.
 */
export async function redeemSiteSession(db: Database, session: string, now: Date, site: Site = 'enrollment') {
  const unused = and(
    eq(siteSession.hash, hashOf(session)),
    eq(siteSession.site, site),
    isNull(siteSession.usedAt),
    gt(siteSession.expiresAt, now),
  )
  const [redeemed] = await db
    .update(siteSession)
    .set({ usedAt: now })
    .where(unused)
    .returning({ studentId: siteSession.studentId })
  if (!redeemed) return null
  const [found] = await db
    .select({ studentId: person.studentId, firstName: person.firstName, lastName: person.lastName })
    .from(person)
    .where(eq(person.studentId, redeemed.studentId))
  return found ?? null
}
