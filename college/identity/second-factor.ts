import { randomInt, timingSafeEqual } from 'node:crypto'

const lifeMs = 10 * 60_000
const resendMs = 30_000
const tries = 5
const room = 5_000

/** Who waits for a code, and with which credentials they came this far. */
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

/** What became of a code that was typed in. */
export type CodeResult =
  { result: 'right'; oktaId: string; username: string } | { result: 'wrong' | 'spent' | 'unknown' }

/**
 * Six-digit codes of sign-ins whose password was right, by the sign-in's id. A code lives ten minutes and stands five
 * tries. Kept in memory: after a restart the person begins the sign-in again.
 */
export function createSecondFactors(now: () => Date) {
  const pending = new Map<string, Pending>()

  return {
    /** A new code for this sign-in; an earlier one no longer counts. */
    begin(id: string, { oktaId, username, email, passwordHash }: Waiting): string {
      const code = randomInt(1_000_000).toString().padStart(6, '0')
      pending.delete(id)
      pending.set(id, { oktaId, username, email, passwordHash, code, sentAt: now().getTime(), left: tries })
      const oldest = pending.keys().next()
      if (pending.size > room && !oldest.done) pending.delete(oldest.value)
      return code
    },
    /** Who waits at the second step of this sign-in, if anybody. */
    find(id: string): { oktaId: string; username: string } | null {
      return pending.get(id) ?? null
    },
    /** Forgets it when the password, the login, or the address that the code went to is another one by now. */
    forgetUnlessStill(id: string, now: Waiting | null): void {
      const then = pending.get(id)
      if (
        then &&
        (['oktaId', 'username', 'email', 'passwordHash'] as const).some((field) => then[field] !== now?.[field])
      )
        pending.delete(id)
    },
    /** Seconds until another code may be asked for; 0 when it may be now. */
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
