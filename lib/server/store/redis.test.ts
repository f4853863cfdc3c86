/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { waitForRedis } from '@/tests/support/patient-redis'
import { FragileRedis, redisIsAtHand } from '@/tests/support/redis-server'
import { log } from '../observability/log'
import { openRedis, redisLimits } from './redis'

const describeWithRedis = redisIsAtHand && process.env.TEST_REDIS_URL === undefined ? describe : describe.skip

describeWithRedis('R-26: a slow Redis', () => {
  let redis: FragileRedis

  beforeAll(async () => void (redis = await FragileRedis.start()))
  beforeEach(() => void waitForRedis())
  afterAll(() => redis.kill())

  test('an answer that arrived while this process was busy counts, however late it is read', async () => {
    const connection = openRedis(redis.url, 'test')
    await connection.connect()
    redisLimits.commandMs = 1
    const answer = connection.set('done', 'yes')
    blockUntilKept('done', redis.url)
    expect(await answer).toBe('OK')
    connection.disconnect()
  })

  test('a missing answer is an error', async () => {
    const connection = openRedis(redis.url, 'test')
    await connection.connect()
    redisLimits.commandMs = 1
    redis.freeze()
    await expect(connection.get('done')).rejects.toThrow('Command timed out')
    redis.thaw()
    connection.disconnect()
  })

  test('a lost and restored connection logs one line each, however often it is retried', async () => {
    const lines: string[] = []
    const keep = (facts: unknown, text?: string) => void lines.push(text ?? String(facts))
    for (const level of ['warn', 'info'] as const) jest.spyOn(log(), level).mockImplementation(keep)
    const connection = openRedis(redis.url, 'test')
    await connection.connect()
    let tries = 0
    const triedThrice = new Promise<void>((done) => connection.on('error', () => (tries += 1) === 3 && done()))
    await redis.kill()
    await triedThrice
    // Attempts keep failing until Redis is back. `once` of node:events would reject on such an error.
    const ready = new Promise<void>((done) => connection.once('ready', done))
    await redis.startAgain()
    await ready
    expect(lines).toEqual(['test: connection lost', 'test: connection is back'])
    connection.disconnect()
  })
})

/** Blocks this process, without reading anything, until Redis has a value under this name. */
function blockUntilKept(name: string, url: string) {
  let kept = ''
  while (kept === '') kept = spawnSync('redis-cli', ['-u', url, 'GET', name]).stdout.toString().trim()
}
