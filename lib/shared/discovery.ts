import { withoutTrailingSlashes } from './address'

/**
 * Returns the address of a provider's discovery document. The issuer itself may end with a slash (OpenID Connect
 * Discovery 4.1).
 */
export const discoveryAddress = (issuer: string): string =>
  `${withoutTrailingSlashes(issuer)}/.well-known/openid-configuration`

/** Signatures that only the provider can make. Excludes `none` and algorithms with a shared secret (ruling 51). */
const asymmetric = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Returns the asymmetric algorithms that a discovery document lists; all of them when it has no list. */
export const acceptedAlgorithms = (listed: readonly unknown[] | undefined): string[] =>
  asymmetric.filter((algorithm) => listed?.includes(algorithm) ?? true)
