import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const fifteenMinutes = 15 * 60

/** Minutes to wait, at least one; null when the attempt may be made. */
export type Wait = number | null

/**
 * Slows guessing: five failures per username and twenty per address in fifteen minutes. An attempt is counted when
 * it begins and taken back when it succeeds, so that attempts made at once cannot slip through.
 */
export function createThrottle({ perAddress = 20 } = {}) {
  const usernames = new RateLimiterMemory({ keyPrefix: 'username', points: 5, duration: fifteenMinutes })
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: perAddress, duration: fifteenMinutes })
  const codes = new RateLimiterMemory({ keyPrefix: 'code', points: 6, duration: fifteenMinutes })
  const keyOf = (username: string) => username.trim().toLowerCase()

  return {
    /** Counts an attempt; says how long to wait when there were too many. */
    async attempt(username: string, address: string): Promise<Wait> {
      const fromAddress = await addresses.get(address)
      if (fromAddress && fromAddress.consumedPoints >= perAddress) return toMinutes(fromAddress)
      return consume(usernames, keyOf(username))
    },
    async failed(address: string): Promise<void> {
      await addresses.penalty(address)
    },
    /** The attempt was right, though the sign-in goes on. */
    async succeeded(username: string): Promise<void> {
      await usernames.reward(keyOf(username))
    },
    /** The person is signed in: earlier failures are forgiven. */
    async signedIn(username: string): Promise<void> {
      await usernames.delete(keyOf(username))
    },
    /** Counts a code sent to a person. */
    sendCode: (person: string): Promise<Wait> => consume(codes, person),
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<Wait> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return toMinutes(refusal)
    throw refusal
  }
}

function toMinutes({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 60_000))
}
