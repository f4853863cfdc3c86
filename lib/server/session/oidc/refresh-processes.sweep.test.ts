import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { CollegeDouble } from '@/tests/support/college-double'
import { waitForRedis } from '@/tests/support/patient-redis'
import { redisIsAtHand, startRedis, type RedisServer } from '@/tests/support/redis-server'
import { grantDouble, limitsDouble, personDouble } from '@/tests/support/session-double'
import { RedisSessionStore } from '../store/redis-store'
import { openTokens } from '../store/tokens'

waitForRedis()
const limits = limitsDouble(600_000, 600_000)
const provider = new CollegeDouble()
let redis: RedisServer
let issuer: string

const atHand = redisIsAtHand ? describe : describe.skip

/** Starts a process with callers. Returns a function that makes them ask and resolves with the tokens they got. */
async function startCallers(key: string, callers: number) {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'tests/support/refresh-callers.ts', key, String(callers)],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        SESSION_STORE: redis.url,
        OIDC_ISSUER: issuer,
        LOG_LEVEL: 'silent',
        SESSION_IDLE_MS: String(limits.idleMs),
        SESSION_ABSOLUTE_MS: String(limits.absoluteMs),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  return async () => {
    child.stdin.end('go\n')
    return JSON.parse((await lines.next()).value ?? '[]') as string[]
  }
}

atHand('S-49: several processes on one Redis', () => {
  beforeAll(async () => {
    redis = await startRedis()
    issuer = `http://localhost:${await provider.listen()}`
  })
  afterAll(async () => {
    await provider.close()
    await redis.stop()
  })

  test('refreshes once and returns one token to four hundred callers in four processes', async () => {
    let refreshes = 0
    provider.answers(({ path }, response) => {
      response.setHeader('content-type', 'application/json')
      if (path.startsWith('/.well-known/'))
        return void response.end(
          JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }),
        )
      refreshes += 1
      // Slow, so that every caller arrives during the refresh; a second refresh would return another token.
      const answer = { access_token: `access ${refreshes}`, refresh_token: `refresh ${refreshes}`, expires_in: 300 }
      setTimeout(() => response.end(JSON.stringify(answer)), 500)
    })
    const store = new RedisSessionStore(redis.url, limits)
    const key = `session-of-four-processes-${Math.random()}`
    await store.create(key, { person: personDouble({ issuer }), grant: grantDouble(key, { refresh: 'first' }) })

    const processes = await Promise.all(Array.from({ length: 4 }, () => startCallers(key, 100)))
    const tokens = await Promise.all(processes.map((ask) => ask()))

    expect(tokens).toEqual([['access 1'], ['access 1'], ['access 1'], ['access 1']])
    expect(refreshes).toBe(1)
    const session = await store.find(key, { slide: false })
    expect(session?.generation).toBe(1)
    expect(openTokens(session?.grant.sealedTokens ?? '', key).refresh).toBe('refresh 1')
    await store.close()
  })
})
