import 'server-only'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { log } from '../../observability/log'
import { openRedis, whenConnected } from '../../store/redis'
import { SessionStoreUnavailable } from './session-store'

/** Why a Redis instance reads but does not write, by the word in its error. */
const refusals: readonly [said: RegExp, why: string][] = [
  [/\bOOM\b/, 'its memory is full'],
  [/\bREADONLY\b/, 'it is a replica'],
  [/\bMISCONF\b/, 'it cannot save to its disk'],
  [/\bNOREPLICAS\b/, 'it has too few replicas'],
]

/** The shortest time between two searches for a new master. */
const lookAgainMs = 1_000

/** The session store’s connection to Redis, which moves on to the new master after a failover. */
export class RedisConnection {
  #redis: Redis
  #ask: ReturnType<typeof whenConnected>
  #looking = false
  #closed = false

  constructor(private readonly address: string) {
    this.#redis = openHere(address)
    this.#ask = whenConnected(this.#redis)
  }

  /** Throws SessionStoreUnavailable when Redis does not respond, or refuses. */
  async ask<Answer>(question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.#ask(question)
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      if (message.includes('READONLY')) void this.#lookForMaster()
      throw new SessionStoreUnavailable(error, refusals.find(([said]) => said.test(message))?.[1])
    }
  }

  close(): void {
    this.#closed = true
    this.#redis.disconnect()
  }

  /**
   * Looks for the new master when this Redis has become a replica: after a failover the address leads to another one.
   * Opens a second connection, and switches to it if that Redis writes. Until then reads go on here.
   */
  async #lookForMaster(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    const other = openHere(this.address)
    try {
      await other.connect()
      const [role] = z.tuple([z.string()], z.unknown()).parse(await other.call('ROLE'))
      if (role !== 'master' || this.#closed) return other.disconnect()
      const replica = this.#redis
      this.#redis = other
      this.#ask = whenConnected(other)
      void replica.quit().catch(() => replica.disconnect()) // requests under way are still answered
      log().info('session store: moved to the new master')
    } catch (error) {
      other.disconnect()
      log().warn({ error: String(error) }, 'session store: no master was found')
    } finally {
      setTimeout(() => (this.#looking = false), lookAgainMs).unref()
    }
  }
}

const openHere = (address: string): Redis => openRedis(address, 'session store', { whenReplica: 'stay' })
