import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { redisIsAtHand, startRedis, type RedisServer } from '../../tests/support/redis-server'
import { startRoundRobin, type RoundRobin } from '../../tests/data/round-robin'
import { expect, test } from '../support/fixtures'
import { ownServers } from '../support/servers'

const everything = process.env.ROUND_ROBIN === 'all'
/**
 * The journeys that go through the proxy. ROUND_ROBIN=all sends every journey that does not start servers of its own,
 * and takes many minutes.
 */
const files = everything ? journeysWithoutServers() : ['e2e/session/sign-in.spec.ts', 'e2e/pages/designations.spec.ts']
const some = [
  'RT-02',
  'S-11',
  'S-22',
  'S-35',
  'canceled',
  'MQ-04',
  'established:',
  'DC-13: the supervisor',
  'DC-06',
  'CL-05',
]

test.skip(!redisIsAtHand, 'no redis-server is installed and TEST_REDIS_URL is not set')

let redis: RedisServer
let proxy: RoundRobin

const own = ownServers(async () => {
  redis = await startRedis()
  proxy = await startRoundRobin()
  return { portals: 2, accessTokenSeconds: 20, store: redis.url, portalUrl: proxy.url }
})
test.beforeAll(() => {
  proxy.targets.push(...own.servers.portals)
})
test.afterAll(async () => {
  await proxy.close()
  await redis.stop()
})

test('R-29: the journeys pass with two portals, Redis and a proxy without sticky sessions', async () => {
  if (everything) test.setTimeout(3_600_000)
  const { code, output } = await walk(proxy.url, own.servers.college)
  expect(code, output.slice(-3_000)).toBe(0)
  if (!everything) for (const each of some) expect(output, 'this journey ran').toContain(each)
  expect(Math.abs((proxy.counts[0] ?? 0) - (proxy.counts[1] ?? 0))).toBeLessThanOrEqual(1)
  expect(proxy.counts[0]).toBeGreaterThan(50)
})

function journeysWithoutServers(): string[] {
  const journeys = path.resolve(import.meta.dirname, '..')
  return readdirSync(journeys, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .filter((file) => !/from '\.\.\/support\/servers'/.test(readFileSync(path.join(journeys, file), 'utf8')))
    .map((file) => `e2e/${file}`)
}

/** Runs journeys in a separate Playwright process, with the proxy as their portal. */
function walk(portal: string, college: string): Promise<{ code: number | null; output: string }> {
  const root = path.resolve(import.meta.dirname, '../..')
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  const parts = [
    cli,
    'test',
    '--output=.local/journeys-two-portals',
    ...files,
    ...(everything ? [] : ['--grep', some.join('|'), '--workers=1']),
  ]
  const env = { ...process.env, PORTAL_URL: portal, COLLEGE_URL: college, JOURNEYS_REPORT: '' }
  return new Promise((done) => {
    const child = spawn(process.execPath, parts, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const input of [child.stdout, child.stderr]) input.on('data', (text: Buffer) => (output += text.toString()))
    child.once('close', (code) => done({ code, output }))
  })
}
