import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const hour = 3_600
const quarter = 900

/** Seconds to wait; null when the action is allowed. */
export type SecondsToWait = number | null

/**
 * Rate limits of the services per person or identifier. The portal limits requests per client address. The college sees
 * only the portal's address, so it limits by person and identifier.
 */
export interface RateLimits {
  /** Look-ups and mails for one email, number or username: five per hour, whether or not it exists. */
  lookup(identifier: string): Promise<SecondsToWait>
  /** Codes sent to one person: six per 15 minutes. */
  sendCode(person: string): Promise<SecondsToWait>
  /** Checks of the current password: five per 15 minutes. Reset when the password is right. */
  password(person: string): Promise<SecondsToWait>
  passwordWasRight(person: string): Promise<void>
}

export function createRateLimits(): RateLimits {
  const lookups = new RateLimiterMemory({ keyPrefix: 'lookup', points: 5, duration: hour })
  const codes = new RateLimiterMemory({ keyPrefix: 'code', points: 6, duration: quarter })
  const passwords = new RateLimiterMemory({ keyPrefix: 'password', points: 5, duration: quarter })
  return {
    lookup: (identifier) => consume(lookups, identifier.trim().toLowerCase()),
    sendCode: (person) => consume(codes, person),
    password: (person) => consume(passwords, person),
    async passwordWasRight(person) {
      await passwords.delete(person)
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<SecondsToWait> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
    throw refusal
  }
}
