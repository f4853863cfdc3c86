import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect, mayComplain, test } from '../support/fixtures'
import { sessionOf } from '../support/session-cookie'

/** Headers that every class of response carries. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=()',
}
const noReferrer = { ...always, 'referrer-policy': 'no-referrer' }

const nonceOf = (answer: APIResponse) =>
  /script-src 'nonce-([\w-]+)' 'strict-dynamic';/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]

function expectStrict(answer: APIResponse): void {
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(nonceOf(answer)).toMatch(/^[\w-]{22,}$/)
  for (const part of [
    "default-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "connect-src 'self'",
    "form-action 'self' http",
    'report-to ',
  ]) {
    expect(policy).toContain(part)
  }
  // Allows one style attribute by its hash: the one that React sets on hidden parts of drawings.
  expect(
    policy.replace("style-src-attr 'unsafe-hashes' 'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='", ''),
  ).not.toContain('unsafe')
}

const get = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { headers, maxRedirects: 0 })

/**
 * Makes a request as Next's router does. The first response redirects to the same address with a mark of the request.
 */
async function route(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const asRouter = { ...headers, rsc: '1' }
  const first = await get(request, path, asRouter)
  const marked = first.headers().location
  return marked ? get(request, marked, asRouter) : first
}

test.describe('S-30, S-32, S-33: the headers of each class of response', () => {
  test('to a visitor', async ({ request }) => {
    const classes: [name: string, answer: APIResponse, status: number, headers: Record<string, string>][] = [
      ['a page', await get(request, '/'), 200, always],
      ['a page that asks', await get(request, '/auth/sign-out'), 200, always],
      ['a private page', await get(request, '/dashboard'), 307, always],
      ['a router’s request', await route(request, '/'), 200, always],
      ['an unknown address', await get(request, '/nowhere'), 404, always],
      ['an address that cannot be read', await get(request, '/%zz'), 404, always],
      ['a private document', await get(request, '/api/documents/award-letter/chfc/awardLetter_chfc.pdf'), 307, always],
      ['a refusal', await get(request, '/api/college/messages'), 403, always],
      ['health', await get(request, '/api/live'), 200, always],
      ['a sign-in', await get(request, '/auth/login'), 302, noReferrer],
      ['a forged sign-in', await get(request, '/auth/login?code=x&state=y'), 302, noReferrer],
    ]
    for (const [name, answer, status, headers] of classes) {
      expect(answer.headers(), name).toEqual(expect.objectContaining(headers))
      expect([302, 303, 307].includes(answer.status()) ? 302 : answer.status(), name).toBe(
        [302, 303, 307].includes(status) ? 302 : status,
      )
      expect(answer.headers()['cache-control'], name).toMatch(/^private, .*no-store/)
      expect(answer.headers()['x-powered-by'], name).toBeUndefined()
      expect(answer.headers()['strict-transport-security'], `${name}, over http`).toBeUndefined()
      expectStrict(answer)
    }
  })

  test('to a student @core', async ({ page, signedIn, request }) => {
    await signedIn('established', { path: '/dashboard' })
    const own = { cookie: `portal.sid=${await sessionOf(page)}` }
    const ours = { ...own, 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
    const classes: [name: string, answer: APIResponse, type: RegExp][] = [
      ['a page', await get(request, '/dashboard', own), /^text\/html; charset=utf-8$/],
      ['a router’s request', await route(request, '/dashboard', own), /x-component/],
      [
        'a call',
        await request.post('/api/college/bannerDismissal', { headers: ours, data: { year: 2026 } }),
        /^application\/json$/,
      ],
      [
        'the tab of a document',
        await get(request, '/api/documents/award-letter/chfc', own),
        /^text\/html; charset=utf-8$/,
      ],
      [
        'a document',
        await get(request, '/api/documents/award-letter/chfc/awardLetter_chfc.pdf', own),
        /^application\/pdf$/,
      ],
      [
        'a document that is not there',
        await get(request, '/api/documents/award-letter/clu/awardLetter_cluu.pdf', own),
        /^text\/html; charset=utf-8$/,
      ],
      [
        'sign-out',
        await request.post('/auth/logout', { headers: { ...own, 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 }),
        /^$/,
      ],
    ]
    for (const [name, answer, type] of classes) {
      expect(answer.headers(), name).toEqual(expect.objectContaining(name === 'sign-out' ? noReferrer : always))
      expect(answer.headers()['content-type'] ?? '', name).toMatch(type)
      expect(answer.headers()['cache-control'], name).toMatch(/^private, .*no-store/)
      expectStrict(answer)
    }
  })

  test('of files', async ({ request, page }) => {
    await page.goto('/')
    const script = await page.locator('script[src]').first().getAttribute('src')
    for (const path of ['/icon.svg', '/plain.css', '/badges.svg', script ?? '', '/_next/static/chunks/nothing.js']) {
      const answer = await get(request, path, { 'x-forwarded-proto': 'https' })
      expect(answer.headers(), path).toEqual(expect.objectContaining(always))
      expect(answer.headers()['content-security-policy'], path).toMatch(
        /^default-src 'none'; .*object-src 'none'; base-uri 'none'; frame-ancestors 'none'$/,
      )
      expect(answer.headers()['strict-transport-security'], path).toBe('max-age=63072000; includeSubDomains')
    }
  })
})

test('S-30: no nonce repeats, and every script and style of a page carries the nonce of its response', async ({
  request,
}) => {
  const seen = new Set<string>()
  for (let round = 0; round < 100; round += 1) {
    const answer = await get(request, round % 2 ? '/' : '/nowhere')
    const nonce = nonceOf(answer)
    seen.add(nonce ?? '')
    const html = await answer.text()
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
    // React hides a late part of a drawing with the one style that the policy allows.
    expect(html.replaceAll('<svg aria-hidden="true" style="display:none" id="S:', '')).not.toMatch(
      /<[^>]+\s(style|on[a-z]+)=/i,
    )
    const styles = html.match(/<style\b[^>]*>/g) ?? []
    expect(styles).toEqual([`<style nonce="${nonce}">`])
  }
  expect(seen.size).toBe(100)
})

test('S-31: a nonce that a client sends is not used anywhere', async ({ request }) => {
  const evil = { 'x-nonce': 'AAAA"><script>alert(1)</script>', 'content-security-policy': "script-src 'nonce-AAAA'" }
  const answer = await get(request, '/?destination=%2Fdashboard', evil)
  expect(await answer.text()).not.toContain('AAAA')
  expect(JSON.stringify(answer.headers())).not.toContain('AAAA')
  const nonce = await get(request, '/nonce', evil)
  expect((await nonce.json()) as unknown).toEqual({ nonce: nonceOf(nonce) })
  expect((await get(request, '/nonce', { 'sec-fetch-site': 'cross-site' })).status()).toBe(403)
})

test('S-31, CL-06: a document gets back the nonce that it carries', async ({ page }) => {
  await page.goto('/')
  const [carried, told] = await page.evaluate(async () => {
    const own = document.querySelector('script')?.nonce ?? ''
    const answer = await fetch('/nonce', { headers: { 'x-portal-nonce': own } })
    return [own, ((await answer.json()) as { nonce: string }).nonce]
  })
  expect(carried).not.toBe('')
  expect(told).toBe(carried)
})

test('S-30: injected markup does not run, load or lead away', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  mayComplain(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const kept = window as unknown as { stopped: string[] }
    kept.stopped = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      kept.stopped.push(effectiveDirective),
    )
  })
  const injected =
    '<base href="https://evil.example/"><script>window.stolen = 1</script><script nonce="AAAA">window.stolen = 2</script>' +
    '<img src="https://evil.example/x.png" alt="" onerror="window.stolen = 3"><p style="color: red">x</p><style>p { color: red }</style>' +
    '<script src="https://evil.example/x.js"></script><object data="https://evil.example/x.swf"></object><form id="out" action="https://evil.example/"></form>'
  await page.route('**/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<body>', `<body>${injected}`) })
  })
  await page.goto('/')
  await page.evaluate(() => (document.getElementById('out') as HTMLFormElement).submit())
  await expect
    .poll(async () =>
      [...new Set(await page.evaluate(() => (window as unknown as { stopped: string[] }).stopped))].toSorted(),
    )
    .toEqual([
      'base-uri',
      'form-action',
      'img-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ])
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  await context.close()
})
