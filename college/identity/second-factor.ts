import { randomInt, timingSafeEqual } from 'node:crypto'

const lifeMs = 10 * 60_000
const resendMs = 30_000
const tries = 5
const room = 5_000

/** A person who must enter a code, with the credentials they had when the code was sent. */
interface Waiting {
  oktaId: string
  username: string
  email: string
  passwordHash: string | null
}

interface Pending extends Waiting {
  code: string
  sentAt: number
  left: number
}

/** The result of checking a typed code. */
export type CodeResult =
  { result: 'right'; oktaId: string; username: string } | { result: 'wrong' | 'spent' | 'unknown' }

/**
 * Six-digit codes for sign-ins with a correct password, by sign-in ID. A code lives ten minutes and allows five
 * attempts. Kept in memory: after a restart the user starts the sign-in over.
 */
export function createSecondFactors(now: () => Date) {
  const pending = new Map<string, Pending>()

  return {
    /** Creates a new code for this sign-in. An earlier code stops working. */
    begin(id: string, { oktaId, username, email, passwordHash }: Waiting): string {
      const code = randomInt(1_000_000).toString().padStart(6, '0')
      pending.delete(id)
      pending.set(id, { oktaId, username, email, passwordHash, code, sentAt: now().getTime(), left: tries })
      const oldest = pending.keys().next()
      if (pending.size > room && !oldest.done) pending.delete(oldest.value)
      return code
    },
    /** Returns the person at the second step of this sign-in; null when there is none. */
    find(id: string): { oktaId: string; username: string } | null {
      return pending.get(id) ?? null
    },
    /** Forgets the code when the password, the login or the email address has changed since it was sent. */
    forgetUnlessStill(id: string, now: Waiting | null): void {
      const then = pending.get(id)
      if (
        then &&
        (['oktaId', 'username', 'email', 'passwordHash'] as const).some((field) => then[field] !== now?.[field])
      )
        pending.delete(id)
    },
    /** Returns the seconds until a new code may be requested; 0 when it may be requested now. */
    secondsToResend(id: string): number {
      const sentAt = pending.get(id)?.sentAt ?? 0
      return Math.max(0, Math.ceil((sentAt + resendMs - now().getTime()) / 1000))
    },
    check(id: string, typed: string): CodeResult {
      const entry = pending.get(id)
      if (!entry) return { result: 'unknown' }
      if (entry.left === 0 || now().getTime() - entry.sentAt > lifeMs) return { result: 'spent' }
      entry.left -= 1
      const digits = typed.replace(/\D/g, '')
      if (digits.length !== 6 || !timingSafeEqual(Buffer.from(digits), Buffer.from(entry.code))) {
        return { result: entry.left === 0 ? 'spent' : 'wrong' }
      }
      pending.delete(id)
      return { result: 'right', oktaId: entry.oktaId, username: entry.username }
    },
    forget(id: string): void {
      pending.delete(id)
    },
  }
}
