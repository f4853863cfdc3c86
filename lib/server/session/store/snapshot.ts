import 'server-only'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { log } from '../../observability/log'
import { keysFor } from '../../store/keys'
import { Masquerade, Person, type Limits } from './session-store'
import type { Kept } from './memory-store'

/** Keeps fields that this version does not know. */
const Entries = z.array(
  z.tuple([
    z.string(),
    z.looseObject({
      person: Person.loose(),
      grant: z.object({ sealedTokens: z.string(), expiresAt: z.number(), freshUntil: z.number() }),
      createdAt: z.number(),
      lastSeen: z.number(),
      generation: z.number(),
      saves: z.number().optional(),
      masquerade: Masquerade.optional(),
    }),
  ]),
)

const everyMs = 5_000
const keyIdLength = 8

/**
 * The sessions of a single process, kept in a sealed file so that a restart signs nobody out. The file is written every
 * five seconds when something has changed, and when the process ends. Ending a session deletes the file at once until
 * the next write, so that a restart brings back no session that was signed out. If the disk refuses the delete, the
 * session ends all the same and the log says so.
 */
export class KeptSessions extends Map<string, Kept> {
  readonly #file: string
  #written = ''
  #next = 0
  readonly #timer: ReturnType<typeof setInterval>

  constructor(file: string, limits: Pick<Limits, 'idleMs' | 'absoluteMs'>, now: () => number = Date.now) {
    super()
    this.#file = file
    for (const [key, kept] of read(file)) {
      if (kept.lastSeen + limits.idleMs > now() && kept.createdAt + limits.absoluteMs > now()) this.set(key, kept)
    }
    this.#written = digestOf(JSON.stringify([...this]))
    this.#timer = setInterval(() => this.write(), everyMs).unref()
  }

  override delete(key: string): boolean {
    const ended = super.delete(key)
    if (ended) this.#forget()
    return ended
  }

  /** Writes the file if anything has changed. If the disk refuses, this is logged, and a restart loses the sessions. */
  write({ now = false } = {}): void {
    const started = performance.now()
    if (!now && started < this.#next) return
    const text = JSON.stringify([...this])
    const digest = digestOf(text)
    if (digest !== this.#written) {
      try {
        mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 })
        writeFileSync(`${this.#file}.new`, seal(text), { mode: 0o600 })
        renameSync(`${this.#file}.new`, this.#file)
        this.#written = digest
      } catch (error) {
        log().warn({ error: String(error) }, 'the sessions could not be kept for a restart')
      }
    }
    // Writes less often with very many sessions, so that writing takes no more than a fiftieth of the time.
    this.#next = started + 50 * (performance.now() - started)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #forget(): void {
    if (this.#written === '') return
    try {
      rmSync(this.#file, { force: true })
      this.#written = ''
    } catch (error) {
      log().error(
        { error: String(error) },
        'the kept sessions could not be removed: a restart may bring back one that ended',
      )
    }
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')

function seal(text: string): Buffer {
  const [key] = keysFor('kept sessions')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from(key.id, 'latin1'), iv, cipher.getAuthTag(), sealed])
}

function open(bytes: Buffer): string {
  const key = keysFor('kept sessions').find(({ id }) => id === bytes.subarray(0, keyIdLength).toString('latin1'))
  if (!key) throw new Error('sealed with an unknown key')
  const [iv, tag] = [bytes.subarray(keyIdLength, keyIdLength + 12), bytes.subarray(keyIdLength + 12, keyIdLength + 28)]
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv)
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(keyIdLength + 28)), decipher.final()]).toString('utf8')
}

/** Returns the sessions that the last process kept. Empty when the file is missing or cannot be opened. */
function read(file: string): [string, Kept][] {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return []
  }
  try {
    return Entries.parse(JSON.parse(open(bytes)))
  } catch (error) {
    log().warn(
      { error: error instanceof Error ? error.message.slice(0, 120) : 'unknown' },
      'the kept sessions could not be opened',
    )
    return []
  }
}
