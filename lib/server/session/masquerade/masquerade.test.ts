import { appendAudit, AuditUnavailable } from '../../audit/audit'
import type { AuditEntry, AuditEvent } from '../../audit/chain'
import { listAudit } from '../../audit/position-index'
import { log } from '../../observability/log'
import { toSessionKey } from '../cookie'
import { MemorySessionStore } from '../store/memory-store'
import { adminToolAddress, startMasquerade } from './masquerade'
import { endForAnotherSignIn } from '../sign-in/another-sign-in'
import { writeEnd, writeExpiry, writeRefusal, writeRefusedAttempt } from './audit'
import { openTokens, sealTokens } from '../store/tokens'
import type { Masquerade, NewSession, SessionStore } from '../store/session-store'
import { personDouble } from '@/tests/support/session-double'

jest.mock('../../audit/audit', () => ({ ...jest.requireActual('../../audit/audit'), appendAudit: jest.fn() }))
jest.mock('../../audit/position-index', () => ({ listAudit: jest.fn() }))
const [append, find] = [jest.mocked(appendAudit), jest.mocked(listAudit)]

const lifetime = { idleMs: 60_000, absoluteMs: 120_000 }
const shared = globalThis as unknown as Record<symbol, SessionStore>
let store: MemorySessionStore
let lines: AuditEvent[]

const session: NewSession = {
  person: personDouble({
    subject: 'staff1',
    providerSession: 'op',
    studentId: null,
    name: 'Stephanie Staff',
    groups: ['portal-support'],
    amr: ['otp'],
  }),
  grant: {
    sealedTokens: sealTokens({ access: 'a', refresh: 'r', id: null }, 'own'),
    expiresAt: 9e12,
    freshUntil: 9e12,
  },
}
const masquerade: Masquerade = {
  subject: { studentId: '1000001', oktaId: 'okta1', name: 'Esther Established' },
  reason: 'A call about a letter',
  ticket: 'T-1',
}

beforeEach(async () => {
  store = new MemorySessionStore({ ...lifetime, masquerade: lifetime, perPerson: 5 })
  shared[Symbol.for('portal.sessions')] = store
  lines = []
  append.mockReset().mockImplementation(async (event) => void lines.push(event))
  await store.create('own', session)
})

test('MQ-01, MQ-06, S-06: makes a new session, ends the old one, and writes an audit line', async () => {
  const sid = await startMasquerade('own', masquerade)
  const key = toSessionKey(sid ?? '')
  const view = await store.find(key, { slide: false })
  expect(view).toMatchObject({ person: session.person, masquerade })
  expect(openTokens(view?.grant.sealedTokens ?? '', key)).toEqual({ access: 'a', refresh: 'r', id: null })
  expect(await store.find('own', { slide: false })).toBeNull()
  expect(lines).toEqual([
    expect.objectContaining({
      ev: 'start',
      result: 'granted',
      session: key.slice(0, 8),
      actor: { oktaId: 'staff1', name: 'Stephanie Staff' },
      ...masquerade,
    }),
  ])
})

test('S-61: does not switch without the audit line', async () => {
  append.mockRejectedValue(new AuditUnavailable(new Error('disk full')))
  const replace = jest.spyOn(store, 'replace')
  await expect(startMasquerade('own', masquerade)).rejects.toBeInstanceOf(AuditUnavailable)
  expect(replace).not.toHaveBeenCalled()
  expect(await store.find('own', { slide: false })).toMatchObject({ person: session.person })
})

test('writes the line before the switch', async () => {
  append.mockImplementation(async () => {
    expect(await store.find('own', { slide: false })).not.toBeNull()
  })
  await startMasquerade('own', masquerade)
  expect(append).toHaveBeenCalledTimes(1)
})

test('keeps a sign-out that happens meanwhile', async () => {
  append.mockImplementation(async (event) => {
    lines.push(event)
    await store.destroy('own')
  })
  expect(await startMasquerade('own', masquerade)).toBeNull()
  expect(await store.list('everybody')).toEqual([])
  expect(lines.map(({ ev, result }) => `${ev} ${result}`)).toEqual(['start granted', 'end failed'])
})

test('S-49: gives a view the current tokens, even when they were refreshed while the line was written', async () => {
  const tokens = { access: 'b', refresh: 'turned over', id: null }
  append.mockImplementation(async () => {
    const grant = { ...session.grant, sealedTokens: sealTokens(tokens, 'own') }
    await store.commitRefresh('own', 'another request', 0, grant)
  })
  const key = toSessionKey((await startMasquerade('own', masquerade)) ?? '')
  const view = await store.find(key, { slide: false })
  expect(openTokens(view?.grant.sealedTokens ?? '', key)).toEqual(tokens)
})

test('S-17, MQ-01: starts a view from the oldest of five sessions without ending any other', async () => {
  const others = ['second', 'third', 'fourth', 'fifth']
  for (const key of others) await store.create(key, session)
  const key = toSessionKey((await startMasquerade('own', masquerade)) ?? '')
  expect((await store.list('everybody')).map((each) => each.key).toSorted()).toEqual([...others, key].toSorted())
  expect(lines.map(({ ev, result }) => `${ev} ${result}`)).toEqual(['start granted'])
})

test('does not start a view from within a view', async () => {
  const key = toSessionKey((await startMasquerade('own', masquerade)) ?? '')
  expect(await startMasquerade(key, masquerade)).toBeNull()
  expect(await store.find(key, { slide: false })).not.toBeNull()
  expect(lines).toHaveLength(1)
})

test('ends a view even when the audit cannot be written', async () => {
  append.mockRejectedValue(new AuditUnavailable(new Error('disk full')))
  await expect(writeEnd(session.person, masquerade, 'own', 'logout')).resolves.toBeUndefined()
})

test('writes the end of an expired view once, and only for a session that began one', async () => {
  const start = {
    ev: 'start' as const,
    actor: { oktaId: 'staff1', name: 'S' },
    ...masquerade,
    session: 'viewing0',
    ip: null,
    ua: null,
    route: null,
    op: null,
    result: 'granted',
    ts: new Date(0).toISOString(),
    prev: '',
  }
  find.mockResolvedValue([start])
  expect(await writeExpiry('viewing0-and-more')).toEqual({ oktaId: 'okta1', elsewhere: false })
  expect(lines).toEqual([expect.objectContaining({ ev: 'end', result: 'expired', session: 'viewing0' })])
  find.mockResolvedValue([start, { ...start, ev: 'end' }])
  await writeExpiry('viewing0-and-more')
  expect(lines).toHaveLength(1)
  find.mockResolvedValue([])
  expect(await writeExpiry('anotherx')).toBeNull()
  // When the line cannot be written now, this is logged, and the way back is still known.
  const logged = jest.spyOn(log(), 'error').mockReturnValue()
  append.mockRejectedValueOnce(new AuditUnavailable(new Error('ENOSPC')))
  find.mockResolvedValue([{ ...start, session: 'viewing1' }])
  expect(await writeExpiry('viewing1-and-more')).toEqual({ oktaId: 'okta1', elsewhere: false })
  expect(logged).toHaveBeenCalledTimes(1)
})

test('writes a refusal once a minute, however often somebody asks', async () => {
  const found = {
    key: 'clerk-session',
    session: { ...session, generation: 0, saves: 0, idleLeftMs: 1, absoluteLeftMs: 1 },
  }
  for (const now of [1_000_000, 1_030_000, 1_070_000]) await writeRefusal(found, 'okta1', 'stranger', now)
  await writeRefusal(found, 'okta2', 'stranger', 1_070_000)
  expect(lines.map(({ ev, subject, result }) => `${ev} ${subject.oktaId} ${result}`)).toEqual([
    'deny okta1 refused: stranger',
    'deny okta1 refused: stranger',
    'deny okta2 refused: stranger',
  ])
})

test('writes a refusal after the clock was set back', async () => {
  const found = {
    key: 'session-of-a-clerk',
    session: { ...session, generation: 0, saves: 0, idleLeftMs: 1, absoluteLeftMs: 1 },
  }
  await writeRefusal(found, 'okta1', 'stranger')
  const [wall, steady] = [Date.now(), performance.now()]
  const clocks = [
    jest.spyOn(Date, 'now').mockReturnValue(wall - 3_600_000),
    jest.spyOn(performance, 'now').mockReturnValue(steady + 61_000),
  ]
  await writeRefusal(found, 'okta1', 'stranger')
  for (const clock of clocks) clock.mockRestore()
  expect(lines).toHaveLength(2)
})

test('shares the limit between a page, which loads its own copy of this module, and the handler', async () => {
  const found = {
    key: 'another-session',
    session: { ...session, generation: 0, saves: 0, idleLeftMs: 1, absoluteLeftMs: 1 },
  }
  await writeRefusal(found, 'okta1', 'stranger', 1_000_000)
  await jest.isolateModulesAsync(async () => {
    const ofPage = await import('./audit')
    await ofPage.writeRefusal(found, 'okta1', 'stranger', 1_001_000)
  })
  expect(lines).toHaveLength(1)
})

test('MQ-06: records a view that another sign-in, the provider or an operator ended as ended elsewhere, not as expired', async () => {
  const began = async () => {
    const key = toSessionKey((await startMasquerade('own', masquerade)) ?? '')
    const start = { ...lines.at(-1), ts: new Date().toISOString(), prev: '' } as AuditEntry
    find.mockImplementation(async () => [
      start,
      ...lines.filter(({ ev }) => ev === 'end').map((line) => ({ ...start, ...line })),
    ])
    return key
  }
  const bySignIn = await began()
  await endForAnotherSignIn(bySignIn)
  expect(await store.find(bySignIn, { slide: false })).toBeNull()
  expect(await writeExpiry(bySignIn)).toEqual({ oktaId: 'okta1', elsewhere: true })
  expect(lines.at(-1)).toMatchObject({ ev: 'end', result: 'another sign-in' })

  lines.length = 0
  await store.create('own', session)
  const byProvider = await began()
  await store.destroyByProviderSession({ issuer: session.person.issuer, providerSession: 'op' })
  expect(await writeExpiry(byProvider)).toEqual({ oktaId: 'okta1', elsewhere: true })
  expect(lines.at(-1)).toMatchObject({ ev: 'end', result: 'ended elsewhere' })
})

test('writes no line when another sign-in ends a session that was no view', async () => {
  await endForAnotherSignIn('own')
  expect([await store.find('own', { slide: false }), lines]).toEqual([null, []])
})

describe('MQ-06: an attempt in a view at a handler that refuses every view', () => {
  const living = { generation: 0, saves: 0, idleLeftMs: 1, absoluteLeftMs: 1 }
  const view = (oktaId: string) => ({
    key: 'viewing9-and-more',
    session: { ...session, ...living, masquerade, person: { ...session.person, oktaId } },
  })

  test('writes who tried what, as whom and why; writes nothing for a session that is no view', async () => {
    await writeRefusedAttempt(view('staff8'), 'annual review')
    await writeRefusedAttempt({ key: 'own', session: { ...session, ...living } }, 'annual review')
    expect(lines).toEqual([
      expect.objectContaining({
        ev: 'write',
        op: 'annual review',
        result: 'refused',
        session: 'viewing9',
        actor: { oktaId: 'staff8', name: 'Stephanie Staff' },
        ...masquerade,
      }),
    ])
  })

  test('is limited like other refusals, and is refused even when it cannot be written', async () => {
    for (let attempt = 0; attempt < 63; attempt += 1) await writeRefusedAttempt(view('staff9'), 'annual review')
    expect(lines).toHaveLength(61)
    expect(lines.at(-1)?.result).toBe('refused; further refusals of this account are only in the log')
    append.mockRejectedValueOnce(new AuditUnavailable(new Error('disk full')))
    await expect(writeRefusedAttempt(view('staff7'), 'annual review')).resolves.toBeUndefined()
    append.mockRejectedValueOnce(new TypeError('a fault of ours'))
    await expect(writeRefusedAttempt(view('staff7'), 'annual review')).rejects.toThrow('a fault of ours')
  })
})

test('MQ-06: limits the refusals of one person, whatever addresses they ask for', async () => {
  const found = {
    key: 'student-session',
    session: { ...session, generation: 0, saves: 0, idleLeftMs: 1, absoluteLeftMs: 1 },
  }
  for (let attempt = 0; attempt < 300; attempt += 1) await writeRefusal(found, `okta${attempt}`, 'stranger')
  expect(lines).toHaveLength(61)
  expect(lines.at(-1)?.result).toBe('refused: stranger; further refusals of this account are only in the log')
  const other = {
    key: 'session-of-another',
    session: { ...found.session, person: { ...session.person, oktaId: 'another' } },
  }
  await writeRefusal(other, 'okta1', 'stranger')
  expect(lines).toHaveLength(62)
})

test('MQ-03: leads back to the configured site, whatever the identifier', () => {
  expect(adminToolAddress('okta1')).toBe('http://localhost:4000/sites/admin/dashboard?uid=okta1')
  expect(adminToolAddress('@evil.example/#&x=1')).toBe(
    'http://localhost:4000/sites/admin/dashboard?uid=%40evil.example%2F%23%26x%3D1',
  )
})
