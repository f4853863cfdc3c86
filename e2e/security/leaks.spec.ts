import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import { routes } from '@/lib/shared/routes'
import { everyCall, exampleInput } from '@/tests/data/calls'
import { secretsOf, startListeningProxy, type ListeningProxy } from '@/tests/support/listening-proxy'
import type { Student } from '../support/embedded-college'
import { answerTo, expect, Received, signIn, test } from '../support/fixtures'
import { sectionSaved } from '../support/section-saved'
import { ownServers } from '../support/servers'
import { FilledDatabases } from '../../tests/support/filled-databases'
import { findNationalIdIn } from '../../tests/support/find-national-id'
import { findPort } from '../../scripts/servers/find-port.mjs'

/*
 * Looks for leaks. This file starts its own portal and college, keeps everything that they log, trace and count, and
 * runs a proxy between them that hears every token. At the end it searches for the secrets wherever they must not be.
 */

test.describe.configure({ mode: 'serial' })

const sessionSecret = 'session-secret-of-this-journey-0001'
const clientSecret = 'client-secret-of-this-journey-0002'
const wrongPassword = 'Wrong-Password-4711'
const nationalId = '900-58-3147'
/** The number that a student types into the portal. The other one is already on file. */
const typedNumber = '219-09-9876'
const birthdate = '1961-09-27'
const secretOfLink = 'secret-of-a-link-in-a-mail-0003'
const forged = '{"level":50,"service":"portal","msg":"forged"}'

const lines: string[] = []
const traces: string[] = []
const cookies = new Set<string>()
const oneTimeCodes = new Set<string>()
const seenByBrowsers: string[] = []

let proxy: ListeningProxy
let collector: Server
let metricsPort: number
let student: Student

const own = ownServers(async (folder) => {
  proxy = await startListeningProxy()
  collector = createServer((request, response) => {
    request
      .setEncoding('utf8')
      .on('data', (text: string) => traces.push(text))
      .on('end', () => response.end('{}'))
  })
  await new Promise<void>((done) => collector.listen(0, 'localhost', done))
  metricsPort = await findPort()
  return {
    accessTokenSeconds: 8,
    hears: (line) => lines.push(line),
    settings: {
      COLLEGE_PORT: new URL(proxy.url).port,
      LOG_LEVEL: 'debug',
      SESSION_SECRET: sessionSecret,
      OIDC_CLIENT_SECRET: clientSecret,
      AUDIT_FILE: path.join(folder, 'audit.jsonl'),
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${(collector.address() as AddressInfo).port}`,
      MASQUERADE_GROUP: 'portal-support',
    },
    collegeSettings: {
      COLLEGE_URL: proxy.url,
      LOG_LEVEL: 'debug',
      OIDC_CLIENT_SECRET: clientSecret,
      MASQUERADE_GROUP: 'portal-support',
    },
  }
})
test.beforeAll(() => {
  proxy.target = own.servers.college
})
test.afterAll(async () => {
  await proxy.close()
  await new Promise((done) => collector.close(done))
})

const pathOf = (route: string) => route.replace('{uid}', student.oktaId).replaceAll(/\{\w+\??\}/g, 'ricp')

/** Collects everything that this browser holds and received. Its cookies are secrets that the logs must not contain. */
async function remember(context: BrowserContext, received: Received): Promise<void> {
  for (const { name, value } of await context.cookies())
    if (value.length >= 16) cookies.add(value).add(`${name}=${value}`)
  const states = await Promise.all(
    context
      .pages()
      .map((page) =>
        page.evaluate(async () =>
          JSON.stringify([
            performance.getEntries(),
            { ...localStorage },
            { ...sessionStorage },
            await caches.keys(),
            await indexedDB.databases(),
          ]),
        ),
      ),
  )
  const { origins } = await context.storageState()
  seenByBrowsers.push(await received.everything(), ...states, JSON.stringify(origins))
}

/** Opens every address in the browser. Every private page must offer Logout. */
async function openAll(page: Page, visited: readonly string[]): Promise<void> {
  for (const route of visited) {
    await page.goto(`${own.portal}${pathOf(route)}`)
    await page.waitForLoadState('load')
    if (isPrivate(route))
      await expect(page.locator('button', { hasText: /Logout$/ }).first(), `S-19: ${route}`).toBeAttached()
  }
}

/** Requests every address as the person in this browser, without rendering it. */
async function readAll(page: Page, visited: readonly string[]): Promise<void> {
  for (const route of visited) {
    const text = await (await page.request.get(`${own.portal}${pathOf(route)}`)).text()
    if (isPrivate(route)) expect(text, `S-19: ${route}`).toMatch(/Logout<\/button>/)
    seenByBrowsers.push(text)
  }
}

/** Makes every call at the handler, including those that it refuses to browsers. */
async function makeEveryCall(page: Page): Promise<void> {
  await page.goto(`${own.portal}/dashboard`)
  for (const [, call] of everyCall) {
    const input = exampleInput(call, student.studentId ?? '')
    await page.evaluate(
      async ([name, method, fields]) => {
        const headers = { 'x-portal-csrf': '1', 'content-type': 'application/json' }
        const query = new URLSearchParams(fields as Record<string, string>).toString()
        const request =
          method === 'GET'
            ? fetch(`/api/college/${name}?${query}`, { headers })
            : fetch(`/api/college/${name}`, { method, headers, body: JSON.stringify(fields) })
        await (await request).text()
      },
      [call.name, call.method, input] as const,
    )
  }
}

const pages = routes.map(({ path: route }) => route).filter((route) => !route.startsWith('/auth/'))
const isPrivate = (route: string) => routes.some(({ path: known, access }) => known === route && access === 'private')
const entrances = ['/auth/login', '/auth/sign-out']

test('S-04, S-19: a student enters a wrong password, opens every page, makes every call, opens letters, meets faults and an expired token, and signs out', async ({
  page,
  context,
}) => {
  const received = new Received()
  received.listen(page)
  student = await own.college.createStudent('established', { student: { nationalId, birthdate } })
  await page.goto(own.portal)
  await signIn(page, student.username, wrongPassword)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await remember(context, received)
  await openAll(page, [...pages, ...entrances])
  await makeEveryCall(page)
  await page.request.get(`${own.portal}/api/documents/award-letter/chfc/awardLetter_chfc.pdf`)

  const { studentId } = student
  for (const fault of ['status', 'malformed', 'reset', 'empty', 'truncate'] as const) {
    await own.college.breaks({ call: 'studentCE', studentId, fault, status: 500, times: 2 })
    await page.goto(`${own.portal}/designations-certifications`)
  }
  const indiscreet = { message: `No record for ${nationalId}`, national_id: nationalId, birthdate }
  const id = await own.college.breaks({
    call: 'studentInitial',
    studentId,
    fault: 'replace',
    status: 200,
    body: { data: { ...indiscreet, empl_id: 7 } },
  })
  await page.goto(`${own.portal}/dashboard`)
  await own.college.heals(id)
  // The token expires after eight seconds. The first refresh fails, and a later success shows that the fault is used
  // up.
  const renewals = () => proxy.heard.filter((each) => each.path.startsWith('/oidc/token')).map(({ status }) => status)
  await own.college.breaks({ call: 'oidc:token', fault: 'status', status: 503, times: 1 })
  await expect
    .poll(async () => {
      await page.goto(`${own.portal}/dashboard`)
      return renewals().slice(renewals().indexOf(503))
    })
    .toEqual(expect.arrayContaining([503, 200]))

  const session = await page.request.get(`${own.portal}/api/session`, {
    headers: { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' },
  })
  expect(
    Object.keys((await session.json()) as object).toSorted(),
    'S-04: the remaining durations and nothing else',
  ).toEqual(['absMs', 'idleMs', 'warningMs'])
  expect(
    (await page.request.get(`${own.portal}/api/auth/session`)).status(),
    'S-04: there is no other session address',
  ).toBe(404)
  await remember(context, received)
  await page.goto(`${own.portal}/dashboard`)
  await page.getByText('My Account').first().click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL((url) => url.origin === own.portal && url.pathname === '/')
  await remember(context, received)
})

test('CS-06: a student types a Social Security number while the college fails, and then saves it', async ({
  page,
  context,
}) => {
  const received = new Received()
  received.listen(page)
  const { username, studentId } = await own.college.createStudent('reviewdue')
  await page.goto(`${own.portal}/profile`)
  await signIn(page, username)
  await page.getByRole('link', { name: 'Edit Name and basics' }).click()
  await page.getByLabel('Gender').selectOption('Female')
  await expect(page.getByText(/^Draft saved \d/), 'a draft is saved').toBeVisible()
  await page.getByRole('link', { name: 'Back without saving' }).click()
  await page.getByRole('link', { name: 'Edit Social Security number' }).click()
  const section = page.getByRole('region', { name: 'Social Security number', exact: true })
  const save = section.getByRole('button', { name: 'Save' })
  await section.getByLabel('Social Security number', { exact: true }).fill(typedNumber)
  for (const fault of ['status', 'malformed', 'reset'] as const) {
    await own.college.breaks({ call: 'ssn', studentId, fault, status: 500, times: 1 })
    const answered = answerTo(page, 'ssn')
    await save.click()
    expect((await answered).ok()).toBe(false)
    await expect(save).toBeVisible()
  }
  await save.click()
  await expect(section.getByText(sectionSaved)).toBeVisible()
  await remember(context, received)
})

test('a company representative opens every page', async ({ page, context }) => {
  const received = new Received()
  received.listen(page)
  const { username } = await own.college.createStudent('representative', { student: { nationalId, birthdate } })
  await page.goto(`${own.portal}/dashboard`)
  await signIn(page, username)
  await page.waitForURL('**/dashboard')
  await readAll(page, pages)
  await makeEveryCall(page)
  await remember(context, received)
})

test('a staff member views the portal as the student', async ({ page, context }) => {
  const received = new Received()
  received.listen(page)
  const staff = await own.college.createStudent('staff')
  await page.goto(`${own.portal}${pathOf('/auth/sso/admin-login/{uid}')}`)
  await page.getByLabel('Username').fill(staff.username)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Six-digit code').waitFor()
  const [mail] = await own.college.mailTo(staff.username)
  const [code = ''] = /\d{6}/.exec(mail?.subject ?? '') ?? []
  oneTimeCodes.add(code)
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Reason').fill(`A call about a letter\u2028${forged}`)
  await page.getByLabel('Ticket').fill('HD-1042')
  await page.getByRole('button', { name: 'View as this student' }).click()
  await expect(page.getByRole('link', { name: 'Use one line of plain text' })).toBeVisible()
  await page.getByLabel('Reason').fill(`A call about a letter ${forged}`)
  await page.getByRole('button', { name: 'View as this student' }).click()
  await page.waitForURL('**/dashboard')
  await readAll(page, pages)
  await makeEveryCall(page)
  await page.request.get(`${own.portal}/api/documents/award-letter/chfc/awardLetter_chfc.pdf`)
  await remember(context, received)
  await page.getByRole('button', { name: 'Masquerade Logout' }).click()
  await page.waitForURL('**/sites/admin/dashboard**')
})

test('visitors try refused and forged sign-ins, links from mails, and values made to break a log', async ({ page }) => {
  const used = secretsOf(proxy.heard)
  const secretOf = (kind: string) => used.find(([, found]) => found === kind)?.[0] ?? ''
  await page.goto(own.portal)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.goto(`${own.portal}/auth/login?${new URLSearchParams({ code: secretOf('code'), state: 'other' })}`)
  await page.goto(
    `${own.portal}/auth/login?${new URLSearchParams({ error: 'server_error', error_description: `${secretOf('id_token')}\n${forged}` })}`,
  )
  await page.goto(`${own.portal}/auth/login?error=access_denied`)
  await page.goto(`${own.portal}/account/not-me/${secretOfLink}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${own.portal}/account/password-reset?token=${secretOfLink}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const invitation = new URLSearchParams({
    applicant: student.studentId ?? '',
    application: 'A-1',
    token: secretOfLink,
  })
  await page.goto(`${own.portal}/designation-application-form/ricp/supervisor-approval?${invitation}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
  const breaks = ['\n', '\r\n', '\u2028', '\u0085', '\u001b[2K', '\u009b1A', '"}\n']
  for (const between of breaks) {
    const value = `x${between}${forged}`
    const encoded = encodeURIComponent(value)
    await fetch(`${own.portal}/${encoded}`)
    await fetch(`${own.portal}/api/college/${encoded}`, { headers: ours })
    const typed = { ...ours, 'content-type': 'application/json', authorization: `Bearer ${secretOf('access_token')}` }
    for (const query of ['', `?${encoded}=${encoded}`]) {
      await fetch(`${own.portal}/api/college/couplrOptIn${query}`, {
        method: 'POST',
        headers: typed,
        body: JSON.stringify({ [value]: value }),
      })
    }
    await fetch(`${own.portal}/auth/sso/admin-login/${encoded}`)
    await fetch(`${own.portal}/auth/login?error=${encoded}`, { redirect: 'manual' })
    await fetch(`${own.portal}/auth/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: value }),
    })
    await fetch(`${own.portal}/api/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': { 'document-uri': `${own.portal}/${value}`, 'effective-directive': value, 'blocked-uri': value },
      }),
    })
    await raw(
      `GET /nowhere HTTP/1.1\r\nHost: localhost\r\nUser-Agent: x${between.replaceAll(/[\r\n]/g, ' ')}${forged}\r\nX-Request-Id: ${forged}\r\nTraceparent: ${forged}\r\nConnection: close\r\n\r\n`,
    )
  }
})

/** Sends raw bytes to the portal, even what no client would send, and waits until the connection closes. */
function raw(request: string): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(own.portal).port), 'localhost', () => socket.write(request))
    socket
      .on('data', () => undefined)
      .on('error', () => done())
      .on('close', () => done())
  })
}

/** Returns where secrets occur in a text, by kind and context. A six-digit code counts only when it stands alone. */
function found(text: string, secrets: Iterable<[string, string]>): string[] {
  return [...secrets].flatMap(([secret, kind]) => {
    const at = /^\d{6}$/.test(secret)
      ? text.search(new RegExp(`(?<![0-9A-Za-z])${secret}(?![0-9A-Za-z])`))
      : text.indexOf(secret)
    return at < 0 ? [] : [`${kind}: …${text.slice(Math.max(0, at - 60), at).replaceAll(/\s+/g, ' ')}▮`]
  })
}

const known: [string, string][] = [
  [sessionSecret, 'session secret'],
  [clientSecret, 'client secret'],
  [encodeURIComponent(clientSecret), 'client secret'],
  [Buffer.from(`portal:${clientSecret}`).toString('base64'), 'client credentials'],
  [nationalId, 'national id'],
  [nationalId.replaceAll('-', ''), 'national id'],
  [typedNumber, 'typed national id'],
  [typedNumber.replaceAll('-', ''), 'typed national id'],
]
const signedToken = /eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{20,}/

test('S-03: no browser received or keeps a token, a national ID or a server secret', async () => {
  const everything = seenByBrowsers.join('\n')
  expect(everything).toContain(student.studentId)
  const tokens = secretsOf(proxy.heard).filter(([, kind]) =>
    ['access_token', 'refresh_token', 'id_token', 'code_verifier', 'authorization'].includes(kind),
  )
  expect(new Set(tokens.map(([, kind]) => kind)).size, 'the proxy heard every kind').toBe(5)
  expect(found(everything, [...tokens, ...known])).toEqual([])
  expect(signedToken.exec(everything)?.[0]).toBeUndefined()
  const names = ['access_token', 'refresh_token', 'id_token_hint', 'national_id', 'local-only']
  expect(names.filter((name) => everything.includes(name))).toEqual([])
})

test('S-03: no script or style that is served contains a secret or the name of one', async () => {
  const place = path.resolve(import.meta.dirname, '../../.next/static')
  const files = (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const text = await readFile(path.join(file.parentPath, file.name), 'utf8')
    const names = [
      'embedded-college-portal-secret',
      'SESSION_SECRET',
      'OIDC_CLIENT_SECRET',
      'client_secret',
      'refresh_token',
      'access_token',
      'id_token',
      'national_id',
    ]
    expect(
      names.filter((name) => text.includes(name)),
      file.name,
    ).toEqual([])
    expect(text, file.name).not.toMatch(/sourceMappingURL=/)
  }
})

test('S-59, S-63: no log, audit, trace or metric contains a secret', async () => {
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  await expect.poll(() => traces.join('').length, { timeout: 30_000 }).toBeGreaterThan(1_000)
  await own.servers.stop() // writes what is still buffered
  const audit = await readFile(path.join(own.folder, 'audit.jsonl'), 'utf8')
  const places = { log: lines.join('\n'), audit, traces: traces.join('\n'), metrics }
  expect(places.log).toContain('a call to the college failed')
  expect(places.log).toContain('signed in')
  expect(audit).toContain('HD-1042')
  expect(metrics).toContain('portal_sessions')

  const secrets: [string, string][] = [
    ...secretsOf(proxy.heard),
    ...known,
    ...[...cookies].map((value): [string, string] => [value, 'cookie']),
    ...[...oneTimeCodes].map((code): [string, string] => [code, 'one-time code']),
    [demoPassword, 'password'],
    [wrongPassword, 'password'],
    [secretOfLink, 'secret of a link'],
    [birthdate, 'date of birth'],
    ['JVBERi0', 'document'],
    ['%PDF-', 'document'],
  ]
  for (const [place, text] of Object.entries(places)) {
    expect(found(text, secrets), place).toEqual([])
    expect(signedToken.exec(text)?.[0], place).toBeUndefined()
  }
  const written = (await readdir(own.folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !path.relative(own.folder, entry.parentPath).startsWith('postgres'),
  )
  expect(written.some(({ parentPath }) => parentPath.includes('drafts'))).toBe(true)
  expect(written.length, 'a session, the audit and a draft').toBeGreaterThan(2)
  for (const { name, parentPath } of written)
    expect(found(await readFile(path.join(parentPath, name), 'latin1'), secrets), `written: ${name}`).toEqual([])
})

test('CS-06: the college’s records hold a typed number only in the column meant for it', async () => {
  const { COLLEGE_DATABASES } = process.env
  const url = COLLEGE_DATABASES && new FilledDatabases(COLLEGE_DATABASES).addressOf(path.basename(own.folder))
  const found = await findNationalIdIn({ folder: own.folder, ...(url && { url }) }, typedNumber)
  expect(found).toEqual({ students: 1, tables: expect.any(Number), elsewhere: [] })
  expect(found.tables).toBeGreaterThan(20)
})

test('S-59: no line of the log is forged', () => {
  const written = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg?: string; time?: unknown })
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter(({ msg, time }) => msg === 'forged' || time === undefined)).toEqual([])
  expect(lines.filter((line) => !line.startsWith('{') && line.includes('forged'))).toEqual([])
  expect(
    lines.filter((line) => /^\s*at \S.*:\d+:\d+\)?$/.test(line)),
    'no stack trace',
  ).toEqual([])
})
