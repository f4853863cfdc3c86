import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'

const eightHours = 8 * 3_600

/** Seconds for which the identity provider's session, and everything that hangs on it, lives. */
export const sessionSeconds = eightHours

/** Seconds for which each thing the provider makes is good. */
export const lifetimes = (accessTokenSeconds: number) =>
  ({
    AccessToken: accessTokenSeconds,
    AuthorizationCode: 60,
    IdToken: 3_600,
    // A refresh token that takes the place of another ends when that one would have: renewing never prolongs.
    RefreshToken: (ctx: KoaContextWithOIDC) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? eightHours,
    Session: eightHours,
    Grant: eightHours,
    Interaction: 30 * 60,
  }) satisfies Configuration['ttl']
