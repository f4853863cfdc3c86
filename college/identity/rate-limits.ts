import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const hour = 3_600
const quarter = 900

/** Seconds to wait; null when it may be done. */
export type SecondsToWait = number | null

/**
 * How often something may be asked of the services about one person or one identifier. The portal limits addresses;
 * the college, which sees only the portal's, limits what is asked for.
 */
export interface RateLimits {
  /** Look-ups and mails about one e-mail, number or username: five in an hour, whether or not it exists. */
  lookup(identifier: string): Promise<SecondsToWait>
  /** Codes sent to one person: six in a quarter of an hour. */
  sendCode(person: string): Promise<SecondsToWait>
  /** Attempts to name the present password: five in a quarter of an hour, forgotten when it was right. */
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
