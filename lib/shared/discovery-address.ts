import { withoutTrailingSlashes } from './trailing-slashes'

/** Where a provider's discovery document is; the issuer itself may end with a slash (OpenID Connect Discovery 4.1). */
export const discoveryAddress = (issuer: string): string =>
  `${withoutTrailingSlashes(issuer)}/.well-known/openid-configuration`
