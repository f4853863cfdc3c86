import { Redis } from 'ioredis'
import type { Environment } from '@/lib/server/env'
import { bad, doubtful, good, reasonOf, type Finding } from './finding'

const subject = 'Session store'

/** Checks that Redis can be reached, runs scripts, and does not evict sessions. */
export async function* examineStore({ session, production }: Environment): AsyncGenerator<Finding> {
  if (session.store === 'memory') {
    yield production
      ? doubtful(subject, 'sessions are in the memory of the portal, so only one process can run.')
      : good(subject, 'in the memory of the process')
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
      : doubtful(subject, `takes ${Math.ceil(ms)} ms to answer, and every page waits for it.`)
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
    return good(subject, 'runs scripts and accepts writes')
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown reason'
    return bad(subject, `refuses commands that the portal needs (EVAL, SET, TIME): ${message}`)
  }
}

async function examineEviction(redis: Redis): Promise<Finding> {
  const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory').catch(() => ''))?.[1]
  if (policy === undefined)
    return doubtful(subject, 'it does not report its maxmemory-policy, which should be noeviction.')
  if (policy === 'noeviction') return good(subject, 'it keeps every session when it is full')
  return doubtful(subject, `maxmemory-policy is ${policy}: a full store signs people out. Use noeviction.`)
}
