import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor, type Purpose } from './keys'

/**
 * Seals a text with AES-256-GCM: `{key id}.{iv}.{tag}.{ciphertext}`. A text sealed for one `place` cannot be opened
 * for another.
 */
export function sealText(purpose: Purpose, text: string, place = ''): string {
  const [key] = keysFor(purpose)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [key.id, ...[iv, cipher.getAuthTag(), sealed].map((bytes) => bytes.toString('base64url'))].join('.')
}

/** Opens a sealed text. Throws when it was tampered with, sealed for another place, or sealed with a retired key. */
export function openText(purpose: Purpose, text: string, place = ''): string {
  const [id, iv = '', tag = '', sealed = ''] = text.split('.')
  const key = keysFor(purpose).find((candidate) => candidate.id === id)
  if (!key) throw new Error('the text was sealed with an unknown key')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url')).setAAD(Buffer.from(place))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
}
