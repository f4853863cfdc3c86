import 'server-only'

const placeholder =
  /change[-_ ]?(me|this|it)\b|place[-_ ]?holder|\b(your|my)[-_ ].*secret|insert[-_ ]|replace[-_ ]|\bexample\b|local-only|^(secret|password)/i

/**
 * Returns why a secret is weak; null when it is not. Checks for length, few distinct characters, and placeholders
 * from documents.
 */
function weaknessOf(secret: string): string | null {
  if (Buffer.byteLength(secret) < 32) return 'needs at least 32 bytes: openssl rand -base64 48'
  if (new Set(secret).size < 8) return 'is too simple: openssl rand -base64 48'
  return placeholder.test(secret) ? 'is a placeholder: openssl rand -base64 48' : null
}

/** Returns the problems of the session keys and the client secret, one line each. */
export function weakSecrets(session: readonly string[], client: string | undefined): string[] {
  const weak = (name: string, secret: string) => {
    const weakness = weaknessOf(secret)
    return weakness ? [`${name}: ${weakness}`] : []
  }
  const equal =
    client !== undefined && session.includes(client) ? ['OIDC_CLIENT_SECRET: the same as a key of SESSION_SECRET'] : []
  return [
    ...session.flatMap((secret) => weak('SESSION_SECRET', secret)),
    ...(client === undefined ? [] : weak('OIDC_CLIENT_SECRET', client)),
    ...equal,
  ]
}
