import { NextRequest } from 'next/server'
import { viewAsForm } from '@/features/account/forms'
import { toPosted } from '@/lib/shared/forms/posted'
import { AuditUnavailable } from '../audit/audit'
import { listAudit } from '../audit/position-index'
import { createFailure } from '../http/failure'
import { createSid, openSid, sealSid, toSessionKey } from '../session/cookie'
import { findTarget } from '../session/masquerade/masquerade'
import { answerExpiry, answerStart } from './masquerade'
import type { Target } from '../session/masquerade/rules'
import { MemorySessionStore } from '../session/store/memory-store'
import { sealTokens } from '../session/store/tokens'
import type { Masquerade, NewSession, SessionStore } from '../session/store/session-store'

jest.mock('../audit/audit', () => ({ ...jest.requireActual('../audit/audit'), appendAudit: jest.fn() }))
jest.mock('../audit/position-index', () => ({
  ...jest.requireActual('../audit/position-index'),
  listAudit: jest.fn(),
}))
jest.mock('../session/masquerade/view-watch', () => ({ viewBegan: jest.fn(), alertOnManyViews: jest.fn() }))
jest.mock('../session/masquerade/masquerade', () => ({
  ...jest.requireActual('../session/masquerade/masquerade'),
  findTarget: jest.fn(),
}))

const lifetime = { idleMs: 60_000, absoluteMs: 120_000 }
const shared = globalThis as unknown as Record<symbol, SessionStore>
const page = '/auth/sso/admin-login/okta1'
const subject: Masquerade['subject'] = { studentId: '1000001', oktaId: 'okta1', name: 'Esther Established' }
const group = ['portal-support']
const nowSeconds = () => Math.floor(Date.now() / 1_000)

let store: MemorySessionStore
beforeEach(() => {
  store = new MemorySessionStore({ ...lifetime, masquerade: lifetime, perPerson: 5 })
  shared[Symbol.for('portal.sessions')] = store
})

interface Who {
  person: Partial<NewSession['person']>
  masquerade?: Masquerade
}
const staff: Who = { person: { groups: group, amr: ['pwd', 'otp'] } }

async function signIn({ person, masquerade }: Who): Promise<string> {
  const sid = createSid()
  const key = toSessionKey(sid)
  await store.create(key, {
    person: {
      issuer: 'i',
      subject: 'somebody',
      providerSession: null,
      oktaId: 'somebody',
      studentId: null,
      name: 'Stephanie Staff',
      groups: [],
      authTime: nowSeconds(),
      amr: ['pwd'],
      ...person,
    },
    grant: {
      sealedTokens: sealTokens({ access: 'a', refresh: null, id: null }, key),
      expiresAt: 9e12,
      freshUntil: 9e12,
    },
    ...(masquerade && { masquerade }),
  })
  return sid
}

const found: Target = { ok: true, subject }
/** To the page, with what was typed: it sends them to sign in and keeps it. */
const back = { status: 307, location: page }
const denied = { status: 403, location: null }
const started = { status: 303, location: '/dashboard' }

/** Who posts the form that begins a view, whom they find, and what comes of it. Only the last row changes anything. */
const rows: [
  name: string,
  who: Who | null,
  target: Target,
  answer: { status: number; location: string | null },
  form?: object,
  site?: string,
][] = [
  ['a visitor is sent to sign in', null, found, back],
  ['a student is refused', { person: { studentId: '1000002' } }, found, denied],
  ['staff without the group are refused', { person: { amr: ['pwd', 'otp'] } }, found, denied],
  [
    'staff whose sign-in is 16 minutes old sign in again',
    { person: { ...staff.person, authTime: nowSeconds() - 16 * 60 } },
    found,
    back,
  ],
  ['staff with a password alone sign in again', { person: { groups: group, amr: ['pwd'] } }, found, back],
  [
    'staff who view already are refused',
    { ...staff, masquerade: { subject, reason: 'A call about a letter', ticket: '' } },
    found,
    denied,
  ],
  ['nobody views oneself', staff, { ok: false, why: 'oneself' }, denied],
  ['nobody views staff', staff, { ok: false, why: 'staff' }, denied],
  ['nobody views somebody whom the college does not know', staff, { ok: false, why: 'unknown' }, denied],
  [
    'with the college away nothing is claimed',
    staff,
    { ok: false, why: 'unavailable', failure: createFailure('no-response') },
    { status: 503, location: null },
  ],
  ['without a reason the form comes again', staff, found, back, { reason: 'short' }],
  ['and with a ticket that is too long', staff, found, back, { ticket: '1'.repeat(41) }],
  ['another site cannot send the form', staff, found, denied, undefined, 'cross-site'],
  ['staff of the group with a second factor begin the view', staff, found, started],
]

test.each(rows)('S-61: %s', async (_, who, target, answer, form = {}, site = 'same-origin') => {
  jest.mocked(findTarget).mockResolvedValue(target)
  const sid = who && (await signIn(who))
  const before = sid === null ? null : await store.find(toSessionKey(sid), { slide: false })
  const request = new NextRequest(`http://localhost:3000${page}/start`, {
    method: 'POST',
    body: new URLSearchParams({ reason: 'A call about a letter', ticket: '', ...form }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': site,
      ...(sid !== null && { cookie: `portal.sid=${await sealSid(sid)}` }),
    },
  })
  const response = await answerStart(request, 'okta1', (posted) => toPosted(viewAsForm, posted).values)
  expect({ status: response.status, location: response.headers.get('location') }).toEqual(answer)
  // The bar with 'Masquerade Logout' is on this page as well (SH-13).
  expect((await response.text()).includes('Masquerade Logout')).toBe(who?.masquerade !== undefined)

  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('portal.sid='))
  if (answer !== started) {
    expect(cookie).toBeUndefined()
    expect(await store.count()).toBe(sid === null ? 0 : 1)
    if (sid !== null)
      expect(await store.find(toSessionKey(sid), { slide: false })).toMatchObject({
        person: before?.person,
        generation: 0,
      })
    return
  }
  const next = toSessionKey((await openSid(cookie?.slice('portal.sid='.length).split(';', 1)[0])) ?? '')
  expect(await store.find(next, { slide: false })).toMatchObject({
    masquerade: { subject, reason: 'A call about a letter' },
  })
  expect(await store.find(toSessionKey(sid ?? ''), { slide: false })).toBeNull()
})

test.each<[string, Who, string[]]>([
  [
    'a living view keeps its mark',
    { ...staff, masquerade: { subject, reason: 'A call about a letter', ticket: '' } },
    [],
  ],
  ['a session that is no view loses the mark of one', staff, [expect.stringMatching(/^portal\.viewing=;/)]],
])('MQ-03: at the address of views that ran out %s', async (_, who, cookies) => {
  const sid = await signIn(who)
  const cookie = `portal.sid=${await sealSid(sid)}; portal.viewing=1`
  const answer = await answerExpiry(
    new NextRequest('http://localhost:3000/auth/masquerade-ended', { headers: { cookie } }),
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(answer.headers.getSetCookie()).toEqual(cookies)
  expect(await store.find(toSessionKey(sid), { slide: false })).not.toBeNull()
})

test.each([new AuditUnavailable('the disk is full'), new Error('EACCES')])(
  'MQ-03: a view that ran out leads to the sign-in page also while the audit cannot be read: %s',
  async (error) => {
    jest.mocked(listAudit).mockRejectedValue(error)
    const cookie = `portal.sid=${await sealSid(createSid())}; portal.viewing=1`
    const answer = await answerExpiry(
      new NextRequest('http://localhost:3000/auth/masquerade-ended', { headers: { cookie } }),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?reason=masquerade-ended'])
    expect(answer.headers.get('set-cookie')).toMatch(/portal\.sid=;.*portal\.viewing=;/)
  },
)
