import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { makeFolder, startCollege } from '@/college/testing/running-college'
import type { RunningCollege } from '@/college/testing/running-college'
import {
  askForTokens,
  beginSignIn,
  createStudent,
  newestCode,
  openSignIn,
  redeem,
  signIn,
  Visitor,
} from '@/college/testing/visitor'

let college: RunningCollege
let records: Awaited<ReturnType<typeof makeFolder>>

beforeAll(async () => {
  records = await makeFolder()
  college = await startCollege(records.folder, { COLLEGE_CONTROL: '1', LOG_LEVEL: 'info' })
})

afterAll(async () => {
  await college.stop()
  await records.remove()
})

describe('sign-in', () => {
  test('the page needs no script, allows none, and may post to the portal only', async () => {
    const { answer, html } = await openSignIn(college)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'none'")
    expect(policy).toContain(`form-action 'self' ${college.portalUrl}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).not.toContain('<script')
    expect(html).toContain('<title>Sign in · ')
    expect(html).toMatch(
      /<input(?=[^>]*name="password")(?=[^>]*type="password")(?=[^>]*autocomplete="current-password")(?![^>]*onpaste)/,
    )
  })

  test('the session and its cookies are limited to /oidc', async () => {
    const visitor = new Visitor(college)
    const begun = await visitor.get(beginSignIn(college).address)
    const cookies = begun.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/^college\.\S+=.*path=\/oidc\/.*httponly/i)
  })

  test('a wrong password and an unknown username get the same message, and the username stays filled in', async () => {
    const student = await createStudent(college)
    const said: string[] = []
    for (const username of [student.username, 'nobody@students.example']) {
      const { visitor, html } = await openSignIn(college)
      const { answer } = await visitor.submit(html, { username, password: 'not the password' })
      const page = await answer.text()
      expect(answer.status).toBe(422)
      expect(page).toContain('The username or password is not correct.')
      expect(page).toContain('role="alert"')
      expect(page).toContain(`value="${username}"`)
      said.push(page.replaceAll(username, '').replaceAll(/interaction\/[\w-]+|value="[\w-]+"/g, ''))
    }
    expect(said[0]).toBe(said[1])
  })

  test('the sixth attempt for one username has to wait, even with the right password', async () => {
    const student = await createStudent(college)
    const { visitor, html } = await openSignIn(college)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const { answer } = await visitor.submit(html, { username: student.username, password: 'wrong' })
      expect(answer.status).toBe(422)
    }
    const { answer } = await visitor.submit(html, {
      username: student.username.toUpperCase(),
      password: student.password,
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toMatch(/Too many attempts\. Try again in 15 minutes\./)
  })

  test('canceling returns to the portal with access_denied and its state', async () => {
    const { visitor, html, started } = await openSignIn(college)
    const { address } = await visitor.submit(html, {}, '/cancel')
    const { origin, pathname, searchParams } = new URL(address)
    expect(origin + pathname).toBe(`${college.portalUrl}/auth/login`)
    expect(searchParams.get('error')).toBe('access_denied')
    expect(searchParams.get('state')).toBe(started.parameters.state)
  })

  test('a form from another site, or without its token, is refused', async () => {
    const student = await createStudent(college)
    const { visitor, address, html } = await openSignIn(college)
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const fields = { username: student.username, password: student.password, token }
    expect((await visitor.post(address, fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await visitor.post(address, { ...fields, token: 'x' })).status).toBe(403)
    expect((await new Visitor(college).post(address, fields)).status).toBe(400)
    expect((await visitor.post(address, fields)).status).toBe(303)
  })

  test('RT-02: two sign-ins open in one browser both finish with the right password; Back to either returns to the portal', async () => {
    const student = await createStudent(college)
    const visitor = new Visitor(college)
    const open = async () => {
      const started = beginSignIn(college)
      const { answer, address } = await visitor.follow(await visitor.get(started.address))
      return { started, html: await answer.text(), page: address }
    }
    const first = await open()
    const second = await open()
    const { address } = await visitor.submit(first.html, { username: student.username, password: student.password })
    expect((await redeem(college, address, first.started)).status).toBe(200)
    const later = await visitor.submit(second.html, { username: student.username, password: student.password })
    expect((await redeem(college, later.address, second.started)).status).toBe(200)
    for (const { page } of [first, second]) {
      const back = await visitor.get(page)
      expect([back.status, back.headers.get('location')]).toEqual([303, `${college.portalUrl}/?reason=refused`])
    }
  })

  test('a user who is signed in sees no sign-in page, unless the portal asks for a fresh sign-in', async () => {
    const student = await createStudent(college)
    const visitor = new Visitor(college)
    await signIn(visitor, student.username, student.password)

    const again = await visitor.follow(await visitor.get(beginSignIn(college).address))
    expect(new URL(again.address).searchParams.get('code')).toBeTruthy()

    for (const differing of [{ prompt: 'login consent' }, { max_age: '0' }]) {
      const ask = async () =>
        (await visitor.follow(await visitor.get(beginSignIn(college, differing).address))).answer.text()
      let html = await ask()
      // `max_age=0` counts whole seconds: within the second of the sign-in the session is still fresh.
      while ('max_age' in differing && !html.includes('<title>Sign in')) html = await ask()
      expect(html).toContain('<title>Sign in')
      expect(html).toContain(`value="${student.username}"`)
    }
  })
})

describe('required parameters of the portal', () => {
  const verifier = 'a'.repeat(43)

  test.each([
    ['plain PKCE', { code_challenge_method: 'plain', code_challenge: verifier }],
    ['no PKCE', { code_challenge_method: undefined, code_challenge: undefined }],
    ['no state', { state: undefined }],
    ['no nonce', { nonce: undefined }],
  ])('%s is refused', async (_, differing) => {
    const { address } = await openSignIn(college, differing)
    expect(new URL(address).searchParams.get('error')).toBe('invalid_request')
    expect(new URL(address).searchParams.get('code')).toBeNull()
  })

  test('a return address that is not registered exactly is refused on a page, without a redirect', async () => {
    for (const redirect of [
      'https://evil.example/',
      `${college.portalUrl}/auth/login/`,
      `${college.portalUrl}/auth/login?x=1`,
    ]) {
      const { answer, html, address } = await openSignIn(college, { redirect_uri: redirect })
      expect(answer.status).toBe(400)
      expect(address.startsWith(college.url)).toBe(true)
      expect(html).toContain('The site that sent you here is not one the college knows.')
      expect(html).not.toContain('evil.example')
    }
  })

  test('a code works once, and only with its verifier', async () => {
    const student = await createStudent(college)
    const { visitor, html, started } = await openSignIn(college)
    const { address } = await visitor.submit(html, { username: student.username, password: student.password })
    const wrong = await redeem(college, address, {
      ...started,
      verifier: createHash('sha256').update('x').digest('hex'),
    })
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })

    const other = await openSignIn(college)
    const passed = await other.visitor.submit(other.html, { username: student.username, password: student.password })
    const first = await redeem(college, passed.address, other.started)
    expect(first.status).toBe(200)
    expect((await redeem(college, passed.address, other.started)).body.error).toBe('invalid_grant')
    const refresh = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token ?? '' }
    // a code that is used twice ends the tokens it issued
    expect((await askForTokens(college, refresh)).body.error).toBe('invalid_grant')
  })
})

describe('second factor', () => {
  test('staff enter the code from their email; the tokens carry the group and both factors', async () => {
    const staff = await createStudent(college, 'staff')
    const { visitor, html, started } = await openSignIn(college)
    const second = await visitor.submit(html, { username: staff.username, password: staff.password })
    const page = await second.answer.text()
    expect(page).toContain('inputmode="numeric"')
    expect(page).toContain('autocomplete="one-time-code"')

    const code = await newestCode(college, staff.username)
    const wrong = await visitor.submit(page, { code: code === '000000' ? '000001' : '000000' }, '/code')
    expect(wrong.answer.status).toBe(422)
    expect(await wrong.answer.text()).toContain('The code is not correct.')

    const early = await visitor.submit(page, {}, '/resend')
    expect(await early.answer.text()).toMatch(/You can ask for another code in \d+ seconds\./)

    const { address } = await visitor.submit(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` }, '/code')
    const { body } = await redeem(college, address, started)
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({ amr: ['pwd', 'otp'], acr: 'urn:college:acr:two-factor' })
    expect(decodeJwt(body.access_token ?? '')).toMatchObject({ groups: ['portal-support'], amr: ['pwd', 'otp'] })
  })

  test('the password alone does not sign in, and five wrong codes use up the code', async () => {
    const staff = await createStudent(college, 'staff')
    const { visitor, html } = await openSignIn(college)
    const second = await visitor.submit(html, { username: staff.username, password: staff.password })
    const page = await second.answer.text()
    const back = await visitor.get(beginSignIn(college).address)
    expect(await (await visitor.follow(back)).answer.text()).toContain('<title>Sign in')

    const code = await newestCode(college, staff.username)
    const other = code === '000000' ? '000001' : '000000'
    for (let attempt = 1; attempt <= 5; attempt += 1) await visitor.submit(page, { code: other }, '/code')
    const { answer } = await visitor.submit(page, { code }, '/code')
    expect(answer.status).toBe(429)
    const own = await logged(6, ({ person }) => person === staff.oktaId)
    expect(own.map(({ why }) => why)).toEqual([
      ...Array<string>(4).fill('wrong code'),
      'spent code',
      'too many attempts',
    ])
  })
})

describe('ruling 46: the partner’s sign-on', () => {
  const atPartner = { acr_values: 'urn:college:acr:partner:nwm' }
  const setUp = (
    token: string | undefined,
    { oktaId, studentId, username }: Awaited<ReturnType<typeof createStudent>>,
  ) =>
    fetch(`${college.url}/api/oktaUser/nwm_verify_and_update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        uuid: oktaId,
        studentID: studentId,
        firstName: 'Pat',
        lastName: 'Partner',
        login: `pat-${studentId}`,
        email: username,
      }),
    }).then(({ status }) => status)

  test('accepts people of the partner and says so in the tokens; a sign-in with the password alone cannot do the set-up', async () => {
    const student = await createStudent(college, 'beginner', { person: { partner: 'nwm' } })
    const visitor = new Visitor(college)
    const { body: plain } = await signIn(visitor, student.username, student.password)
    expect(decodeJwt(plain.access_token ?? '').acr).toBe('urn:college:acr:password')
    expect(await setUp(plain.access_token, student)).toBe(403)

    // The provider knows the session, but still asks for the partner's sign-on.
    const started = beginSignIn(college, atPartner)
    const { answer } = await visitor.follow(await visitor.get(started.address))
    const html = await answer.text()
    expect(html).toContain('<title>Partner sign-on')
    const { address } = await visitor.submit(html, { username: student.username, password: student.password })
    const { body } = await redeem(college, address, started)
    for (const token of [body.access_token, body.id_token])
      expect(decodeJwt(token ?? '')).toMatchObject({ acr: atPartner.acr_values, auth_time: expect.any(Number) })
    const { body: renewed } = await askForTokens(college, {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token ?? '',
    })
    expect(await setUp(renewed.access_token, student)).toBe(200)
    expect(await setUp(renewed.access_token, student)).toBe(409)
  })

  test('refuses everybody else with the message for a wrong password', async () => {
    const student = await createStudent(college)
    const { visitor, html } = await openSignIn(college, atPartner)
    const { answer } = await visitor.submit(html, { username: student.username, password: student.password })
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('The username or password is not correct.'),
    ])
  })

  test('asks for the code of a second factor there too', async () => {
    const student = await createStudent(college, 'beginner', { person: { partner: 'nwm', secondFactor: true } })
    const { visitor, html, started } = await openSignIn(college, atPartner)
    const second = await visitor.submit(html, { username: student.username, password: student.password })
    const { address } = await visitor.submit(
      await second.answer.text(),
      { code: await newestCode(college, student.username) },
      '/code',
    )
    const { body } = await redeem(college, address, started)
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({ acr: atPartner.acr_values, amr: ['pwd', 'otp'] })
  })
})

test('S-18: a sign-in that waits for its code starts over when the password changes', async () => {
  const student = await createStudent(college, 'beginner', { person: { secondFactor: true } })
  const waitForCode = async () => {
    const { visitor, html, started } = await openSignIn(college)
    const { answer } = await visitor.submit(html, { username: student.username, password: student.password })
    return { visitor, started, page: await answer.text(), code: await newestCode(college, student.username) }
  }
  const [waiting, other] = [await waitForCode(), await waitForCode()]
  const { address } = await other.visitor.submit(other.page, { code: other.code }, '/code')
  const { body } = await redeem(college, address, other.started)
  const changed = await fetch(`${college.url}/api/oktaUser/credentials/change_password`, {
    method: 'POST',
    headers: { authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ oldPassword: student.password, newPassword: 'Quiet-Harbor-Lantern-48' }),
  })
  expect(changed.status).toBe(200)

  for (const step of ['/resend', '/code'] as const) {
    const { answer, address: at } = await waiting.visitor.submit(waiting.page, { code: waiting.code }, step)
    expect(at).not.toContain('code=')
    expect(await answer.text()).toContain('<title>Sign in')
  }
})

interface Line {
  msg: string
  person: string | null
  why?: string
  factors?: string[]
}

/** Returns the log lines that match `concern`, once there are `count`: the last may come after the response. */
async function logged(count: number, concern: (line: Line) => boolean): Promise<Line[]> {
  for (;;) {
    const whole = college
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
    const lines = whole.map((line) => JSON.parse(line) as Line).filter(concern)
    if (lines.length >= count) return lines
    await sleep(50)
  }
}

test('logs every sign-in and refusal with the person and the reason, without what was typed', async () => {
  const student = await createStudent(college)
  const { visitor, html } = await openSignIn(college)
  await visitor.submit(html, { username: student.username, password: 'Typed-Wrong-4711' })
  await visitor.submit(html, { username: 'Typed-In-The-Wrong-Field-4712', password: 'x' })
  await signIn(new Visitor(college), student.username, student.password)
  const own = await logged(2, ({ person }) => person === student.oktaId)
  expect(own).toMatchObject([
    { msg: 'a sign-in was refused', why: 'wrong password', address: expect.any(String) },
    { msg: 'signed in', factors: ['pwd'] },
  ])
  expect(await logged(1, ({ why }) => why === 'unknown username')).toContainEqual(
    expect.objectContaining({ person: null }),
  )
  expect(college.output()).not.toMatch(/Typed-|Designation-2026/)
})
