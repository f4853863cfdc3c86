import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { glewlwydIsAtHand, ProviderVisitor, startGlewlwyd, type Glewlwyd } from '@/tests/support/glewlwyd'
import { limitsDouble, placeSessionStore } from '@/tests/support/session-double'
import { log } from '../../observability/log'
import { answerBackChannelLogout } from '../../handlers/provider'
import { answerSignIn } from '../../handlers/sign-in'
import { answerSignOut } from '../../handlers/sign-out'
import { openSid, toSessionKey } from '../cookie'
import { MemorySessionStore } from '../store/memory-store'
import type { Session } from '../store/session-store'
import { openTokens } from '../store/tokens'
import { renewAccessToken } from './refresh'

/* The portal with a provider that is not our own, configured by the environment alone: Debian's glewlwyd. */

const portal = 'http://localhost:3000'
const student = {
  username: 'ann',
  name: 'Ann Established',
  email: 'ann@students.example',
  password: 'a password for tests',
  student_id: '1000001',
}

const suite = glewlwydIsAtHand ? describe : describe.skip
suite('S-13, S-15, S-46: with glewlwyd, Debian’s OpenID provider, if it is installed', () => {
  let provider: Glewlwyd
  let logouts: Server
  let store: MemorySessionStore
  const told = new EventEmitter()

  beforeAll(async () => {
    logouts = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const asked = new Request(`${portal}${request.url}`, {
          method: 'POST',
          body: Buffer.concat(parts).toString(),
          headers: { 'content-type': request.headers['content-type'] ?? '' },
        })
        void answerBackChannelLogout(asked).then(({ status }) => {
          told.emit('answered', status)
          response.writeHead(status).end()
        })
      })
    })
    await new Promise<void>((done) => logouts.listen(0, 'localhost', done))
    const { port } = logouts.address() as AddressInfo
    const client = {
      id: 'student-portal',
      secret: 'secret-of-this-test-alone',
      redirect: `${portal}/auth/login`,
      afterSignOut: `${portal}/`,
      backChannelLogout: `http://localhost:${port}/auth/backchannel-logout`,
    }
    provider = await startGlewlwyd(client, student)
    Object.assign(process.env, {
      PORT: '3000',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_LOGOUT_ID_TOKEN: '1',
      COLLEGE_WEB_SERVICE_URL: `${portal}/web-service`,
      COLLEGE_API_URL: `${portal}/api`,
      COLLEGE_CONTENT_URL: `${portal}/content`,
    })
  })
  afterAll(async () => {
    await provider.stop()
    await new Promise((done) => logouts.close(done))
  })
  beforeEach(() => {
    store = placeSessionStore(new MemorySessionStore(limitsDouble(600_000, 3_600_000)))
  })

  const visit = (address: string, cookies: readonly string[] = []) =>
    answerSignIn(new NextRequest(`${portal}${address}`, { headers: { cookie: cookies.join('; ') } }))
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

  /** Signs a person in, with their own browser at the portal and at the provider. */
  async function signIn() {
    const begun = await visit('/auth/login?destination=%2Fprofile%3Fq%3Da%2520b')
    const browser = new ProviderVisitor()
    const { username, password } = student
    await browser.must(`${provider.api}/auth`, { method: 'POST', body: { username, password } })
    await browser.must(`${provider.api}/auth/grant/student-portal`, {
      method: 'PUT',
      body: { scope: 'openid profile email' },
    })
    // The provider's own page continues like this after the password.
    const back = new URL(locationOf(await browser.ask(`${locationOf(begun)}&g_continue`)))
    expect(`${back.origin}${back.pathname}`).toBe(`${portal}/auth/login`)
    const answer = await visit(`/auth/login${back.search}`, cookiesOf(begun))
    const cookie = cookiesOf(answer).find((each) => each.startsWith('portal.sid=')) ?? ''
    const key = toSessionKey((await openSid(cookie.slice('portal.sid='.length))) ?? '')
    const find = () => store.find(key, { slide: false })
    return { browser, answer, cookie, key, find }
  }

  test('signs a person in, renews the tokens, and signs out through the provider', async () => {
    const { browser, answer, cookie, key, find } = await signIn()
    expect(locationOf(answer)).toBe(`${portal}/profile?q=a%20b`)
    const session = (await find()) as Session
    expect(session.person).toMatchObject({ studentId: student.student_id, name: student.name, email: student.email })

    const before = openTokens(session.grant.sealedTokens, key)
    const renewed = await renewAccessToken(key, session)
    const after = openTokens((await find())?.grant.sealedTokens ?? '', key)
    expect(renewed).not.toBe(before.access)
    expect(after.access).toBe(renewed)
    expect(after.refresh).not.toBe(before.refresh)

    const out = await answerSignOut(
      new NextRequest(`${portal}/auth/logout`, {
        method: 'POST',
        headers: { cookie, origin: portal, 'sec-fetch-site': 'same-origin' },
      }),
    )
    expect(await find()).toBeNull()
    const onward = new URL(locationOf(out))
    expect(`${onward.origin}${onward.pathname}`).toBe(`${provider.issuer}/end_session`)
    const question = locationOf(await browser.ask(onward.href))
    expect(question).toMatch(/login\.html\?/)
    expect(question).toContain(encodeURIComponent(`${portal}/`))
  })

  test('refuses the provider’s sign-out, because its logout tokens follow a draft and never expire', async () => {
    const warn = jest.spyOn(log(), 'warn')
    const { browser, find } = await signIn()
    const answered = once(told, 'answered')
    await browser.must(`${provider.issuer}/session/${(await find())?.person.providerSession}`, { method: 'DELETE' })
    expect(await answered).toEqual([400])
    expect(warn).toHaveBeenCalledWith(
      { handler: 'back-channel logout', why: 'missing required "exp" claim' },
      expect.any(String),
    )
    expect(await find()).not.toBeNull()
  })
})
