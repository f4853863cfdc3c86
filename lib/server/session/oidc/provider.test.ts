import { CollegeDouble } from '@/tests/support/college-double'
import { endSessionAddress, ProviderUnavailable, revokeRefreshToken } from './provider'

/* A sign-out while the provider hangs: nothing of it is known yet, and its discovery document does not come. */

const provider = new CollegeDouble()
beforeAll(async () => {
  process.env.OIDC_ISSUER = `http://localhost:${await provider.listen()}`
})
afterAll(() => provider.close())
afterEach(() => jest.restoreAllMocks())

test.each([
  ['to revoke the token', () => revokeRefreshToken('a refresh token')],
  ['to find the way on', () => endSessionAddress({ providerSession: 'op', idToken: null, state: 'signed-out' })],
])('S-13: %s, it is waited for two seconds and no more', async (_, run) => {
  const limit = new AbortController()
  const limits = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  provider.answers(() => limit.abort(new DOMException('it took too long', 'TimeoutError')))
  await expect(run()).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(limits.mock.calls).toEqual([[2_000]])
  expect(provider.arrivals.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration'])
})
