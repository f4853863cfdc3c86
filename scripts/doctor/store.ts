import { Redis } from 'ioredis'
import type { Environment } from '@/lib/server/env'
import { bad, doubtful, good, reasonOf, type Finding } from './finding'

const subject = 'Session store'

/** Redis: reached, may run scripts, does not throw sessions away. */
export async function* examineStore({ session, production }: Environment): AsyncGenerator<Finding> {
  if (session.store === 'memory') {
    yield production
      ? doubtful(subject, 'sessions live in this process: one process only.')
      : good(subject, 'memory of the process')
    return
  }
  const redis = new Redis(session.store, {
    lazyConnect: true,
    connectTimeout: 3_000,
    commandTimeout: 3_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let lost: unknown
  redis.on('error', (error) => (lost = error))
  try {
    await redis.connect()
    const started = performance.now()
    await redis.ping()
    const ms = performance.now() - started
    yield ms < 50
      ? good(subject, `answers within ${Math.ceil(ms)} ms`)
      : doubtful(subject, `needs ${Math.ceil(ms)} ms for an answer, and every page asks it.`)
    yield await examineScripts(redis)
    yield await examineEviction(redis)
  } catch (error) {
    yield bad(subject, `${session.store.replace(/\/\/.*@/, '//…@')}: ${reasonOf(lost ?? error)}. Check SESSION_STORE.`)
  } finally {
    redis.disconnect()
  }
}

async function examineScripts(redis: Redis): Promise<Finding> {
  try {
    await redis.eval("redis.call('SET', KEYS[1], '1', 'PX', 1000) return redis.call('TIME')", 1, 'portal:doctor')
    return good(subject, 'runs scripts and takes writes')
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown reason'
    return bad(subject, `refuses what the portal needs (EVAL, SET, TIME): ${message}`)
  }
}

async function examineEviction(redis: Redis): Promise<Finding> {
  const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory').catch(() => ''))?.[1]
  if (policy === undefined) return doubtful(subject, 'it does not tell its maxmemory-policy; it should be noeviction.')
  if (policy === 'noeviction') return good(subject, 'it throws no session away when it is full')
  return doubtful(subject, `maxmemory-policy is ${policy}: a full store signs people out. Use noeviction.`)
}
