import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { NextRequest, NextResponse } from 'next/server'
import { contentPolicy, tellNonce } from './content-policy'
import { protect } from './protect'
import type { RequestContext } from './step'

const facts = { https: true, development: false, formTargets: ['https://id.college.example'], tags: null }
const nonce = 'nonce-of-this-answer'

const context = (path: string, headers: Record<string, string> = {}): RequestContext => {
  const request = new NextRequest(`http://localhost:3000${path}`, { headers })
  return { request, headers: new Headers(request.headers), nonce }
}
const protectedHeaders = (path: string, changed = {}, response = NextResponse.next()) =>
  protect(() => ({ ...facts, ...changed }))(response, context(path)).headers

/** The only style attribute that React writes, copied from React. */
const hiddenPart = 'display:none'
const allowedAttribute = `style-src-attr 'unsafe-hashes' 'sha256-${createHash('sha256').update(hiddenPart).digest('base64')}'`

test('S-30: the only style attribute allowed is the one with which React hides a late part of an SVG', () => {
  const react = readFileSync(
    require.resolve('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'),
    'utf8',
  )
  const written = react.match(/<[a-z][^<>]*style="[^"]*"/g) ?? []
  expect(written).toContain(`<svg aria-hidden="true" style="${hiddenPart}"`)
  expect(written.filter((start) => !start.endsWith(` style="${hiddenPart}"`))).toEqual([])
})

test('S-30: only scripts with the nonce run, nothing can be framed, and forms end here or at the provider', () => {
  expect(contentPolicy(nonce, facts).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'nonce-nonce-of-this-answer' 'strict-dynamic'",
    "style-src 'self' 'nonce-nonce-of-this-answer'",
    allowedAttribute,
    "img-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://id.college.example",
    'report-uri /api/csp-report',
    'report-to policy',
  ])
})

test('S-30: allows no inline code and no evaluation, except for development tools', () => {
  expect(contentPolicy(nonce, facts).replace(allowedAttribute, '')).not.toMatch(/unsafe/)
  const parts = (development: boolean) => contentPolicy(nonce, { ...facts, development }).split('; ')
  expect(parts(true).filter((part) => !parts(false).includes(part))).toEqual([
    "script-src 'nonce-nonce-of-this-answer' 'strict-dynamic' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' ws:",
  ])
})

test('S-31: pages get the nonce of the response, not one that a client sent', () => {
  const way = context('/', { 'x-nonce': '"><script>', 'content-security-policy': "script-src 'nonce-evil'" })
  tellNonce(() => facts)(way)
  expect(way.headers.get('x-nonce')).toBe(nonce)
  expect(way.headers.get('content-security-policy')).toBe(contentPolicy(nonce, facts))
})

test('S-32, S-33: every response is protected and not cached, whatever it says itself', () => {
  const headers = protectedHeaders(
    '/dashboard',
    {},
    new NextResponse('', { headers: { 'cache-control': 'public, max-age=60' } }),
  )
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('content-security-policy')).toBe(contentPolicy(nonce, facts))
  expect(headers.get('reporting-endpoints')).toBe('policy="/api/csp-report"')
})

test('S-32: requires https for two years if the portal uses https', () => {
  expect(protectedHeaders('/').get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  expect(protectedHeaders('/', { https: false }).get('strict-transport-security')).toBeNull()
})

test.each([
  ['/auth/login?code=secret&state=x', 'no-referrer'],
  ['/account/not-me/secret', 'same-origin'],
  ['/auth/frontchannel-logout', 'strict-origin-when-cross-origin'],
])('S-32, S-63: the referrer policy of %s', (path, policy) => {
  expect(protectedHeaders(path).get('referrer-policy')).toBe(policy)
})

test('S-16: the one address that the provider frames has its own policy', () => {
  const own = NextResponse.next({
    headers: { 'content-security-policy': 'frame-ancestors https://id.college.example' },
  })
  const headers = protectedHeaders('/auth/frontchannel-logout', {}, own)
  expect([headers.get('content-security-policy'), headers.get('reporting-endpoints')]).toEqual([
    'frame-ancestors https://id.college.example',
    null,
  ])
  const refused = protectedHeaders('/auth/frontchannel-logout', {}, new NextResponse('', { status: 405 }))
  expect(refused.get('content-security-policy')).toBe(contentPolicy(nonce, facts))
})

test('S-54: the browser’s own viewer may show a PDF', () => {
  expect(
    protectedHeaders('/api/documents/award-letter/chfc/awardLetter_chfc.pdf').get('content-security-policy'),
  ).toContain("object-src 'self'")
  expect(protectedHeaders('/api/documents/award-letter/chfc').get('content-security-policy')).toContain(
    "object-src 'none'",
  )
  expect(protectedHeaders('/dashboard/letter.pdf').get('content-security-policy')).toContain("object-src 'none'")
})
