import { setTimeout as sleep } from 'node:timers/promises'
import { redisIsAtHand, startRedis } from '@/tests/support/redis-server'
import { appendAudit } from '../audit/audit'
import { log } from '../observability/log'
import { sessionStore } from '../session/store/open-store'
import { sealText } from '../session/store/sealed'
import { SessionStoreUnavailable, type Masquerade, type Session } from '../session/store/session-store'
import { answerDraft } from '../handlers/drafts'
import { findDraft, forgetDraft, keepDraft } from './drafts'
import { memoryDrafts, redisDrafts, type DraftStore } from './store'

jest.mock('../audit/audit', () => ({
  ...jest.requireActual('../audit/audit'),
  appendAudit: jest.fn(() => Promise.resolve()),
}))

const place = Symbol.for('portal.drafts')
const shared = globalThis as unknown as Record<symbol, DraftStore>
const who = (subject: string) => ({ issuer: 'i', subject, oktaId: subject, authTime: 0 })
const inSession = (subject: string, key = `session of ${subject}`) => ({ key, session: { person: who(subject) } })
const [ann, ben] = [inSession('ann'), inSession('ben')]
const values = { plan: 'ricp', applicationId: 'A-7', supervisorName: 'Robin Vale', supervisorEmail: 'robin@firm' }

const kinds: { kind: string; here: boolean; open: () => Promise<{ store: DraftStore; close: () => Promise<void> }> }[] =
  [
    { kind: 'memory', here: true, open: async () => ({ store: memoryDrafts(), close: async () => undefined }) },
    {
      kind: 'Redis',
      here: redisIsAtHand,
      open: async () => {
        const server = await startRedis()
        const store = redisDrafts(server.url)
        return { store, close: () => store.close().then(() => server.stop()) }
      },
    },
  ]

describe.each(kinds.filter(({ here }) => here))('R-18: drafts in $kind', ({ open }) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    shared[place] = opened.store
    close = opened.close
  })
  afterAll(() => close())

  test('each person has their own, the last one counts, and it can be forgotten', async () => {
    await keepDraft(ann, 'supervisor', { ...values, supervisorName: 'R' })
    await keepDraft(ann, 'supervisor', values)
    expect(await findDraft(ann, 'supervisor')).toEqual(values)
    expect(await findDraft(ben, 'supervisor')).toBeNull()
    await forgetDraft(ann, 'supervisor')
    expect(await findDraft(ann, 'supervisor')).toBeNull()
  })

  test('what lies in the store is sealed, for this person alone', async () => {
    const put = jest.spyOn(shared[place]!, 'put')
    await keepDraft(ann, 'supervisor', values)
    const [name, sealed] = put.mock.calls[0] ?? []
    expect(`${name} ${sealed}`).not.toMatch(/Robin|ann|ricp/)
    await keepDraft(ben, 'supervisor', values)
    const [bens] = put.mock.calls[1] ?? []
    await shared[place]!.put(bens ?? '', sealed ?? '', 60_000) // Ann's, moved to where Ben's lies
    expect(await findDraft(ben, 'supervisor')).toBeNull()
    put.mockRestore()
  })

  test('what cannot be opened, or is of another form by now, is no draft, and the log says whose fault it was', async () => {
    const [put, info] = [jest.spyOn(shared[place]!, 'put'), jest.spyOn(log(), 'info')]
    await keepDraft(ann, 'supervisor', { ...values, birthdate: '1970-01-01' })
    expect(await findDraft(ann, 'supervisor')).toBeNull()
    await shared[place]!.put(put.mock.calls[0]?.[0] ?? '', 'not.sealed.at.all', 60_000)
    expect(await findDraft(ann, 'supervisor')).toBeNull()
    expect(info.mock.calls).toEqual([
      [{ form: 'supervisor', error: 'ZodError' }, 'a draft could not be opened'],
      [{ form: 'supervisor', error: 'Error' }, 'a draft could not be opened'],
    ])
    expect(put.mock.calls[0]?.[2]).toBe(24 * 3_600_000)
    jest.restoreAllMocks()
  })

  test('it is forgotten after its time', async () => {
    await shared[place]!.put('short', 'sealed', 60)
    while ((await shared[place]!.get('short')) !== null) await sleep(20)
    expect(await shared[place]!.get('short')).toBeNull()
  })
})

describe('MT-02, SG-04: after a session ended, only who gave the password since sees what was typed in it', () => {
  const now = Math.floor(Date.now() / 1_000)
  const signedInAt = (authTime: number, key: string) => ({
    key,
    session: {
      person: {
        ...who('ann'),
        providerSession: null,
        studentId: '100001',
        name: 'Ann',
        groups: [],
        amr: ['pwd'],
        authTime,
      },
    },
  })
  const here = signedInAt(now - 600, 'here')
  const begin = ({ key, session }: typeof here) =>
    sessionStore().create(key, { ...session, grant: { sealedTokens: '', expiresAt: 0, freshUntil: 0 } })

  beforeEach(async () => {
    shared[place] = memoryDrafts()
    await begin(here)
    await keepDraft(here, 'supervisor', values)
  })
  afterEach(() => sessionStore().destroyAllOf(who('ann')))

  test.each(['ended-elsewhere', 'credentials-changed', 'session-ended', undefined])(
    'ended (%s): a session that began without the password does not',
    async (why) => {
      await sessionStore().destroy(here.key, why)
      expect(await findDraft(signedInAt(now - 600, 'by the provider’s old session'), 'supervisor')).toBeNull()
      expect(await findDraft(signedInAt(0, 'by a provider that does not say when'), 'supervisor')).toBeNull()
      expect(await findDraft(signedInAt(now + 1, 'after the password'), 'supervisor')).toEqual(values)
    },
  )

  test('while it lives, it is there in the person’s other sessions, however old', async () => {
    expect(await findDraft(here, 'supervisor')).toEqual(values)
    expect(await findDraft(signedInAt(now - 6_000, 'another device'), 'supervisor')).toEqual(values)
  })

  test('what lies there from before it was known who kept it is no draft', async () => {
    const put = jest.spyOn(shared[place]!, 'put')
    await keepDraft(here, 'supervisor', values)
    const [name = ''] = put.mock.calls[0] ?? []
    await shared[place]!.put(name, sealText('drafts', JSON.stringify(values), name), 60_000)
    expect(await findDraft(here, 'supervisor')).toBeNull()
  })
})

test('memory holds so many and no more, the oldest go', async () => {
  const store = memoryDrafts(Date.now, 2)
  for (const name of ['a', 'b', 'a', 'c']) await store.put(name, name, 60_000)
  expect([await store.get('a'), await store.get('b'), await store.get('c')]).toEqual(['a', null, 'c'])
})

test('memory forgets at the very end of its time, and everything when it is closed', async () => {
  let now = 1_000
  const store = memoryDrafts(() => now)
  await store.put('a', 'sealed', 60)
  now = 1_059
  expect(await store.get('a')).toBe('sealed')
  now = 1_060
  expect(await store.get('a')).toBeNull()
  now = 1_000
  expect(await store.get('a')).toBeNull() // gone, not hidden
  await store.put('b', 'sealed', 60)
  await store.close()
  expect(await store.get('b')).toBeNull()
})

test('R-24: a Redis that is not there is an outcome with a name', async () => {
  const store = redisDrafts('redis://127.0.0.1:1')
  await expect(store.get('x')).rejects.toBeInstanceOf(SessionStoreUnavailable)
  await store.close()
})

describe('the handler', () => {
  const session = (masquerade = false) =>
    ({
      key: masquerade ? 'view-of-staff' : ann.key,
      session: masquerade
        ? { person: { ...who('ann'), oktaId: 'staff1', name: 'Stephanie Staff' }, masquerade: view }
        : { person: who('ann') },
    }) as unknown as { key: string; session: Session }
  const view: Masquerade = {
    subject: { studentId: '1000001', oktaId: 'okta1', name: 'Esther Established' },
    reason: 'A call about a letter',
    ticket: '',
  }
  const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
  const ask = (
    method: string,
    body?: unknown,
    headers: Record<string, string> = ours,
    found: { key: string; session: Session } | null = session(),
    form = 'supervisor',
  ) =>
    answerDraft(
      new Request(`http://localhost:3000/api/drafts/${form}`, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      form,
      async () => found,
    )
  const kept = () => findDraft(ann, 'supervisor')

  beforeEach(() => {
    shared[place] = memoryDrafts()
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('portal.limits')]
  })

  test('MQ-06: a draft that a view tried to keep or to forget leaves its line, a look leaves none', async () => {
    for (const [method, body] of [
      ['PUT', values],
      ['DELETE', undefined],
      ['GET', undefined],
    ] as const) {
      expect((await ask(method, body, ours, session(true))).status).toBe(403)
    }
    const line = {
      ev: 'write',
      op: 'draft of supervisor',
      result: 'refused',
      session: 'view-of-',
      subject: view.subject,
      actor: { oktaId: 'staff1', name: 'Stephanie Staff' },
    }
    expect(jest.mocked(appendAudit).mock.calls).toEqual([
      [expect.objectContaining(line)],
      [expect.objectContaining(line)],
    ])
  })

  test('keeps, gives back and forgets', async () => {
    expect((await ask('PUT', values)).status).toBe(204)
    const answer = await ask('GET')
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      200,
      'private, no-store',
      { values },
    ])
    expect((await ask('DELETE')).status).toBe(204)
    expect(await (await ask('GET')).json()).toEqual({ values: null })
  })

  test.each([
    ['no header of ours', () => ask('PUT', values, { 'sec-fetch-site': 'same-origin' }), 403],
    ['another site', () => ask('PUT', values, { ...ours, 'sec-fetch-site': 'cross-site' }), 403],
    ['a visitor', () => ask('PUT', values, ours, null), 401],
    ['staff who view as the student', () => ask('PUT', values, ours, session(true)), 403],
    ['staff who view as the student, to read', () => ask('GET', undefined, ours, session(true)), 403],
    ['a form that keeps no draft', () => ask('PUT', values, ours, session(), 'password'), 404],
    ['a field that the form does not have', () => ask('PUT', { ...values, ssn: '078-05-1120' }), 400],
    ['a date of birth', () => ask('PUT', { ...values, birthdate: '1970-01-01' }), 400],
    ['something else than texts', () => ask('PUT', { ...values, plan: 1 }), 400],
    ['the same field twice', () => ask('PUT', `{"plan":"chfc",${JSON.stringify(values).slice(1)}`), 400],
    ['an inherited key', () => ask('PUT', `{"__proto__":{"plan":"chfc"},${JSON.stringify(values).slice(1)}`), 400],
    ['deeper than 20', () => ask('PUT', `${'['.repeat(21)}${']'.repeat(21)}`), 400],
    ['a compressed body', () => ask('PUT', values, { ...ours, 'content-encoding': 'gzip' }), 415],
    ['another media type', () => ask('PUT', values, { ...ours, 'content-type': 'text/plain' }), 415],
    ['no JSON', () => ask('PUT', '{'), 400],
    ['more than 16 KB', () => ask('PUT', { ...values, supervisorName: 'x'.repeat(17_000) }), 413],
    ['fields that are longer than anybody types', () => ask('PUT', { ...values, plan: 'x'.repeat(21) }), 400],
    ['a list', () => ask('PUT', []), 400],
  ])('R-18, S-22, S-23, S-42, S-53: %s is refused, and nothing is kept', async (_, send, status) => {
    expect((await send()).status).toBe(status)
    expect(await kept()).toBeNull()
  })

  test.each([
    [
      'a form that there is not',
      () => ask('PUT', values, ours, session(), 'password'),
      'not-defined',
      'There is no such form.',
    ],
    [
      'another media type',
      () => ask('PUT', values, { ...ours, 'content-type': 'text/plain' }),
      'invalid',
      'Send JSON.',
    ],
    [
      'more than 16 KB',
      () => ask('PUT', { ...values, supervisorName: 'x'.repeat(17_000) }),
      'invalid',
      'That is more than can be sent at once.',
    ],
    [
      'a visitor',
      () => ask('PUT', values, ours, null),
      'signed-out',
      'Your session has ended. Sign in again to continue.',
    ],
  ])('%s: the refusal has its name and words', async (_, send, name, message) => {
    expect(await (await send()).json()).toMatchObject({ name, message })
  })

  test('S-56: a person keeps 300 drafts in five minutes, and reading and forgetting count too', async () => {
    for (let time = 0; time < 300; time += 1) await ask(time % 2 === 0 ? 'GET' : 'DELETE')
    const refused = await ask('PUT', values)
    expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ name: 'busy' })])
    expect(await kept()).toBeNull()
    expect(
      (await ask('PUT', values, ours, { key: 'ben', session: { person: who('ben') } as unknown as Session })).status,
    ).toBe(204)
  })

  test('R-24: with the store away it says so', async () => {
    shared[place] = { ...memoryDrafts(), put: () => Promise.reject(new SessionStoreUnavailable(new Error('redis'))) }
    const answer = await ask('PUT', values)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('a fault of the portal is not taken for a store that is away', async () => {
    shared[place] = { ...memoryDrafts(), get: () => Promise.reject(new Error('a fault')) }
    await expect(ask('GET')).rejects.toThrow('a fault')
  })
})
