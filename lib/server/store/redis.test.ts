/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { waitForRedis } from '@/tests/support/patient-redis'
import { FragileRedis, redisIsAtHand } from '@/tests/support/redis-server'
import { log } from '../observability/log'
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

  test('a connection that is lost and comes back costs one line of the log each, however often it is tried', async () => {
    const lines: string[] = []
    const keep = (facts: unknown, text?: string) => void lines.push(text ?? String(facts))
    for (const level of ['warn', 'info'] as const) jest.spyOn(log(), level).mockImplementation(keep)
    const connection = openRedis(redis.url, 'test')
    await connection.connect()
    let tries = 0
    const triedThrice = new Promise<void>((done) => connection.on('error', () => (tries += 1) === 3 && done()))
    await redis.kill()
    await triedThrice
    // It is still tried, and in vain, until Redis is there: not `once` of node:events, which fails with such an error.
    const ready = new Promise<void>((done) => connection.once('ready', done))
    await redis.startAgain()
    await ready
    expect(lines).toEqual(['test: connection lost', 'test: connection is back'])
    connection.disconnect()
  })
})

/** Keeps this process busy, without reading anything, until Redis holds something under the name. */
function blockUntilKept(name: string, url: string) {
  let kept = ''
  while (kept === '') kept = spawnSync('redis-cli', ['-u', url, 'GET', name]).stdout.toString().trim()
}
