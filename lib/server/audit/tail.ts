import 'server-only'
import { type FileHandle, open } from 'node:fs/promises'
import { unless } from '@/lib/shared/promises'
import { auditFiles } from './audit'

/** Read in one piece: more than the longest line, and little enough that nobody waits for it. */
const atOnce = 262_144

/** A line as it is in a file, and where: bytes from the file's beginning. */
export interface PlacedLine {
  file: string
  offset: number
  length: number
  text: string
}

/** How far a file was read, and which one it was: another may take its name. */
interface Known {
  inode: number
  offset: number
}

/**
 * Follows the audit: what was added to its files since the last look. A line that is still being written waits for the next.
 * Lines are handed on one by one and not checked, however many there are. One look at a time.
 */
export class AuditTail {
  readonly #known = new Map<string, Known>()

  /** `forget` hears of a file that went away, or begins again: what it gave before is not there any more. */
  constructor(private readonly forget: (file: string) => void = () => undefined) {}

  /** The new lines, in the order of each file. Throws when a file cannot be read; the next look goes on where this one ended. */
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
    known.offset += end < 0 ? bytesRead : end + 1 // what is longer than any line is none
    for (let start = 0; start < end;) {
      const stop = buffer.indexOf(0x0a, start)
      yield { file, offset: from + start, length: stop - start, text: buffer.toString('utf8', start, stop) }
      start = stop + 1
    }
  }
}
