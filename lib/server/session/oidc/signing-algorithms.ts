import 'server-only'

/** Algorithms that only the provider has the key for: neither `none` nor a secret that both sides know (ruling 51). */
const asymmetric = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Those of them that a provider's discovery document lists; all when it has no list. */
export const acceptedAlgorithms = (listed: readonly unknown[] | undefined): string[] =>
  asymmetric.filter((algorithm) => listed?.includes(algorithm) ?? true)
