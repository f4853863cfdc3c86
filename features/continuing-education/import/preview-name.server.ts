import 'server-only'
import { createHash, randomUUID } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text.trim()).digest('hex').slice(0, 16)

/** Names a preview of this text: an id of its own, and which text it is of. */
export const previewName = (text: string): string => `${randomUUID()}.${digest(text)}`

/** Returns the id in the name of a preview; null when it is no preview of this text. */
export function previewIdOf(name: string, text: string): string | null {
  const [, id, of] = /^([0-9a-f-]{36})\.([0-9a-f]{16})$/.exec(name) ?? []
  return id !== undefined && of === digest(text) ? id : null
}
