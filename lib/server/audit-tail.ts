import 'server-only'
import { open, type FileHandle } from 'node:fs/promises'
import { auditFiles } from './audit'
import { readLine, type AuditEntry } from './audit-chain'

/** More than the longest line. */
const atOnce = 1_048_576

/** Follows the audit: what was added to its files since the last look. A line that is still being written waits for the next. */
export class AuditTail {
  readonly #offsets = new Map<string, number>()

  /** The new entries, in the order of each file. Throws when a file cannot be read. */
  async next(): Promise<AuditEntry[]> {
    const found: AuditEntry[] = []
    for (const file of await auditFiles()) found.push(...(await this.#nextOf(file)))
    return found
  }

  async #nextOf(file: string): Promise<AuditEntry[]> {
    const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return null
    })
    if (!handle) return []
    try {
      const { size } = await handle.stat()
      const known = this.#offsets.get(file) ?? 0
      const { entries, offset } = await entriesFrom(handle, known > size ? 0 : known, size)
      this.#offsets.set(file, offset)
      return entries
    } finally {
      await handle.close()
    }
  }
}

async function entriesFrom(handle: FileHandle, from: number, size: number): Promise<{ entries: AuditEntry[]; offset: number }> {
  const entries: AuditEntry[] = []
  let offset = from
  while (offset < size) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(atOnce, size - offset)), { position: offset })
    const end = buffer.lastIndexOf(0x0a, bytesRead - 1)
    if (end < 0) break
    for (const text of buffer.toString('utf8', 0, end).split('\n')) {
      const read = readLine(text)
      if (read.ok) entries.push(read.entry)
    }
    offset += end + 1
  }
  return { entries, offset }
}
