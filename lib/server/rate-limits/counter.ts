import 'server-only'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { outsideRequests } from '../process/outside-requests'

/** Uses within the current period, and milliseconds until it ends. */
export interface Count {
  consumedPoints: number
  msBeforeNext: number
}

/**
 * Counts for all portals in Redis, and always in this process's memory too. The memory counter refuses on its own
 * what is too much for one process, and takes over when Redis is unavailable, so that a limit continues from where it
 * was.
 */
export class Counter {
  readonly #own: RateLimiterMemory
  readonly #shared: RateLimiterRedis | null

  constructor(
    name: string,
    private readonly most: number,
    seconds: number,
    redis: Redis | null,
  ) {
    const options = { keyPrefix: `portal:l:${name}`, points: most, duration: seconds }
    this.#own = new RateLimiterMemory(options)
    this.#shared = redis && new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true })
  }

  /** Counts one use. Returns the seconds to wait when that exceeds the limit, otherwise null. */
  async take(key: string): Promise<number | null> {
    const own = await outsideRequests(() => this.#own.penalty(key))
    if (own.consumedPoints > this.most || !this.#shared) return this.#waitOf(own, this.most)
    return this.#waitOf(await this.#shared.penalty(key).catch(() => own), this.most)
  }

  /** Returns the seconds to wait when one more use would exceed the limit, otherwise null. Does not count. */
  async look(key: string): Promise<number | null> {
    const own = await this.#own.get(key)
    const shared = await this.#shared?.get(key).catch(() => null)
    return this.#waitOf(own, this.most - 1) ?? this.#waitOf(shared ?? null, this.most - 1)
  }

  #waitOf(count: Count | RateLimiterRes | null, allowed: number): number | null {
    return count && count.consumedPoints > allowed ? Math.max(1, Math.ceil(count.msBeforeNext / 1_000)) : null
  }
}
