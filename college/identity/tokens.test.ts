import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { makeFolder, startCollege } from '@/college/testing/running-college'
import { findPort } from '@/scripts/servers/find-port.mjs'
import type { RunningCollege } from '@/college/testing/running-college'
import { askForTokens, beginSignIn, createStudent, redeem, signIn, Visitor } from '@/college/testing/visitor'

let college: RunningCollege
let records: Awaited<ReturnType<typeof makeFolder>>
const password = 'Designation-2026'

beforeAll(async () => {
  records = await makeFolder()
  college = await startCollege(records.folder, { COLLEGE_CONTROL: '1' })
})

afterAll(async () => {
  await college.stop()
  await records.remove()
})

describe('discovery', () => {
  test('announces its own address, S256 and nothing weaker', async () => {
    const answer = await fetch(`${college.url}/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    const metadata = (await answer.json()) as object
    expect(metadata).not.toHaveProperty('registration_endpoint')
    expect(metadata).toMatchObject({
      issuer: `${college.url}/oidc`,
      authorization_endpoint: `${college.url}/oidc/authorize`,
      token_endpoint: `${college.url}/oidc/token`,
      userinfo_endpoint: `${college.url}/oidc/userinfo`,
      end_session_endpoint: `${college.url}/oidc/logout`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      backchannel_logout_session_supported: true,
    })
  })
})

describe('tokens', () => {
  test('carry the person, their groups, and how they signed in', async () => {
    const student = await createStudent(college)
    const { body } = await signIn(new Visitor(college), student.username, student.password)

    const keys = createRemoteJWKSet(new URL(`${college.url}/oidc/keys`))
    const access = await jwtVerify(body.access_token ?? '', keys, {
      issuer: `${college.url}/oidc`,
      audience: 'urn:college:services',
      typ: 'at+jwt',
    })
    expect(access.payload).toMatchObject({ sub: student.oktaId, groups: [], amr: ['pwd'] })
    expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(300)

    const identity = await jwtVerify(body.id_token ?? '', keys, { issuer: `${college.url}/oidc`, audience: 'portal' })
    expect(identity.payload).toMatchObject({
      sub: student.oktaId,
      uid: student.oktaId,
      student_id: student.studentId,
      preferred_username: student.username,
      groups: [],
      amr: ['pwd'],
      acr: 'urn:college:acr:password',
      sid: expect.any(String),
      auth_time: expect.any(Number),
      nonce: expect.any(String),
      email: expect.stringContaining('@'),
      given_name: expect.any(String),
      family_name: expect.any(String),
    })
    expect(body.refresh_token).toEqual(expect.any(String))

    const about = await fetch(`${college.url}/oidc/userinfo`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(await about.json()).toMatchObject({ sub: student.oktaId, student_id: student.studentId })
  })
})

describe('the token endpoint', () => {
  const ask = (fields: Record<string, string>, authorization?: string) =>
    fetch(`${college.url}/oidc/token`, {
      method: 'POST',
      headers: authorization ? { authorization } : {},
      body: new URLSearchParams(fields),
    })
  const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

  test('serves only the portal, authenticated by its secret', async () => {
    const student = await createStudent(college)
    const { body } = await signIn(new Visitor(college), student.username, student.password)
    const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' }
    const secret = 'embedded-college-portal-secret-local-only'
    for (const answer of [
      await ask(refresh),
      await ask({ ...refresh, client_id: 'portal' }),
      await ask({ ...refresh, client_id: 'portal', client_secret: secret }), // not the agreed authentication method
      await ask(refresh, basic('portal', 'a-secret-of-somebody-else-altogether')),
      await ask(refresh, basic('another', secret)),
      await fetch(`${college.url}/oidc/revoke`, {
        method: 'POST',
        headers: { authorization: basic('portal', 'wrong') },
        body: new URLSearchParams({ token: refresh.refresh_token }),
      }),
    ]) {
      expect([400, 401]).toContain(answer.status)
      expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^invalid_(client|request)$/) })
    }
    expect((await askForTokens(college, refresh)).status).toBe(200)
  })

  test('supports two grants; no password grant, no implicit flow and no client credentials', async () => {
    const student = await createStudent(college)
    const others: Record<string, string>[] = [
      { grant_type: 'password', username: student.username, password: student.password },
      { grant_type: 'client_credentials' },
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' },
    ]
    for (const fields of others) {
      const { status, body } = await askForTokens(college, fields)
      expect([status, body.error]).toEqual([400, 'unsupported_grant_type'])
    }
    for (const response_type of ['token', 'id_token', 'code id_token', 'code token']) {
      const { address } = await new Visitor(college).follow(
        await new Visitor(college).get(beginSignIn(college, { response_type }).address),
      )
      expect(address).toMatch(/error=unsupported_response_type/)
      expect(address).not.toMatch(/access_token|id_token=|code=/)
    }
  })

  test('gives an access token no scope, whatever the client requests', async () => {
    const student = await createStudent(college)
    const visitor = new Visitor(college)
    const started = beginSignIn(college, { scope: 'openid profile email admin groups' })
    const page = await visitor.follow(await visitor.get(started.address))
    const { address } = await visitor.submit(await page.answer.text(), {
      username: student.username,
      password: student.password,
    })
    const { body } = await redeem(college, address, started)
    expect(body.scope).toBe('')
    expect(decodeJwt(body.access_token ?? '')).not.toHaveProperty('scope', expect.stringMatching(/./))
  })
})

describe('refresh', () => {
  const refresh = (token: string | undefined) =>
    askForTokens(college, { grant_type: 'refresh_token', refresh_token: token ?? '' })

  test('the token rotates at each use, and the claims stay', async () => {
    const student = await createStudent(college)
    const first = await signIn(new Visitor(college), student.username, student.password)
    const second = await refresh(first.body.refresh_token)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token)
    expect(decodeJwt(second.body.access_token ?? '')).toMatchObject({ sub: student.oktaId, groups: [], amr: ['pwd'] })
  })

  test('using a token twice ends every token of the sign-in', async () => {
    const student = await createStudent(college)
    const first = await signIn(new Visitor(college), student.username, student.password)
    const second = await refresh(first.body.refresh_token)
    expect((await refresh(first.body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('of ten simultaneous uses at most one succeeds, and none of the tokens stays valid', async () => {
    const student = await createStudent(college)
    const { body } = await signIn(new Visitor(college), student.username, student.password)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(body.refresh_token)))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners.length).toBeLessThanOrEqual(1)
    for (const winner of winners) expect((await refresh(winner.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('S-13, SG-04: revoking a token ends the student’s session at the provider too, and the next sign-in asks for the password; a staff session continues', async () => {
    for (const [kind, asksAgain] of [
      ['established', true],
      ['clerk', false],
    ] as const) {
      const person = await createStudent(college, kind)
      const visitor = new Visitor(college)
      const { body } = await signIn(visitor, person.username, person.password)
      const authorization = `Basic ${Buffer.from('portal:embedded-college-portal-secret-local-only').toString('base64')}`
      await fetch(`${college.url}/oidc/revoke`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ token: body.refresh_token ?? '' }),
      })
      const { address } = await visitor.follow(await visitor.get(beginSignIn(college, { prompt: undefined }).address))
      expect([kind, new URL(address).pathname.startsWith('/oidc/interaction/')]).toEqual([kind, asksAgain])
      // A user who is then sent here to sign out is not asked to confirm.
      const page = await (
        await visitor.get(
          `${college.url}/oidc/logout?client_id=portal&post_logout_redirect_uri=${encodeURIComponent(`${college.portalUrl}/`)}`,
        )
      ).text()
      expect([kind, page.includes('Do you want to sign out')]).toEqual([kind, !asksAgain])
    }
  })

  test('a revoked token cannot be used', async () => {
    const student = await createStudent(college)
    const { body } = await signIn(new Visitor(college), student.username, student.password)
    const secret = Buffer.from('portal:embedded-college-portal-secret-local-only').toString('base64')
    const revoked = await fetch(`${college.url}/oidc/revoke`, {
      method: 'POST',
      headers: { authorization: `Basic ${secret}` },
      body: new URLSearchParams({ token: body.refresh_token ?? '' }),
    })
    expect(revoked.status).toBe(200)
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
  })
})

describe('sign-out', () => {
  test('needs no click when the portal sends the ID token, ends the session, and returns to the portal', async () => {
    const student = await createStudent(college)
    const visitor = new Visitor(college)
    const { body } = await signIn(visitor, student.username, student.password)
    const query = new URLSearchParams({
      id_token_hint: body.id_token ?? '',
      post_logout_redirect_uri: `${college.portalUrl}/`,
      state: 'bye',
    })
    const page = await visitor.get(`${college.url}/oidc/logout?${query}`)
    const html = await page.text()
    expect(html).toContain('src="/assets/sign-out.js"')
    expect(html).toContain('<button type="submit"')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")

    const { address } = await visitor.submit(html, { logout: 'yes' })
    expect(address).toBe(`${college.portalUrl}/?state=bye`)
    const again = await visitor.follow(await visitor.get(beginSignIn(college).address))
    expect(await again.answer.text()).toContain('<title>Sign in')
    const refreshed = await askForTokens(college, {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token ?? '',
    })
    expect(refreshed.body.error).toBe('invalid_grant')
  })

  test('asks for confirmation without the ID token', async () => {
    const student = await createStudent(college)
    const visitor = new Visitor(college)
    await signIn(visitor, student.username, student.password)
    const html = await (await visitor.get(`${college.url}/oidc/logout`)).text()
    expect(html).toContain('Do you want to sign out')
    expect(html).not.toContain('<script')
  })
})

describe('back-channel sign-out', () => {
  test('S-18: the portal on this machine gets a logout token for the same sid; a changed password ends every other sign-in', async () => {
    const heard: string[] = []
    const portal = createServer((request, response) => {
      request.on('data', (part: Buffer) => heard.push(part.toString()))
      request.on('end', () => response.end())
    })
    await new Promise<void>((ready) => portal.listen(0, 'localhost', ready))
    const address = portal.address()
    const portalUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
    const { folder, remove } = await makeFolder()
    const other = await startCollege(folder, { PORTAL_URL: portalUrl })
    try {
      const visitor = new Visitor(other)
      const { body } = await signIn(visitor, 'established@students.example', password)
      const page = await visitor.get(`${other.url}/oidc/logout?id_token_hint=${body.id_token}`)
      await visitor.submit(await page.text(), { logout: 'yes' })
      const token = new URLSearchParams(heard.join('')).get('logout_token') ?? ''
      expect(decodeJwt(token)).toMatchObject({
        aud: 'portal',
        sid: decodeJwt(body.id_token ?? '').sid,
        iss: `${other.url}/oidc`,
      })

      // With two cookie jars: the browser that changes the password stays signed in; the other is signed out, here and
      // at the portal.
      const [here, elsewhere] = [new Visitor(other), new Visitor(other)]
      const [mine, theirs] = [
        await signIn(here, 'beginner@students.example', password),
        await signIn(elsewhere, 'beginner@students.example', password),
      ]
      heard.length = 0
      const told = once(portal, 'request').then(([request]) => once(request as IncomingMessage, 'end'))
      const changed = await fetch(`${other.url}/api/oktaUser/credentials/change_password`, {
        method: 'POST',
        headers: { authorization: `Bearer ${mine.body.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ oldPassword: password, newPassword: 'Quiet-Harbor-Lantern-48' }),
      })
      expect(changed.status).toBe(200)
      const sidOf = ({ body: tokens }: typeof mine) => decodeJwt(tokens.id_token ?? '').sid
      await told
      expect(decodeJwt(new URLSearchParams(heard.join('')).get('logout_token') ?? '').sid).toBe(sidOf(theirs))
      const refreshed = async ({ body: tokens }: typeof mine) =>
        (await askForTokens(other, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })).body
          .error ?? 'refreshed'
      expect([await refreshed(mine), await refreshed(theirs)]).toEqual(['refreshed', 'invalid_grant'])
      const asks = async (visitor: Visitor) =>
        (await (await visitor.follow(await visitor.get(beginSignIn(other).address))).answer.text()).includes(
          '<title>Sign in',
        )
      expect([await asks(here), await asks(elsewhere)]).toEqual([false, true])
    } finally {
      await other.stop()
      await remove()
      portal.close()
    }
  })
})

describe('control', () => {
  test('a fault replaces the token endpoint, and the log names the call without its body', async () => {
    const set = await fetch(`${college.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ call: 'oidc:token', fault: 'status', status: 503, times: 1 }),
    })
    expect(set.status).toBe(201)
    expect((await askForTokens(college, { grant_type: 'refresh_token', refresh_token: 'secret' })).status).toBe(503)
    expect((await askForTokens(college, { grant_type: 'refresh_token', refresh_token: 'secret' })).status).toBe(400)
    const log = await (await fetch(`${college.url}/control/calls?name=oidc:token`)).text()
    expect(log).toContain('"path":"/oidc/token"')
    expect(log).toContain('"body":["grant_type","refresh_token"]')
    expect(log).not.toContain('secret')
  })
})

describe('a second run', () => {
  test('sessions survive a restart; without COLLEGE_CONTROL there are no control routes; a taken port is reported', async () => {
    // Uses the embedded records, which only one process may open. Other tests use a database server where there is one.
    const { folder, remove } = await makeFolder({ inFiles: true })
    const port = String(await findPort())
    const first = await startCollege(folder, { COLLEGE_PORT: port })
    try {
      const visitor = new Visitor(first)
      const { body } = await signIn(visitor, 'established@students.example', password)
      for (const route of ['calls', 'outbox']) expect((await fetch(`${first.url}/control/${route}`)).status).toBe(404)
      const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      for (const route of ['students', 'faults', 'switches']) {
        expect((await fetch(`${first.url}/control/${route}`, post)).status).toBe(404)
      }

      const other = await makeFolder()
      await expect(startCollege(other.folder, { COLLEGE_PORT: port })).rejects.toThrow(/Port \d+ is taken/)
      await other.remove()

      expect(await first.stop()).toBe(0)
      const second = await startCollege(folder, { COLLEGE_PORT: port })
      try {
        const refreshed = await askForTokens(second, {
          grant_type: 'refresh_token',
          refresh_token: body.refresh_token ?? '',
        })
        expect(refreshed.status).toBe(200)
        const again = await visitor.follow(await visitor.get(beginSignIn(second).address))
        expect(new URL(again.address).searchParams.get('code')).toBeTruthy()
      } finally {
        await second.stop()
      }
    } finally {
      await first.stop()
      await remove()
    }
  })
})
