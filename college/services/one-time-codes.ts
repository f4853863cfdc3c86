import { and, eq, like, lt } from 'drizzle-orm'
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { mailCode } from '@/college/mail/code-mail'
import type { Database } from '@/college/records/database'
import type { Person } from '@/college/records/people'
import { oneTimeCode } from '@/college/records/schema'
import type { Sender } from '@/college/services-context'
import type { codeFactors } from '@/features/account/codes-calls'
import { hideMost, hideMostDigits } from './masks'
import { requireRoom } from './sign-in-help'

export type CodeFactor = (typeof codeFactors)[number]

/**
 * The purpose of a code: to confirm a new address or number, or the second step of one sign-in. Each purpose has at
 * most one open code.
 */
type CodePurpose = CodeFactor | `sign-in ${CodeFactor} of ${string}`

const lifeSeconds = 600
const resendSeconds = 30
const tries = 5

interface Order {
  oktaId: string
  factor: CodeFactor
  purpose: CodePurpose
  /** An email, or the digits of a phone. The outbox takes the place of text messages. */
  destination: string
  firstName: string
  context: { collegeName: string; supportPhone: string }
}

/** Sends a six-digit code. An earlier code for the same purpose stops working. */
async function sendCode(db: Database, { oktaId, factor, purpose, destination, firstName, context }: Order, now: Date) {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const values = { destination, codeHash: hashOf(code), sentAt: now, triesLeft: tries }
  await db
    .insert(oneTimeCode)
    .values({ oktaId, factor: purpose, ...values })
    .onConflictDoUpdate({ target: [oneTimeCode.oktaId, oneTimeCode.factor], set: values })
  const use = purpose === factor ? factor : 'signIn'
  await mailCode(db, { to: destination, firstName, code, use, context }, now)
  return { expires_in: lifeSeconds, resend_after: resendSeconds }
}

/** Deletes the expired codes of unfinished sign-ins; each sign-in has its own. */
export async function forgetExpired(db: Database, oktaId: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - lifeSeconds * 1_000)
  const ofSignIn = like(oneTimeCode.factor, 'sign-in %')
  await db.delete(oneTimeCode).where(and(eq(oneTimeCode.oktaId, oktaId), ofSignIn, lt(oneTimeCode.sentAt, oldest)))
}

const same = (oktaId: string, purpose: CodePurpose) =>
  and(eq(oneTimeCode.oktaId, oktaId), eq(oneTimeCode.factor, purpose))

/** Returns the open code, or null. `waitSeconds` is the time until another one may be sent. */
export async function findPending(db: Database, oktaId: string, purpose: CodePurpose, now: Date) {
  const [row] = await db.select().from(oneTimeCode).where(same(oktaId, purpose))
  if (!row) return null
  const age = (now.getTime() - row.sentAt.getTime()) / 1_000
  return {
    destination: row.destination,
    waitSeconds: Math.max(0, Math.ceil(resendSeconds - age)),
    expired: age > lifeSeconds,
  }
}

/** Checks a typed code. A right code is used up; a wrong one costs an attempt. */
export async function checkCode(db: Database, oktaId: string, purpose: CodePurpose, typed: string, now: Date) {
  const [row] = await db.select().from(oneTimeCode).where(same(oktaId, purpose)).for('update')
  if (!row || (now.getTime() - row.sentAt.getTime()) / 1_000 > lifeSeconds)
    return { status: 'expired', triesLeft: 0 } as const
  if (row.triesLeft === 0) return { status: 'spent', triesLeft: 0 } as const
  if (matches(typed, row.codeHash)) {
    await db.delete(oneTimeCode).where(same(oktaId, purpose))
    return { status: 'verified', triesLeft: 0, destination: row.destination } as const
  }
  const triesLeft = row.triesLeft - 1
  await db.update(oneTimeCode).set({ triesLeft }).where(same(oktaId, purpose))
  return { status: triesLeft === 0 ? 'spent' : 'wrong', triesLeft } as const
}

/** Deletes the open code, if there is one. */
export async function dropCode(db: Database, oktaId: string, purpose: CodePurpose): Promise<void> {
  await db.delete(oneTimeCode).where(same(oktaId, purpose))
}

/**
 * Sends a code and returns the answer of the call. Throws Refusal 429 after six codes to the same person in 15 minutes.
 */
export async function orderCode(
  { db, now, context }: Sender,
  { oktaId, firstName }: Pick<Person, 'oktaId' | 'firstName'>,
  { factor, purpose = factor, destination }: { factor: CodeFactor; purpose?: CodePurpose; destination: string },
) {
  await requireRoom(context.limits.sendCode(oktaId))
  const sent = await sendCode(db, { oktaId, factor, purpose, destination, firstName, context }, now)
  return { status: 'sent' as const, destination: maskDestination(factor, destination), ...sent }
}

/** Returns an address or number, masked for its owner. */
export const maskDestination = (factor: CodeFactor, destination: string) =>
  factor === 'mobile' ? hideMostDigits(destination) : hideMost(destination)

function hashOf(code: string, salt = randomBytes(12).toString('base64url')): string {
  return `${salt}$${createHash('sha256').update(`${salt}:${code}`).digest('base64url')}`
}

function matches(typed: string, stored: string): boolean {
  const [given, expected] = [Buffer.from(hashOf(typed, stored.split('$')[0])), Buffer.from(stored)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
