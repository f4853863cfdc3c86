import 'server-only'
import { createHash, hkdfSync } from 'node:crypto'
import { env } from '../env'

/** Purposes of keys. Each has its own keys, so that a key for one purpose is useless for another. */
export type Purpose =
  | 'session cookie'
  | 'stored tokens'
  | 'sign-in'
  | 'kept sessions'
  | 'nonce'
  | 'drafts'
  | 'limits'
  | 'audit'
  | 'annual review'
  | 'record versions'
  | 'page viewer'

export interface Key {
  /** Stored with the sealed data, so that an older key can still open it after a rotation. */
  id: string
  bytes: Uint8Array
}

const derived = new Map<string, Key>()

/**
 * Returns the keys for a purpose, newest first. Seal with the first, open with any. SESSION_SECRET contains the list
 * of secrets.
 */
export function keysFor(purpose: Purpose): [Key, ...Key[]] {
  const [newest, ...older] = env.session.secrets.map((secret) => derive(secret, purpose))
  if (!newest) throw new Error('there is no session secret')
  return [newest, ...older]
}

function derive(secret: string, purpose: Purpose): Key {
  const place = `${purpose}:${secret}`
  const known = derived.get(place)
  if (known) return known
  const bytes = new Uint8Array(hkdfSync('sha256', secret, 'student portal', purpose, 32))
  const key = { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
  derived.set(place, key)
  return key
}
