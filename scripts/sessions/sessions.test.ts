import { execFile } from 'node:child_process'
import { redisIsAtHand, startRedis, type RedisServer } from '@/tests/support/redis-server'
import { grantDouble, limitsDouble, personDouble } from '@/tests/support/session-double'
import { RedisSessionStore } from '@/lib/server/session/store/redis-store'

/* Runs the command as an operator does: in its own process, on the Redis of the portals. */

const issuer = 'http://localhost:9/oidc'
let redis: RedisServer
let store: RedisSessionStore

const run = (command: 'sessions' | 'maintenance', words: string[], settings: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((done) => {
    const env = {
      ...process.env,
      NODE_ENV: 'production' as const,
      NODE_OPTIONS: '',
      ...settings,
    }
    execFile(
      process.execPath,
      ['--conditions=react-server', `scripts/${command}.mjs`, ...words],
      { env },
      (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.replace(/^npm warn.*\n/gm, '').trim() }),
    )
  })
const sessions = (...words: string[]) => run('sessions', words, { SESSION_STORE: redis.url, OIDC_ISSUER: issuer })

async function add(key: string, subject: string, studentId: string | null) {
  const person = personDouble({ issuer, subject, studentId, name: '' })
  // Without a refresh token, ending the session makes no call to the provider, which does not run here.
  await store.create(key, { person, device: 'Firefox on Linux', grant: grantDouble(key, { refresh: null }) })
}
const living = async () => (await store.list('everybody')).map(({ key }) => key).toSorted()

test.each(['sessions', 'maintenance'] as const)('npm run %s names an invalid setting', async (command) => {
  const words = [command === 'sessions' ? 'list' : 'status']
  expect(await run(command, words, { PORT: 'x' })).toEqual({
    code: 1,
    said: 'The portal cannot start with these settings:\n  PORT: must be a number, written in digits',
  })
})

test('npm run sessions shows its usage, and says that it cannot read a store in memory', async () => {
  expect(await run('sessions', ['list', '--who'], {})).toEqual({
    code: 1,
    said: expect.stringMatching(/^npm run sessions -- list .*\n.*--all$/),
  })
  expect(await run('sessions', ['list'], { SESSION_STORE: 'memory' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^The sessions are in the memory of the portal/),
  })
})

test.each([
  ['sessions', 'list'],
  ['maintenance', 'on'],
] as const)(
  'npm run %s names the setting of a store that does not answer, and refers to the doctor',
  async (command, word) => {
    expect(await run(command, [word], { SESSION_STORE: 'redis://127.0.0.1:1' })).toEqual({
      code: 1,
      said: 'The session store (SESSION_STORE) does not answer. To find out why, run: npm run doctor',
    })
  },
)

// The test ends everybody's sessions, so it must not run on the Redis that TEST_REDIS_URL names.
const suite = redisIsAtHand && process.env.TEST_REDIS_URL === undefined ? describe : describe.skip

suite('npm run sessions, with a store in Redis', () => {
  beforeAll(async () => {
    redis = await startRedis()
    store = new RedisSessionStore(redis.url, limitsDouble(600_000, 600_000))
  })
  afterAll(async () => {
    await store.close()
    await redis.stop()
  })

  test('S-17: lists the sessions, and ends those of a student, a subject or everybody', async () => {
    for (const key of ['ann-phone', 'ann-desk']) await add(key, 'ann', '1000001')
    await add('ben-desk', 'ben', '1000002')
    await add('sam-desk', 'sam', null)
    const list = await sessions('list')
    expect(list).toEqual({
      code: 0,
      said: expect.stringMatching(
        /student 1000001, subject ann, Firefox on Linux, signed in .*\n(.*\n)*.*staff sam(.*\n)*4 sessions$/,
      ),
    })
    expect(await sessions('revoke', '--student', '1000001')).toEqual({ code: 0, said: 'Ended 2 sessions.' })
    expect(await living()).toEqual(['ben-desk', 'sam-desk'])
    expect(await sessions('revoke', '--subject', 'sam')).toEqual({ code: 0, said: 'Ended 1 session.' })
    expect(await living()).toEqual(['ben-desk'])
    expect(await sessions('revoke')).toEqual({ code: 1, said: expect.stringContaining('Say whose sessions to end.') })
    expect(await sessions('revoke', '--all')).toEqual({ code: 0, said: 'Everybody is signed out.' })
    expect(await living()).toEqual([])
  })
})
