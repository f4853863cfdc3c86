/** @jest-environment node */
import { cookies, headers } from 'next/headers'
import { college } from '@/lib/server/college/client'
import { redirectAfterPost } from '@/lib/server/http/redirect'
import { setFailed, setUnprocessable } from '@/lib/server/http/response-status'
import { log } from '@/lib/server/observability/log'
import { consume, peek } from '@/lib/server/rate-limits/limit'
import { nameOfLink } from '@/lib/server/session/cookie'
import { fail, succeed } from '@/lib/shared/result'
import { openPasswordReset } from './password-reset.server'

jest.mock('next/headers', () => ({ headers: jest.fn(), cookies: jest.fn() }))
jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('@/lib/server/http/redirect', () => ({ redirectAfterPost: jest.fn() }))
jest.mock('@/lib/server/http/response-status', () => ({ setFailed: jest.fn(), setUnprocessable: jest.fn() }))
jest.mock('@/lib/server/rate-limits/limit', () => ({ consume: jest.fn(), peek: jest.fn() }))

const token = 'a-well-formed-token-that-opens-nothing'
const link = nameOfLink(token)
const failure = { name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' } as const
const written = jest.spyOn(log(), 'info').mockImplementation(() => undefined)

const found = (status: string, purpose: string | null = 'reset') =>
  succeed({ status, purpose, firstName: 'Bea', email: 'b••••@students.example', login: 'bea' }) as never
const saved = (status: string, message = '') => succeed({ status, message, suggestions: [] }) as never
const posts = (body: string | null) =>
  jest.mocked(headers).mockResolvedValue(new Headers(body === null ? {} : { 'x-portal-posted': body }) as never)
const holds = (values: Record<string, string>) =>
  jest.mocked(cookies).mockResolvedValue({
    get: (name: string) => (name in values ? { name, value: values[name] } : undefined),
  } as never)

/** Returns where the browser was redirected, with the cookies that it got. */
const led = () => {
  const [[address, { cookies: lines = [] } = {}] = ['']] = jest.mocked(redirectAfterPost).mock.calls
  return { address, cookies: lines.map((line) => line.split(';', 1)[0]) }
}

beforeEach(() => {
  jest.clearAllMocks()
  posts(null)
  holds({ [`portal.reset.${link}`]: token, 'portal.reset.destination': '/profile' })
  jest.mocked(consume).mockResolvedValue(null)
  jest.mocked(peek).mockResolvedValue(null)
  jest.mocked(college.load).mockResolvedValue(found('valid'))
  jest.mocked(college.save).mockResolvedValue(succeed({ message: 'x' }) as never)
})

describe('RT-12: asking for a link', () => {
  test('opening the page and posting it empty send nothing', async () => {
    expect(await openPasswordReset({ destination: '/profile' })).toMatchObject({
      kind: 'asked',
      destination: '/profile',
    })
    posts('identifier=+')
    expect(await openPasswordReset({})).toMatchObject({
      kind: 'asked',
      fields: [{ error: 'Enter your email, username or student ID' }],
    })
    expect(college.save).not.toHaveBeenCalled()
  })

  test.each([
    ['bea@students.example', { email: 'bea@students.example' }],
    ['bea@home', { username: 'bea@home' }],
    ['bea.beginner', { username: 'bea.beginner' }],
    [' 1000001 ', { studentNumber: '1000001' }],
  ])('finds out what %j is', async (typed, input) => {
    posts(new URLSearchParams({ identifier: typed }).toString())
    expect(await openPasswordReset({ destination: '/profile?view=all' })).toEqual({ kind: 'done' })
    expect(college.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'resetPwdByEmail' }), null, input)
    expect(led()).toEqual({
      address: '/account/password-reset?sent=1&destination=%2Fprofile%3Fview%3Dall',
      cookies: [`portal.reset.destination=${encodeURIComponent('/profile?view=all')}`],
    })
  })

  test('an address on another site is dropped', async () => {
    posts('identifier=bea')
    await openPasswordReset({ destination: '//evil.example' })
    expect(led()).toEqual({ address: '/account/password-reset?sent=1', cookies: ['portal.reset.destination='] })
  })

  test('S-56: counts the network and the identifier, and says why nothing was sent', async () => {
    posts('identifier=bea')
    jest.mocked(consume).mockResolvedValueOnce(60)
    expect(await openPasswordReset({})).toMatchObject({ kind: 'asked', failure: { name: 'busy' } })
    expect(consume).toHaveBeenCalledWith('lookup', {
      account: null,
      headers: expect.any(Headers),
      identifiers: ['bea'],
    })
    expect(college.save).not.toHaveBeenCalled()
    jest.mocked(college.save).mockResolvedValue(fail(failure) as never)
    expect(await openPasswordReset({})).toMatchObject({ fields: [{ start: 'bea' }], failure })
    expect(setFailed).toHaveBeenCalledTimes(2)
  })

  test.each([
    [{ sent: '1' }, 'sent'],
    [{ changed: '1' }, 'changed'],
  ])('%j shows the outcome', async (query, kind) => {
    expect(await openPasswordReset(query)).toEqual({ kind, destination: null })
  })
})

describe('RT-12, PG-12: the mailed link', () => {
  test('S-63: moves its secret from the address to a cookie before anything is shown', async () => {
    expect(await openPasswordReset({ token, destination: '/profile' })).toEqual({ kind: 'done' })
    expect(led()).toEqual({
      address: `/account/password-reset?link=${link}&destination=%2Fprofile`,
      cookies: [`portal.reset.${link}=${token}`],
    })
    expect(link).toMatch(/^[\w-]{12}$/)
    expect(college.load).not.toHaveBeenCalled()
  })

  test.each(['xx', 'a token; Path=/', 'x'.repeat(300)])('a malformed secret sets no cookie: %s', async (malformed) => {
    await openPasswordReset({ token: malformed })
    expect(led()).toEqual({ address: `/account/password-reset?link=${nameOfLink(malformed)}`, cookies: [] })
  })

  test('opening it changes nothing, and remembers the wanted page', async () => {
    expect(await openPasswordReset({ link })).toMatchObject({
      kind: 'opened',
      email: 'b••••@students.example',
      login: 'bea',
      failure: null,
      destination: '/profile',
    })
    expect(college.save).not.toHaveBeenCalled()
  })

  test('saves the new password, forgets the link and leads on with the destination', async () => {
    posts('password=Seven+quiet+herons')
    jest.mocked(college.save).mockResolvedValue(saved('provisioned'))
    expect(await openPasswordReset({ link })).toEqual({ kind: 'done' })
    expect(college.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'provisionOktaAccount' }), null, {
      webToken: token,
      password: 'Seven quiet herons',
    })
    expect(led()).toEqual({
      address: '/account/password-reset?changed=1&destination=%2Fprofile',
      cookies: [`portal.reset.${link}=`, 'portal.reset.destination='],
    })
  })

  test('a short password never reaches the college, and a refused one shows why', async () => {
    posts('password=short')
    expect(await openPasswordReset({ link })).toMatchObject({ fields: [{ error: 'Use at least 12 characters' }] })
    expect(college.save).not.toHaveBeenCalled()
    posts('password=Password1234')
    jest.mocked(college.save).mockResolvedValue(saved('refused', 'This password is in a breach list.'))
    expect(await openPasswordReset({ link })).toMatchObject({
      kind: 'opened',
      fields: [{ start: undefined, error: 'This password is in a breach list.' }],
    })
    expect(setUnprocessable).toHaveBeenCalled()
  })

  test('keeps the form when the college cannot be reached', async () => {
    jest.mocked(college.load).mockResolvedValue(fail(failure) as never)
    expect(await openPasswordReset({ link })).toMatchObject({ kind: 'failed', failure })
    posts('password=Seven+quiet+herons')
    expect(await openPasswordReset({ link })).toMatchObject({ kind: 'opened', email: null, failure })
    jest.mocked(college.load).mockResolvedValue(found('valid'))
    jest.mocked(college.save).mockResolvedValue(fail(failure) as never)
    expect(await openPasswordReset({ link })).toMatchObject({ kind: 'opened', login: 'bea', failure })
    expect(setFailed).toHaveBeenCalledTimes(3)
  })

  test.each(['expired', 'used', 'invalid'])('says that it is %s, also when that happened meanwhile', async (status) => {
    jest.mocked(college.load).mockResolvedValue(found(status))
    expect(await openPasswordReset({ link })).toMatchObject({ kind: 'closed', status })
    jest.mocked(college.load).mockResolvedValue(found('valid'))
    jest.mocked(college.save).mockResolvedValue(saved(status))
    posts('password=Seven+quiet+herons')
    expect(await openPasswordReset({ link })).toMatchObject({ kind: 'closed', status })
    expect(consume).toHaveBeenCalledWith('link', { account: null, headers: expect.any(Headers) })
  })

  test('S-57: a malformed, unknown or forgotten link and a link for another purpose look alike', async () => {
    const neutral = { kind: 'closed', status: 'invalid', email: null }
    holds({ 'portal.reset.short': 'xx' })
    for (const name of ['short', 'none']) expect(await openPasswordReset({ link: name })).toMatchObject(neutral)
    expect(college.load).not.toHaveBeenCalled()
    holds({ [`portal.reset.${link}`]: token })
    for (const answer of [found('invalid'), found('valid', 'setup')]) {
      jest.mocked(college.load).mockResolvedValue(answer)
      expect(await openPasswordReset({ link })).toMatchObject(neutral)
    }
    const line = [{ link: 'password reset' }, 'a link was invalid or used up']
    expect(written.mock.calls).toEqual([line, line, line, line])
  })

  test('a new link in place of an expired one is sent only when asked for', async () => {
    jest.mocked(college.load).mockResolvedValue(found('expired'))
    await openPasswordReset({ link })
    posts('password=Seven+quiet+herons')
    await openPasswordReset({ link })
    posts('')
    await openPasswordReset({ link })
    expect(college.save).not.toHaveBeenCalled()
    posts('again=on')
    expect(await openPasswordReset({ link })).toEqual({ kind: 'done' })
    expect(college.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'resetPwdByEmail' }), null, {
      webToken: token,
    })
    expect(led().address).toBe('/account/password-reset?sent=1&destination=%2Fprofile')
    jest.mocked(college.save).mockResolvedValue(fail(failure) as never)
    expect(await openPasswordReset({ link })).toMatchObject({ kind: 'closed', status: 'expired', failure })
  })

  test('S-56: is rate-limited by its secret, and by how many invalid links came from the network', async () => {
    for (const limited of [consume, peek]) {
      jest.mocked(limited).mockResolvedValueOnce(60)
      expect(await openPasswordReset({ link })).toMatchObject({ kind: 'failed', failure: { name: 'busy' } })
    }
    expect(consume).toHaveBeenCalledWith('link', { account: null, headers: null, identifiers: [token] })
    expect(college.load).not.toHaveBeenCalled()
  })
})
