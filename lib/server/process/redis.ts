import 'server-only'
import { Redis } from 'ioredis'
import { log } from '../observability/log'

/** How long a connection and an answer may take, in milliseconds: then the store counts as away, and a visitor is told within a second. */
export const redisLimits = { connectMs: 1_500, commandMs: 500, disconnectMs: 250 }

/**
 * A connection to the Redis of SESSION_STORE, opened at its first use. Without these limits commands would queue up while
 * Redis is away, and every page would hang with it. `what` names it in the log. After a failover this one may be a
 * replica: it is then left for wherever the address leads by now, unless the caller sees to that itself (`stay`).
 */
export function openRedis(
  address: string,
  what: string,
  { whenReplica = 'reconnect' }: { whenReplica?: 'reconnect' | 'stay' } = {},
): Redis {
  const redis = new Redis(address, {
    connectTimeout: redisLimits.connectMs,
    commandTimeout: redisLimits.commandMs,
    // What is left of a connection to a Redis that is gone would keep a process that ends for two seconds.
    disconnectTimeout: redisLimits.disconnectMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    reconnectOnError: (error) => whenReplica === 'reconnect' && error.message.includes('READONLY'),
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    lazyConnect: true,
  })
  redis.on('error', (error: Error) => log().warn({ error: error.message }, `${what}: connection lost`))
  return redis
}
