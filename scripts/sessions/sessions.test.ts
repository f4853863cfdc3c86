import { execFile } from 'node:child_process'
import { redisIsAtHand, startRedis, type RedisServer } from '@/tests/support/redis-server'
import { grantDouble, limitsDouble, personDouble } from '@/tests/support/session-double'
import { RedisSessionStore } from '@/lib/server/session/store/redis-store'

/* The command as an operator types it: a process of its own, on the portals' Redis. */

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
  // Without a refresh token there is nothing that the provider, which is not there, had to be told.
  await store.create(key, { person, device: 'Firefox on Linux', grant: grantDouble(key, { refresh: null }) })
}
const living = async () => (await store.list('everybody')).map(({ key }) => key).toSorted()

test.each(['sessions', 'maintenance'] as const)('npm run %s names a setting that cannot be used', async (command) => {
  const words = [command === 'sessions' ? 'list' : 'status']
  expect(await run(command, words, { PORT: 'x' })).toEqual({
    code: 1,
    said: 'The portal cannot start with these settings:\n  PORT: must be a number, written in digits',
  })
})

test('npm run sessions says what it is for, and that it cannot look into a store in memory', async () => {
  expect(await run('sessions', ['list', '--who'], {})).toEqual({
    code: 1,
    said: expect.stringMatching(/^npm run sessions -- list .*\n.*--all$/),
  })
  expect(await run('sessions', ['list'], { SESSION_STORE: 'memory' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^The sessions lie in the memory of the portal/),
  })
})

test.each([
  ['sessions', 'list'],
  ['maintenance', 'on'],
] as const)(
  'npm run %s says which setting names the store that does not answer, and who knows more',
  async (command, word) => {
    expect(await run(command, [word], { SESSION_STORE: 'redis://127.0.0.1:1' })).toEqual({
      code: 1,
      said: 'The session store (SESSION_STORE) does not answer. `npm run doctor` says what is wrong with it.',
    })
  },
)

// It ends everybody's sessions, so never on a Redis that somebody else named.
const suite = redisIsAtHand && process.env.TEST_REDIS_URL === undefined ? describe : describe.skip

suite('npm run sessions, of a store in Redis', () => {
  beforeAll(async () => {
    redis = await startRedis()
    store = new RedisSessionStore(redis.url, limitsDouble(600_000, 600_000))
  })
  afterAll(async () => {
    await store.close()
    await redis.stop()
  })

  test('S-17: lists who is signed in, and ends a student’s sessions, a subject’s, or everybody’s', async () => {
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
    expect(await sessions('revoke')).toEqual({ code: 1, said: expect.stringContaining('Say whose sessions end.') })
    expect(await sessions('revoke', '--all')).toEqual({ code: 0, said: 'Everybody is signed out.' })
    expect(await living()).toEqual([])
  })
})
