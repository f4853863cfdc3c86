import 'server-only'
import { Redis, type Command } from 'ioredis'
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
  const redis = new PromptRedis(address, {
    connectTimeout: redisLimits.connectMs,
    // What is left of a connection to a Redis that is gone would keep a process that ends for two seconds.
    disconnectTimeout: redisLimits.disconnectMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    reconnectOnError: (error) => whenReplica === 'reconnect' && error.message.includes('READONLY'),
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    lazyConnect: true,
  })
  noteChanges(redis, what)
  return redis
}

/** One line in the log when the connection is lost and one when it is back, however often it is tried in between. */
function noteChanges(redis: Redis, what: string): void {
  let lost = false
  redis.on('error', (error: Error) => {
    if (!lost) log().warn({ error: error.message }, `${what}: connection lost`)
    lost = true
  })
  redis.on('ready', () => {
    if (lost) log().info(`${what}: connection is back`)
    lost = false
  })
}

/** Asks over a connection that the first question opens. A failed first attempt is tried again by itself. */
export function whenConnected(redis: Redis): <Answer>(question: (redis: Redis) => Promise<Answer>) => Promise<Answer> {
  let opened: Promise<void> | undefined
  return async (question) => {
    if (redis.status === 'wait') opened = redis.connect().catch(() => undefined)
    await opened
    return question(redis)
  }
}

/**
 * A command fails when its answer takes too long, as with ioredis' own `commandTimeout`. But what has arrived by then is
 * read first: a process that was too busy to read in time does not call Redis away.
 */
class PromptRedis extends Redis {
  override sendCommand(command: Command, ...rest: SendRest) {
    const giveUp = () => command.reject(new Error('Command timed out'))
    const timer = setTimeout(() => setImmediate(giveUp), redisLimits.commandMs)
    const settled = () => clearTimeout(timer)
    command.promise.then(settled, settled)
    return super.sendCommand(command, ...rest)
  }
}

type SendRest = Parameters<Redis['sendCommand']> extends [unknown, ...infer Rest] ? Rest : never
