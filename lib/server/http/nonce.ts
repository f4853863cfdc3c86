import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keysFor } from '../store/keys'

const randomLength = 16
const markLength = 8
const written = /^[A-Za-z0-9_-]{32}$/

/**
 * Returns a new nonce for one response: 128 random bits and a signature that marks it as the portal's own. 32
 * characters.
 */
export function createNonce(): string {
  const bits = randomBytes(randomLength)
  return Buffer.concat([bits, markOf(bits, keysFor('nonce')[0].bytes)]).toString('base64url')
}

/** True when a process of the portal created this nonce. */
export function isOwnNonce(text: string | null): text is string {
  if (text === null || !written.test(text)) return false
  const bytes = Buffer.from(text, 'base64url')
  const [bits, mark] = [bytes.subarray(0, randomLength), bytes.subarray(randomLength)]
  return keysFor('nonce').some((key) => timingSafeEqual(mark, markOf(bits, key.bytes)))
}

const markOf = (bits: Uint8Array, key: Uint8Array) =>
  createHmac('sha256', key).update(bits).digest().subarray(0, markLength)
