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
 * The audit of masquerade: a file of JSON lines that only grows, each line holding the hash of the one before and a signature
 * with a key from SESSION_SECRET, so that a line that was changed, removed, added or forged shows (`npm run audit -- verify`).
 * The newest hash also goes to the log, so that a cut end shows beside the log. How several portals keep it, and what happens
 * when the secret is changed: docs/decisions/0008-masquerade.md.
 */

/** The audit could not be written, or not be read: whatever was to happen must not happen. */
export class AuditUnavailable extends Error {
  constructor(cause: unknown) {
    super('the audit is not available', { cause })
    this.name = 'AuditUnavailable'
  }
}

/** More than the longest line. */
const tailBytes = 16_384

/** The line that is being written, and all that wait for it. */
const queue = processWide('audit-queue', (): { end: Promise<unknown> } => ({
  end: outsideRequests(() => Promise.resolve()),
}))

/** Adds one line and waits until it is on the disk. Throws AuditUnavailable. One at a time, in this process and beside others. */
export function appendAudit(event: AuditEvent, file = auditFile(), now = new Date()): Promise<void> {
  const waiting = queue()
  const written = waiting.end.then(() => write(event, file, now))
  waiting.end = outsideRequests(() => written.catch(() => undefined))
  return written
}

/**
 * Lets the newest key vouch for a file that ends with a line by an older one, so that the older secret may go. True when a line was
 * added; false for a file that needs none, or that is empty. Throws AuditUnavailable, also for an end that no known key signed.
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
  /** Null for a file without a line. */
  keyId: string | null
  /** The file ends with a whole line. */
  ends: boolean
}

/**
 * The last whole line whose signature holds. A line that a crash cut short, or that was changed, stays, and verification names it.
 * Nothing is added behind a line whose key is not known: the new line would vouch for it.
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
  throw new Error('the end of the file is no audit')
}

/** The file of this process: AUDIT_FILE with `{instance}` replaced. */
export function auditFile(settings: Pick<Environment, 'port' | 'auditFile'> = env): string {
  const instance = `${hostname()}-${settings.port}`.replace(/[^A-Za-z0-9.-]/g, '-')
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), settings.auditFile.replace('{instance}', instance))
}

/**
 * Every file that AUDIT_FILE stands for: its own, and with `{instance}` those of the other portals in the same folder. Throws
 * AuditUnavailable when the folder cannot be read: it may hold much.
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

/** Null for what does not exist yet. */
async function unlessMissing<Found>(look: Promise<Found>): Promise<Found | null> {
  return unless('ENOENT', look).catch((error: unknown) => {
    throw new AuditUnavailable(error)
  })
}

/** The lines of a file; none when it does not exist yet. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const handle = await unless('ENOENT', open(file, 'r'))
  if (!handle) return
  try {
    yield* handle.readLines()
  } finally {
    await handle.close() // also when the reader stops early
  }
}
