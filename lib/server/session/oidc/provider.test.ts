import { CollegeDouble } from '@/tests/support/college-double'
import { limitsByHand } from '@/tests/support/limits-by-hand'
import { endSessionAddress, ProviderUnavailable, revokeRefreshToken } from './provider'

/* Sign-out while the provider hangs: nothing is cached, and the discovery document does not arrive. */

const provider = new CollegeDouble()
beforeAll(async () => {
  process.env.OIDC_ISSUER = `http://localhost:${await provider.listen()}`
})
afterAll(() => provider.close())
afterEach(() => jest.restoreAllMocks())

test.each([
  ['to revoke the token', 2_000, () => revokeRefreshToken('a refresh token')],
  [
    'to find the provider’s sign-out address',
    1_000,
    () => endSessionAddress({ providerSession: 'op', idToken: null, state: 'signed-out' }),
  ],
])('S-13: %s, sign-out waits %i ms and no longer', async (_, ms, run) => {
  const { end, asked } = limitsByHand()
  provider.answers(end)
  await expect(run()).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(asked()).toEqual([ms])
  expect(provider.arrivals.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration'])
})
