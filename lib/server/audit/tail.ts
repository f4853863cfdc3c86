import 'server-only'
import { type FileHandle, open } from 'node:fs/promises'
import { unless } from '@/lib/shared/promises'
import { auditFiles } from './audit'

/** Bytes read at once: more than the longest line, but little enough to be read quickly. */
const atOnce = 262_144

/** A line and its position in a file, in bytes from the beginning. */
export interface PlacedLine {
  file: string
  offset: number
  length: number
  text: string
}

/** How far a file was read, and its inode, since another file may take its name. */
interface Known {
  inode: number
  offset: number
}

/**
 * Follows the audit and returns what was added to its files since the last call. An incomplete line waits for the
 * next call. Lines are yielded one by one and not verified. Only one call may run at a time.
 */
export class AuditTail {
  readonly #known = new Map<string, Known>()

  /** `forget` is called for a file that was removed or started over: its earlier lines no longer exist. */
  constructor(private readonly forget: (file: string) => void = () => undefined) {}

  /**
   * Yields the new lines in the order of each file. Throws when a file cannot be read; the next call continues from
   * the same position.
   */
  async *next(): AsyncGenerator<PlacedLine> {
    const files = await auditFiles()
    for (const file of this.#known.keys()) if (!files.includes(file)) this.#drop(file)
    for (const file of files) yield* this.#nextOf(file)
  }

  #drop(file: string): void {
    if (this.#known.delete(file)) this.forget(file)
  }

  async *#nextOf(file: string): AsyncGenerator<PlacedLine> {
    const handle = await unless('ENOENT', open(file, 'r'))
    if (!handle) return this.#drop(file)
    try {
      const { size, ino: inode } = await handle.stat()
      const before = this.#known.get(file)
      if (before && (before.inode !== inode || before.offset > size)) this.#drop(file)
      const known = this.#known.get(file) ?? { inode, offset: 0 }
      this.#known.set(file, known)
      yield* linesFrom(handle, file, known, size)
    } finally {
      await handle.close()
    }
  }
}

async function* linesFrom(handle: FileHandle, file: string, known: Known, size: number): AsyncGenerator<PlacedLine> {
  while (known.offset < size) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(atOnce, size - known.offset)), {
      position: known.offset,
    })
    const end = buffer.lastIndexOf(0x0a, bytesRead - 1)
    if (end < 0 && bytesRead < atOnce) return
    const from = known.offset
    known.offset += end < 0 ? bytesRead : end + 1 // a part longer than any line is skipped
    for (let start = 0; start < end;) {
      const stop = buffer.indexOf(0x0a, start)
      yield { file, offset: from + start, length: stop - start, text: buffer.toString('utf8', start, stop) }
      start = stop + 1
    }
  }
}
