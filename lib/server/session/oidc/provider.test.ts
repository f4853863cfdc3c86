import { CollegeDouble } from '@/tests/support/college-double'
import { limitsByHand } from '@/tests/support/limits-by-hand'
import { endSessionAddress, ProviderUnavailable, revokeRefreshToken } from './provider'

/* A sign-out while the provider hangs: nothing of it is known yet, and its discovery document does not come. */

const provider = new CollegeDouble()
beforeAll(async () => {
  process.env.OIDC_ISSUER = `http://localhost:${await provider.listen()}`
})
afterAll(() => provider.close())
afterEach(() => jest.restoreAllMocks())

test.each([
  ['to revoke the token', 2_000, () => revokeRefreshToken('a refresh token')],
  ['to find the way on', 1_000, () => endSessionAddress({ providerSession: 'op', idToken: null, state: 'signed-out' })],
])('S-13: %s, it is waited for %i ms and no more', async (_, ms, run) => {
  const { end, asked } = limitsByHand()
  provider.answers(end)
  await expect(run()).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(asked()).toEqual([ms])
  expect(provider.arrivals.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration'])
})
