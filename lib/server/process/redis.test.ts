/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { waitForRedis } from '@/tests/support/patient-redis'
import { FragileRedis, redisIsAtHand } from '@/tests/support/redis-server'
import { openRedis, redisLimits } from './redis'

const describeWithRedis = redisIsAtHand && process.env.TEST_REDIS_URL === undefined ? describe : describe.skip

describeWithRedis('R-26: a Redis that takes its time', () => {
  let redis: FragileRedis

  beforeAll(async () => void (redis = await FragileRedis.start()))
  beforeEach(() => void waitForRedis())
  afterAll(() => redis.kill())

  test('an answer that came while this process was busy counts, however late it is read', async () => {
    const connection = openRedis(redis.url, 'test')
    await connection.connect()
    redisLimits.commandMs = 1
    const answer = connection.set('done', 'yes')
    blockUntilKept('done', redis.url)
    expect(await answer).toBe('OK')
    connection.disconnect()
  })

  test('no answer is an error', async () => {
    const connection = openRedis(redis.url, 'test')
    await connection.connect()
    redisLimits.commandMs = 1
    redis.freeze()
    await expect(connection.get('done')).rejects.toThrow('Command timed out')
    redis.thaw()
    connection.disconnect()
  })
})

/** Keeps this process busy, without reading anything, until Redis holds something under the name. */
function blockUntilKept(name: string, url: string) {
  let kept = ''
  while (kept === '') kept = spawnSync('redis-cli', ['-u', url, 'GET', name]).stdout.toString().trim()
}
