import { createNonce, isOwnNonce } from './nonce'
import { answerNonce } from '../handlers/nonce'

const ask = (headers: Record<string, string>) => answerNonce(new Request('http://localhost:3000/nonce', { headers }))

test('S-30: a nonce is unique and cannot be guessed', () => {
  const nonces = new Set(Array.from({ length: 10_000 }, createNonce))
  expect(nonces.size).toBe(10_000)
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9_-]{32}$/)
  const randomParts = new Set(
    [...nonces].map((nonce) => Buffer.from(nonce, 'base64url').subarray(0, 16).toString('hex')),
  )
  expect(randomParts.size).toBe(10_000)
})

test.each(['', '"><script>', 'A'.repeat(32), null])('S-31: %j is not a nonce of the portal', (text) => {
  expect(isOwnNonce(text)).toBe(false)
})

describe('S-31, CL-06: GET /nonce', () => {
  test('returns the nonce of the document that asks, and is not cached', async () => {
    const carried = createNonce()
    const answer = ask({ 'sec-fetch-site': 'same-origin', 'x-portal-nonce': carried, 'x-nonce': createNonce() })
    expect(await answer.json()).toEqual({ nonce: carried })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('returns the nonce of its own response when none is sent', async () => {
    const own = createNonce()
    expect(await ask({ 'x-nonce': own }).json()).toEqual({ nonce: own })
  })

  test('reflects nothing that the portal did not create', async () => {
    const answer = ask({ 'x-portal-nonce': 'AAAA<script>', 'x-nonce': createNonce() })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('AAAA')
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ referer: 'https://evil.example/page' }],
    [{ origin: 'null' }],
  ])('refuses other origins: %j', (headers) => {
    expect(ask(headers as Record<string, string>).status).toBe(403)
  })
})
