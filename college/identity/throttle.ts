import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const fifteenMinutes = 15 * 60

/** Minutes to wait, at least one; null when the attempt is allowed. */
export type Wait = number | null

/**
 * Slows password guessing: five failures per username and twenty per address in fifteen minutes. An attempt counts when
 * it begins and is taken back when it succeeds, so that simultaneous attempts cannot slip through.
 */
export function createThrottle({ perAddress = 20 } = {}) {
  const usernames = new RateLimiterMemory({ keyPrefix: 'username', points: 5, duration: fifteenMinutes })
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: perAddress, duration: fifteenMinutes })
  const codes = new RateLimiterMemory({ keyPrefix: 'code', points: 6, duration: fifteenMinutes })
  const keyOf = (username: string) => username.trim().toLowerCase()

  return {
    /** Counts an attempt. Returns the minutes to wait when there were too many. */
    async attempt(username: string, address: string): Promise<Wait> {
      const fromAddress = await addresses.get(address)
      if (fromAddress && fromAddress.consumedPoints >= perAddress) return toMinutes(fromAddress)
      return consume(usernames, keyOf(username))
    },
    async failed(address: string): Promise<void> {
      await addresses.penalty(address)
    },
    /** Takes the attempt back: the password was right, even though the sign-in is not finished. */
    async succeeded(username: string): Promise<void> {
      await usernames.reward(keyOf(username))
    },
    /** Clears earlier failures: the user is signed in. */
    async signedIn(username: string): Promise<void> {
      await usernames.delete(keyOf(username))
    },
    /** Counts a code sent to a person. Returns the minutes to wait when there were too many. */
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
