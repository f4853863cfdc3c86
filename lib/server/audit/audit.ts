import 'server-only'
import { type FileHandle, mkdir, open, readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { unless } from '@/lib/shared/promises'
import { env, type Environment } from '../env'
import { log } from '../observability/log'
import { outsideRequests } from '../process/outside-requests'
import { processWide } from '../process/process-wide'
import { keysFor } from '../store/keys'
import { type AuditEvent, beginning, readLine, toLine } from './chain'
import { withLock } from './lock'

/*
 * The audit of masquerade: an append-only file of JSON lines. Each line contains the hash of the line before and a
 * signature with a key from SESSION_SECRET, so that a changed, removed, added or forged line is detected (`npm run
 * audit -- verify`). The newest hash also goes to the log, so that a truncated file can be detected. For several
 * portals and changes of the secret see docs/decisions/0008-masquerade.md.
 */

/** The audit could not be written or read. The audited action must not happen. */
export class AuditUnavailable extends Error {
  constructor(cause: unknown) {
    super('the audit is not available', { cause })
    this.name = 'AuditUnavailable'
  }
}

/** Longer than the longest line. */
const tailBytes = 16_384

/** The write in progress and all writes waiting for it. */
const queue = processWide('audit-queue', (): { end: Promise<unknown> } => ({
  end: outsideRequests(() => Promise.resolve()),
}))

/**
 * Appends one line and resolves when it is on disk. Throws AuditUnavailable. Lines are written one at a time, in this
 * process and across processes.
 */
export function appendAudit(event: AuditEvent, file = auditFile(), now = new Date()): Promise<void> {
  const waiting = queue()
  const written = waiting.end.then(() => write(event, file, now))
  waiting.end = outsideRequests(() => written.catch(() => undefined))
  return written
}

/**
 * Adds a line signed with the newest key to a file that ends with an older key, so that the older secret can be
 * removed. Returns true when a line was added, false when none was needed or the file is empty. Throws
 * AuditUnavailable, also when no known key signed the last line.
 */
export async function sealAudit(file = auditFile(), now = new Date()): Promise<boolean> {
  const [{ id }] = keysFor('audit')
  const found = await unlessMissing(stat(file))
  if (!found?.size || (await lastKeyOf(file)) === id) return false
  await appendAudit(
    {
      ev: 'seal',
      actor: { oktaId: 'portal', name: 'The portal' },
      subject: { oktaId: '', name: '', studentId: null },
      reason: null,
      ticket: null,
      session: '',
      ip: null,
      ua: null,
      route: null,
      op: null,
      result: `with key ${id}`,
    },
    file,
    now,
  )
  return true
}

async function lastKeyOf(file: string): Promise<string | null> {
  try {
    const handle = await open(file, 'r')
    try {
      return (await readTail(handle)).keyId
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new AuditUnavailable(error)
  }
}

async function write(event: AuditEvent, file: string, now: Date): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await withLock(`${file}.lock`, async () => {
      const handle = await open(file, 'a+', 0o600)
      try {
        const tail = await readTail(handle)
        const { text, hash } = toLine(event, tail.hash, now)
        await handle.appendFile(`${tail.ends ? '' : '\n'}${text}\n`)
        await handle.datasync()
        log().info({ audit: event.ev, op: event.op, result: event.result, session: event.session, head: hash }, 'audit')
      } finally {
        await handle.close()
      }
    })
  } catch (error) {
    log().error({ error: String(error), audit: event.ev }, 'the audit could not be written')
    throw new AuditUnavailable(error)
  }
}

interface Tail {
  hash: string
  /** Null for a file without lines. */
  keyId: string | null
  /** True when the file ends with a complete line. */
  ends: boolean
}

/**
 * Returns the last line with a valid signature. A line that was changed or cut off by a crash is skipped here and
 * reported by verification. Throws when the key of the last line is unknown, because a new line would vouch for it.
 */
async function readTail(handle: FileHandle): Promise<Tail> {
  const { size } = await handle.stat()
  if (size === 0) return { hash: beginning, keyId: null, ends: true }
  const length = Math.min(size, tailBytes)
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
  const text = buffer.toString('utf8')
  for (const candidate of text.split('\n').toReversed()) {
    const read = readLine(candidate)
    if (!read.ok) continue
    if (!read.keyIsKnown) throw new Error('the end of the file is signed with a key that SESSION_SECRET does not hold')
    return { hash: read.hash, keyId: read.keyId, ends: text.endsWith('\n') }
  }
  throw new Error('the file does not end with an audit entry')
}

/** Returns the audit file of this process: AUDIT_FILE with `{instance}` replaced. */
export function auditFile(settings: Pick<Environment, 'port' | 'auditFile'> = env): string {
  const instance = `${hostname()}-${settings.port}`.replace(/[^A-Za-z0-9.-]/g, '-')
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), settings.auditFile.replace('{instance}', instance))
}

/**
 * Returns all files that AUDIT_FILE stands for: this portal's own and, with `{instance}`, those of the other portals
 * in the same folder. Throws AuditUnavailable when the folder cannot be read, because it may contain entries.
 */
export async function auditFiles(): Promise<string[]> {
  const own = auditFile()
  const [before, after] = path.basename(env.auditFile).split('{instance}')
  if (after === undefined) return [own]
  const names = await unlessMissing(readdir(path.dirname(own)))
  return (names ?? [])
    .filter((name) => name.startsWith(before ?? '') && name.endsWith(after))
    .map((name) => path.join(path.dirname(own), name))
}

/** Returns null when the file or folder does not exist yet. */
async function unlessMissing<Found>(look: Promise<Found>): Promise<Found | null> {
  return unless('ENOENT', look).catch((error: unknown) => {
    throw new AuditUnavailable(error)
  })
}

/** Yields the lines of a file; none when it does not exist yet. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const handle = await unless('ENOENT', open(file, 'r'))
  if (!handle) return
  try {
    yield* handle.readLines()
  } finally {
    await handle.close() // also when the reader stops early
  }
}
