import 'server-only'
import { Redis, type Command } from 'ioredis'
import { log } from '../observability/log'

/**
 * Timeouts of a connection and a command, in milliseconds. After that the store counts as unavailable, and a visitor
 * is told within a second.
 */
export const redisLimits = { connectMs: 1_500, commandMs: 500, disconnectMs: 250 }

/**
 * Returns a connection to the Redis of SESSION_STORE, opened at its first use. Without these limits, commands would
 * queue while Redis is unavailable, and every page would hang. `what` names the connection in the log. After a
 * failover the connected server may be a replica; the client then reconnects to the same address, unless the caller
 * handles it (`stay`).
 */
export function openRedis(
  address: string,
  what: string,
  { whenReplica = 'reconnect' }: { whenReplica?: 'reconnect' | 'stay' } = {},
): Redis {
  const redis = new PromptRedis(address, {
    connectTimeout: redisLimits.connectMs,
    // The rest of a connection to a dead Redis would delay the end of the process by two seconds.
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

/** Logs one line when the connection is lost and one when it is restored, however often it is retried. */
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

/**
 * Returns a function that runs commands and opens the connection with the first one. A failed first attempt is
 * retried automatically.
 */
export function whenConnected(redis: Redis): <Answer>(question: (redis: Redis) => Promise<Answer>) => Promise<Answer> {
  let opened: Promise<void> | undefined
  return async (question) => {
    if (redis.status === 'wait') opened = redis.connect().catch(() => undefined)
    await opened
    return question(redis)
  }
}

/**
 * Rejects a command when its answer takes too long, like ioredis' own `commandTimeout`. But an answer that has
 * already arrived is read first, so that a process that was too busy to read does not report Redis as unavailable.
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
