import { createSid, openSid, sealedAt, sealSid, toSessionKey } from './cookie'
import { openTokens, sealTokens, toGrant } from './tokens'

test('S-05: identifiers are 256 bits, different, and not what the vault knows them by', () => {
  const sids = Array.from({ length: 1_000 }, createSid)
  expect(new Set(sids).size).toBe(1_000)
  for (const sid of sids) {
    expect(sid).toHaveLength(43)
    expect(toSessionKey(sid)).not.toContain(sid.slice(0, 10))
  }
})

test('S-02: the cookie carries the identifier sealed, in less than 512 bytes', async () => {
  const sid = createSid()
  const value = await sealSid(sid)
  expect(value).not.toContain(sid)
  expect(value.length).toBeLessThan(512)
  expect(await openSid(value)).toBe(sid)
})

test('MT-02: the cookie says when its session began, to the second', async () => {
  const before = Math.floor(Date.now() / 1_000) * 1_000
  const began = await sealedAt(await sealSid(createSid()))
  expect(began).toBeGreaterThanOrEqual(before)
  expect(began).toBeLessThanOrEqual(Date.now())
  expect(await sealedAt('forged')).toBeNull()
})

test.each([['nothing', undefined], ['nonsense', 'x'], ['something long', 'x'.repeat(5_000)]])(
  'S-07: %s opens nothing',
  async (_, value) => expect(await openSid(value)).toBeNull(),
)

test('a cookie that was tampered with opens nothing', async () => {
  const value = await sealSid(createSid())
  const changed = `${value.slice(0, -6)}${value.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`
  expect(await openSid(changed)).toBeNull()
})

test('tokens lie sealed in the vault and open again', () => {
  const tokens = { access: 'secret-access', refresh: 'secret-refresh', id: null }
  const sealed = sealTokens(tokens)
  expect(sealed).not.toContain('secret')
  expect(openTokens(sealed)).toEqual(tokens)
  expect(() => openTokens(`${sealed.slice(0, -4)}AAAA`)).toThrow()
  expect(() => openTokens(sealed.replace(/^[^.]+/, '00000000'))).toThrow(/not known any more/)
})

test.each([[300, 30_000], [5, 2_500]])('tokens of %i seconds are refreshed %i ms before they expire', (seconds, early) => {
  const grant = toGrant({ access: 'a', refresh: null, id: null }, seconds)
  expect(grant.expiresAt - grant.freshUntil).toBe(early)
})
