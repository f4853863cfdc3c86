import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'

const eightHours = 8 * 3_600

/** Lifetime of the identity provider's session and of everything that depends on it, in seconds. */
export const sessionSeconds = eightHours

/** Lifetimes of the provider's artifacts, in seconds. */
export const lifetimes = (accessTokenSeconds: number) =>
  ({
    AccessToken: accessTokenSeconds,
    AuthorizationCode: 60,
    IdToken: 3_600,
    // A rotated refresh token keeps the expiry of the one it replaces, so refreshing never extends the sign-in.
    RefreshToken: (ctx: KoaContextWithOIDC) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? eightHours,
    Session: eightHours,
    Grant: eightHours,
    Interaction: 30 * 60,
  }) satisfies Configuration['ttl']
