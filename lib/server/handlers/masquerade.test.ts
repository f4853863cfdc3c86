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
/** Back to the page with what was typed, which it keeps while they sign in. */
const back = { status: 307, location: page }
const denied = { status: 403, location: null }
const started = { status: 303, location: '/dashboard' }

/** Who posts the form that starts a view, whom they find, and the result. Only the last row changes anything. */
const rows: [
  name: string,
  who: Who | null,
  target: Target,
  answer: { status: number; location: string | null },
  form?: object,
  site?: string,
][] = [
  ['sends a visitor to sign in', null, found, back],
  ['refuses a student', { person: { studentId: '1000002' } }, found, denied],
  ['refuses staff without the group', { person: { amr: ['pwd', 'otp'] } }, found, denied],
  [
    'asks staff whose sign-in is 16 minutes old to sign in again',
    { person: { ...staff.person, authTime: nowSeconds() - 16 * 60 } },
    found,
    back,
  ],
  ['asks staff with a password alone to sign in again', { person: { groups: group, amr: ['pwd'] } }, found, back],
  [
    'refuses staff who are in a view already',
    { ...staff, masquerade: { subject, reason: 'A call about a letter', ticket: '' } },
    found,
    denied,
  ],
  ['refuses a view as oneself', staff, { ok: false, why: 'oneself' }, denied],
  ['refuses a view as staff', staff, { ok: false, why: 'staff' }, denied],
  ['refuses a view as somebody unknown to the college', staff, { ok: false, why: 'unknown' }, denied],
  [
    'decides nothing while the college is unavailable',
    staff,
    { ok: false, why: 'unavailable', failure: createFailure('no-response') },
    { status: 503, location: null },
  ],
  ['shows the form again without a reason', staff, found, back, { reason: 'short' }],
  ['shows the form again with a ticket that is too long', staff, found, back, { ticket: '1'.repeat(41) }],
  ['refuses a form from another site', staff, found, denied, undefined, 'cross-site'],
  ['starts a view for staff of the group with a second factor', staff, found, started],
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
  // This page, too, shows the bar with 'Masquerade Logout'.
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
    'keeps the cookie of a living view',
    { ...staff, masquerade: { subject, reason: 'A call about a letter', ticket: '' } },
    [],
  ],
  ['clears the cookie for a session that is no view', staff, [expect.stringMatching(/^portal\.viewing=;/)]],
])('MQ-03: the address for expired views %s', async (_, who, cookies) => {
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
  'MQ-03: sends an expired view to the sign-in page even while the audit cannot be read: %s',
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
