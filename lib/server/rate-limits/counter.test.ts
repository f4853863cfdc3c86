import type { Redis } from 'ioredis'
import { waitForRedis } from '@/tests/support/patient-redis'
import { FragileRedis, redisIsAtHand } from '@/tests/support/redis-server'
import { openRedis } from '../store/redis'
import { Counter } from './counter'

/* Two portals that share a Redis, which the tests kill and freeze. */

waitForRedis()
const describeWithRedis = redisIsAtHand && process.env.TEST_REDIS_URL === undefined ? describe : describe.skip

describeWithRedis('S-56: limits in Redis', () => {
  let redis: FragileRedis
  const connections: Redis[] = []
  const portal = async (name: string, most: number) => {
    const connection = openRedis(redis.url, 'limits')
    connections.push(connection)
    await connection.connect()
    return new Counter(name, most, 300, connection)
  }
  const take = async (counters: readonly Counter[], times: number) => {
    let refused = 0
    for (let time = 0; time < times; time += 1)
      if ((await counters[time % counters.length]?.take('somebody')) !== null) refused += 1
    return refused
  }

  beforeAll(async () => {
    redis = await FragileRedis.start()
  })
  afterAll(async () => {
    for (const connection of connections) connection.disconnect()
    await redis.kill()
  })

  test('two portals count together', async () => {
    const both = [await portal('together', 10), await portal('together', 10)]
    expect(await take(both, 10)).toBe(0)
    expect(await both[0]?.look('somebody')).toBeGreaterThan(290)
    expect(await both[1]?.look('somebody')).toBeGreaterThan(290)
    expect(await both[0]?.look('another')).toBeNull()
    expect(await take(both, 10)).toBe(10)
  })

  test('refuses excess calls of one portal without asking Redis', async () => {
    const one = await portal('alone', 3)
    expect(await take([one], 5)).toBe(2)
    expect(await redis.say('GET', 'portal:l:alone:somebody')).toBe('3')
  })

  test('the limit still holds when Redis is full and refuses writes', async () => {
    const one = await portal('full', 5)
    await redis.say('CONFIG', 'SET', 'maxmemory', '1')
    expect(await take([one], 8)).toBe(3)
    await redis.say('CONFIG', 'SET', 'maxmemory', '0')
  })

  test('a portal continues with its own count when Redis is killed during a burst', async () => {
    const one = await portal('killed', 10)
    expect(await take([one], 6)).toBe(0)
    await redis.kill()
    expect(await take([one], 6)).toBe(2)
    await redis.startEmpty()
    expect(await take([one], 1)).toBe(1)
  })
})

test('a process without Redis counts on its own', async () => {
  const counter = new Counter('memory', 2, 60, null)
  expect([await counter.take('a'), await counter.take('a')]).toEqual([null, null])
  expect(await counter.take('a')).toBeGreaterThan(50)
  expect(await counter.take('b')).toBeNull()
})
