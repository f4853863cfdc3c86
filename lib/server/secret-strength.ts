import 'server-only'

const placeholder =
  /change[-_ ]?(me|this|it)\b|place[-_ ]?holder|\b(your|my)[-_ ].*secret|insert[-_ ]|replace[-_ ]|\bexample\b|local-only|^(secret|password)/i

/** Why a secret is none, or null (S-65): too short, made of few characters, or one that is in documents. */
export function weaknessOf(secret: string): string | null {
  if (Buffer.byteLength(secret) < 32) return 'needs at least 32 bytes: openssl rand -base64 48'
  if (new Set(secret).size < 8) return 'is too simple: openssl rand -base64 48'
  return placeholder.test(secret) ? 'is a placeholder: openssl rand -base64 48' : null
}
