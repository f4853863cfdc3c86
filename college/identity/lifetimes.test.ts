import { lifetimes } from './lifetimes'

const rotating = (remainingTTL?: number) =>
  ({
    oidc: { entities: { RotatedRefreshToken: remainingTTL === undefined ? undefined : { remainingTTL } } },
  }) as unknown as Parameters<ReturnType<typeof lifetimes>['RefreshToken']>[0]

test('a code lives one minute, and an access token as long as the setting says', () => {
  expect(lifetimes(300)).toMatchObject({ AuthorizationCode: 60, AccessToken: 300 })
})

test('a refresh token ends eight hours after the sign-in, however often it is renewed', () => {
  const { RefreshToken, Session, Grant } = lifetimes(300)
  expect([RefreshToken(rotating()), Session, Grant]).toEqual([28_800, 28_800, 28_800])
  expect(RefreshToken(rotating(17))).toBe(17)
})
