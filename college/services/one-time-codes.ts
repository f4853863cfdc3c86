import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { sendMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import { oneTimeCode } from '@/college/records/schema'

export type CodeFactor = 'email' | 'secondaryEmail' | 'mobile'

const lifeSeconds = 600
const resendSeconds = 30
const tries = 5

interface Order {
  oktaId: string
  factor: CodeFactor
  /** An e-mail, or the digits of a phone, to which the outbox stands in for a text message. */
  destination: string
  firstName: string
  collegeName: string
}

/** Sends six digits to a new address or number; a code sent there before no longer counts. */
export async function sendCode(
  db: Database,
  { oktaId, factor, destination, firstName, collegeName }: Order,
  now: Date,
) {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const values = { destination, codeHash: hashOf(code), sentAt: now, triesLeft: tries }
  await db
    .insert(oneTimeCode)
    .values({ oktaId, factor, ...values })
    .onConflictDoUpdate({ target: [oneTimeCode.oktaId, oneTimeCode.factor], set: values })
  const text = `Hello ${firstName},\n\nYour code is ${code}. It can be used for 10 minutes.\n\n${collegeName}`
  await sendMail(db, { to: destination, subject: `${code} is your code`, text }, now)
  return { expires_in: lifeSeconds, resend_after: resendSeconds }
}

const same = (oktaId: string, factor: CodeFactor) => and(eq(oneTimeCode.oktaId, oktaId), eq(oneTimeCode.factor, factor))

/** The code on its way; null when none is. `waitSeconds` until another may be sent. */
export async function findPending(db: Database, oktaId: string, factor: CodeFactor, now: Date) {
  const [row] = await db.select().from(oneTimeCode).where(same(oktaId, factor))
  if (!row) return null
  const age = (now.getTime() - row.sentAt.getTime()) / 1_000
  return {
    destination: row.destination,
    waitSeconds: Math.max(0, Math.ceil(resendSeconds - age)),
    expired: age > lifeSeconds,
  }
}

/** Checks what was typed; a right code is spent, a wrong one costs a try. */
export async function checkCode(db: Database, oktaId: string, factor: CodeFactor, typed: string, now: Date) {
  const [row] = await db.select().from(oneTimeCode).where(same(oktaId, factor)).for('update')
  if (!row || (now.getTime() - row.sentAt.getTime()) / 1_000 > lifeSeconds)
    return { status: 'expired', triesLeft: 0 } as const
  if (row.triesLeft === 0) return { status: 'spent', triesLeft: 0 } as const
  if (matches(typed, row.codeHash)) {
    await db.delete(oneTimeCode).where(same(oktaId, factor))
    return { status: 'verified', triesLeft: 0, destination: row.destination } as const
  }
  const triesLeft = row.triesLeft - 1
  await db.update(oneTimeCode).set({ triesLeft }).where(same(oktaId, factor))
  return { status: triesLeft === 0 ? 'spent' : 'wrong', triesLeft } as const
}

function hashOf(code: string, salt = randomBytes(12).toString('base64url')): string {
  return `${salt}$${createHash('sha256').update(`${salt}:${code}`).digest('base64url')}`
}

function matches(typed: string, stored: string): boolean {
  const [given, expected] = [Buffer.from(hashOf(typed, stored.split('$')[0])), Buffer.from(stored)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
