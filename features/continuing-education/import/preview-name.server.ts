import 'server-only'
import { createHash, randomUUID } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text.trim()).digest('hex').slice(0, 16)

/** Names a preview by a random id and a digest of its text. */
export const previewName = (text: string): string => `${randomUUID()}.${digest(text)}`

/** Returns the id in a preview's name; null when it is not a preview of this text. */
export function previewIdOf(name: string, text: string): string | null {
  const [, id, of] = /^([0-9a-f-]{36})\.([0-9a-f]{16})$/.exec(name) ?? []
  return id !== undefined && of === digest(text) ? id : null
}
