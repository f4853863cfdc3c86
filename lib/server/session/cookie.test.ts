import { EncryptJWT, jwtDecrypt } from 'jose'
import { storedItems } from '@/features/cookies/content'
import { environment } from '../env'
import {
  consentCookieLine,
  consentCookieName,
  createSid,
  openSid,
  sealedAt,
  sealSid,
  sessionCookieLine,
  sessionCookieName,
  sessionCookieOptions,
  toSessionKey,
  viewingCookieLine,
  viewingCookieName,
} from './cookie'
import { keysFor } from '../store/keys'
import { openText, sealText } from '../store/sealed'
import { moveGrant, openTokens, sealTokens, toGrant, TokensUnreadable } from './store/tokens'

test('S-05: makes identifiers of 256 bits that differ from each other and from their store keys', () => {
  const sids = Array.from({ length: 10_000 }, createSid)
  expect(new Set(sids).size).toBe(10_000)
  expect(sids.filter((sid) => sid.length !== 43 || Buffer.from(sid, 'base64url').length !== 32)).toEqual([])
  expect(sids.filter((sid) => toSessionKey(sid).includes(sid.slice(0, 10)))).toEqual([])
})

test('S-02: seals only the identifier into the cookie, in less than 512 bytes', async () => {
  const sid = createSid()
  const value = await sealSid(sid)
  expect(value).not.toContain(sid)
  expect(value.length).toBeLessThan(512)
  expect(await openSid(value)).toBe(sid)
  const { payload } = await jwtDecrypt(value, keysFor('session cookie')[0].bytes)
  expect(Object.keys(payload).toSorted()).toEqual(['exp', 'iat', 'jti', 'sid'])
})

test('MT-02: returns when the cookie’s session began, to the second', async () => {
  const before = Math.floor(Date.now() / 1_000) * 1_000
  const began = await sealedAt(await sealSid(createSid()))
  expect(began).toBeGreaterThanOrEqual(before)
  expect(began).toBeLessThanOrEqual(Date.now())
  expect(await sealedAt('forged')).toBeNull()
})

test.each([
  ['an absent cookie', undefined],
  ['nonsense', 'x'],
  ['a very long value', 'x'.repeat(5_000)],
])('S-07: %s opens nothing', async (_, value) => expect(await openSid(value)).toBeNull())

test('rejects a cookie that was tampered with', async () => {
  const value = await sealSid(createSid())
  const changed = `${value.slice(0, -6)}${value.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`
  expect(await openSid(changed)).toBeNull()
})

test('S-01: binds every cookie to this origin with https, and sends none without encryption', () => {
  jest.replaceProperty(environment(), 'secure', true)
  const hours = environment().session.absoluteMs / 1_000
  expect([sessionCookieName(), viewingCookieName(), consentCookieName()]).toEqual([
    '__Host-portal.sid',
    '__Host-portal.viewing',
    '__Host-portal.consent',
  ])
  expect(sessionCookieOptions()).toEqual({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' })
  expect(sessionCookieLine('x')).toBe(`__Host-portal.sid=x; Path=/; Max-Age=${hours}; HttpOnly; SameSite=Lax; Secure`)
  expect(viewingCookieLine(null)).toBe('__Host-portal.viewing=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  expect(consentCookieLine('y')).toBe(
    '__Host-portal.consent=y; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  )
  jest.restoreAllMocks()
  expect([sessionCookieName(), viewingCookieName(), consentCookieName()]).toEqual([
    'portal.sid',
    'portal.viewing',
    'portal.consent',
  ])
  expect(sessionCookieLine(null)).toBe('portal.sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})

test('PG-16: declares the lifetime of a session for the cookies that have it', () => {
  const ofSession = storedItems.filter(({ expiry }) => expiry.includes('{session}')).map(({ name }) => name)
  expect(ofSession).toEqual([sessionCookieName(), viewingCookieName()])
  const seconds = environment().session.absoluteMs / 1_000
  for (const line of [sessionCookieLine('x'), viewingCookieLine('1')]) expect(line).toContain(`Max-Age=${seconds};`)
})

describe('S-07: rejects a value that was sealed with the right key but is not our cookie', () => {
  const seal = (
    claims: Record<string, unknown>,
    { kid = keysFor('session cookie')[0].id, enc = 'A256GCM', expires = '1h' } = {},
  ) =>
    new EncryptJWT(claims)
      .setProtectedHeader({ alg: 'dir', enc, kid })
      .setIssuedAt()
      .setExpirationTime(expires)
      .encrypt(enc === 'A256GCM' ? keysFor('session cookie')[0].bytes : keysFor('session cookie')[0].bytes.slice(0, 16))

  test.each([
    ['an identifier that is too short', () => seal({ sid: 'a'.repeat(42) })],
    ['an identifier that is too long', () => seal({ sid: 'a'.repeat(44) })],
    ['an identifier with other characters', () => seal({ sid: `${'a'.repeat(42)}+` })],
    ['no identifier', () => seal({})],
    ['an expired value', () => seal({ sid: createSid() }, { expires: '1h ago' })],
    ['a value with the id of another key', () => seal({ sid: createSid() }, { kid: 'ffffffff' })],
    ['another encryption', () => seal({ sid: createSid() }, { enc: 'A128GCM' })],
  ])('%s', async (_, sealed) => expect(await openSid(await sealed())).toBeNull())

  test('opens a correct value', async () =>
    expect(await openSid(await seal({ sid: 'a'.repeat(43) }))).toBe('a'.repeat(43)))
})

test('S-65: has separate keys per purpose, the newest secret’s first, and opens with all of them', () => {
  const old = environment().session.secrets
  const sealed = sealText('drafts', 'a text', 'here')
  jest.replaceProperty(environment(), 'session', {
    ...environment().session,
    secrets: ['the-new-secret-of-the-unit-tests-0002', ...old],
  })
  const [newest, ...older] = keysFor('drafts')
  expect([newest.id === sealed.split('.')[0], older.map(({ id }) => id)]).toEqual([false, [sealed.split('.')[0]]])
  expect(keysFor('limits')[0].id).not.toBe(newest.id)
  expect(keysFor('drafts')[0]).toBe(newest)
  expect(openText('drafts', sealed, 'here')).toBe('a text')
  expect(() => openText('drafts', sealed, 'there')).toThrow()
  expect(() => openText('stored tokens', sealed, 'here')).toThrow(/sealed with an unknown key/)
  jest.restoreAllMocks()
})

test('seals tokens for the session store, and opens them again', () => {
  const tokens = { access: 'secret-access', refresh: 'secret-refresh', id: null }
  const sealed = sealTokens(tokens, 'this session')
  expect(sealed).not.toContain('secret')
  expect(openTokens(sealed, 'this session')).toEqual(tokens)
  expect(() => openTokens(`${sealed.slice(0, -4)}AAAA`, 'this session')).toThrow(TokensUnreadable)
  expect(() => openTokens(sealed.replace(/^[^.]+/, '00000000'), 'this session')).toThrow(TokensUnreadable)
})

test('S-05: opens tokens neither in another session nor as a draft, nor a draft as tokens', () => {
  const tokens = { access: 'access', refresh: 'refresh', id: null }
  const sealed = sealTokens(tokens, 'session A')
  expect(() => openTokens(sealed, 'session B')).toThrow(TokensUnreadable)
  for (const place of ['', 'session A', 'session A tokens']) expect(() => openText('drafts', sealed, place)).toThrow()
  for (const place of ['', 'session A', 'session A draft']) {
    expect(() => openTokens(sealText('stored tokens', JSON.stringify(tokens), place), 'session A')).toThrow(
      TokensUnreadable,
    )
    expect(() => openTokens(sealText('drafts', JSON.stringify(tokens), place), 'session A')).toThrow(TokensUnreadable)
  }
  const moved = moveGrant({ sealedTokens: sealed, expiresAt: 1, freshUntil: 0 }, 'session A', 'session B')
  expect(openTokens(moved.sealedTokens, 'session B')).toEqual(tokens)
  expect(() => openTokens(moved.sealedTokens, 'session A')).toThrow(TokensUnreadable)
})

test.each([
  [300, 30_000],
  [5, 2_500],
])('refreshes tokens of %i seconds %i ms before they expire', (seconds, early) => {
  const grant = toGrant({ access: 'a', refresh: null, id: null }, seconds, 'this session')
  expect(grant.expiresAt - grant.freshUntil).toBe(early)
})
