/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Records } from '@/college/records/database'
import { openFilledRecords } from '@/college/testing/filled-records'
import { createCollege } from './college'
import { parseEnvironment } from './environment'

// Jest cannot load the provider's packages.
jest.mock('./identity/identity', () => ({
  createIdentity: () => ({
    app: new (jest.requireActual<{ Hono: typeof Hono }>('hono').Hono)(),
    verifyAccessToken: () => Promise.resolve(null),
    linkSecret: 'a-secret-of-the-tests-alone',
    endSignIns: () => Promise.resolve(),
  }),
}))

const reported: { path: string }[] = []
let records: Records
beforeAll(async () => {
  records = await openFilledRecords(new Date('2026-03-09T15:00:00Z'))
})
afterAll(() => records.close())

async function open(variables: Record<string, string> = {}) {
  const environment = parseEnvironment(variables)
  if ('problems' in environment) throw new Error(environment.problems.join())
  const log = { info: () => undefined, warn: () => undefined }
  const report = (_: unknown, path: string) => void reported.push({ path })
  const college = await createCollege({ environment, db: records.db, report, log })
  return (path: string, headers: Record<string, string> = {}, body?: string) => {
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: { host: 'localhost:4000', ...headers } }
    const request = { headers, ...(body !== undefined && { method: 'POST', body }) }
    return college.answer(new Request(`http://localhost:4000${path}`, request), { incoming } as never)
  }
}

describe('pages and routes for this machine only', () => {
  const proxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

  test('the outbox and the control routes open from this machine, but not through a proxy on it', async () => {
    const [plain, controlled] = [await open(), await open({ COLLEGE_CONTROL: '1' })]
    const statuses = async (headers?: Record<string, string>) => [
      (await plain('/outbox', headers)).status,
      (await controlled('/outbox', headers)).status,
      (await controlled('/control/calls', headers)).status,
    ]
    expect(await statuses()).toEqual([200, 200, 200])
    for (const name of proxies) expect(await statuses({ [name]: '203.0.113.7' })).toEqual([404, 404, 404])
  })

  test('neither opens when the college has a public address', async () => {
    const variables = { COLLEGE_URL: 'https://college.example' }
    const [plain, controlled] = [await open(variables), await open({ ...variables, COLLEGE_CONTROL: '1' })]
    for (const ask of [plain, controlled]) expect((await ask('/outbox')).status).toBe(404)
    expect((await controlled('/control/calls')).status).toBe(404)
  })
})

test('a fault can be set for a known call, a provider endpoint, or all calls; an unknown name is refused', async () => {
  const set = async (call: string) => {
    const ask = await open({ COLLEGE_CONTROL: '1' })
    return ask('/control/faults', { 'content-type': 'application/json' }, JSON.stringify({ call, fault: 'status' }))
  }
  for (const call of ['studentCE', 'oidc:token', '*']) expect((await set(call)).status).toBe(201)
  for (const call of ['studentCe', 'oidc:tokens', 'toString']) {
    const answer = await set(call)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: `There is no call "${call}", so the fault would break nothing.` },
    ])
  }
})

test('S-63: an error while a link is validated is reported by its route, without the secret', async () => {
  const ask = await open()
  await records.db.execute(sql`alter table web_token rename to web_token_away`)
  expect((await ask('/api/validate-web-token/a-live-secret-of-a-link')).status).toBe(500)
  expect(reported).toEqual([{ path: '/api/validate-web-token/:webToken' }])
})
