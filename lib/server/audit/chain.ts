import 'server-only'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { keysFor } from '../store/keys'

const Person = z.object({ oktaId: z.string(), name: z.string() })

/** An event before or during a view of the portal as a student by a staff member. */
export const AuditEvent = z.object({
  /**
   * `start` and `end` of a view; `deny`: the person may not view, or the student may not be viewed; `write`: an
   * attempted change; `read`: a letter or another document was opened; `seal`: no event, but a line of the portal
   * with a newer key that vouches for all lines before it.
   */
  ev: z.enum(['start', 'end', 'deny', 'write', 'read', 'seal']),
  actor: Person,
  /** The student; `studentId` is null when nobody was looked up. */
  subject: Person.extend({ studentId: z.string().nullable() }),
  reason: z.string().nullable(),
  ticket: z.string().nullable(),
  /** Prefix of the session key. */
  session: z.string(),
  /** IP address, user agent and requested path of the browser. Null outside a request. */
  ip: z.string().nullable(),
  ua: z.string().nullable(),
  route: z.string().nullable(),
  /** The call, or what was requested. */
  op: z.string().nullable(),
  /** `granted`, `refused` with a reason, `sent`, `not made` with a reason, `logout`, `expired`. */
  result: z.string(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** An event as stored in the file, with its time and the hash of the line before. */
const AuditEntry = AuditEvent.extend({ ts: z.iso.datetime(), prev: z.string() })
export type AuditEntry = z.infer<typeof AuditEntry>

/** Takes the place of the previous hash in the first line. */
export const beginning = '0'.repeat(64)

/** End of every line: key ID, signature of everything before it, and hash of everything before that. */
const trailer = /^,"key":"([0-9a-f]{8})","mac":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/
const trailerLength = ',"key":"","mac":"","hash":""}'.length + 8 + 64 + 64
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16)}`
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const sign = (text: string, key: Uint8Array) => createHmac('sha256', key).update(text).digest()

/**
 * Returns one line of the file (without line break), signed with the newest key, and its hash, which covers
 * everything before it in the line.
 */
export function toLine(event: AuditEvent, prev: string, now: Date): { text: string; hash: string } {
  const [key] = keysFor('audit')
  // Parsed so that the fields have the same order in every line.
  const body = JSON.stringify({ ts: now.toISOString(), ...AuditEvent.parse(event), prev }).replace(
    /[\u2028\u2029]/g,
    escaped,
  ) // some readers treat these as line breaks
  const named = `${body.slice(0, -1)},"key":"${key.id}"`
  const signed = `${named},"mac":"${sign(named, key.bytes).toString('hex')}"`
  const hash = digest(signed)
  return { text: `${signed},"hash":"${hash}"}`, hash }
}

/** `keyIsKnown`: SESSION_SECRET contains the secret of the line's key, and the signature is valid. */
export type ReadLine =
  { ok: true; entry: AuditEntry; hash: string; keyId: string; keyIsKnown: boolean } | { ok: false; why: string }

const noEntry = { ok: false, why: 'it is not an entry' } as const

/** Parses one line and checks its own hash and signature. `verifyChain` checks that it follows the previous line. */
export function readLine(text: string): ReadLine {
  const [, keyId = '', mac = '', hash = ''] = trailer.exec(text.slice(-trailerLength)) ?? []
  if (hash === '') return noEntry
  const body = text.slice(0, -trailerLength)
  const named = `${body},"key":"${keyId}"`
  if (digest(`${named},"mac":"${mac}"`) !== hash) return { ok: false, why: 'it was changed' }
  const key = keysFor('audit').find(({ id }) => id === keyId)
  if (key && !timingSafeEqual(sign(named, key.bytes), Buffer.from(mac, 'hex')))
    return { ok: false, why: 'it was not written by the portal: its signature is wrong' }
  const entry = AuditEntry.safeParse(toJson(`${body}}`))
  return entry.success ? { ok: true, entry: entry.data, hash, keyId, keyIsKnown: key !== undefined } : noEntry
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type ChainCheck = { ok: true; entries: number; head: string } | { ok: false; line: number; why: string }

/**
 * Verifies the chain from its beginning and returns the first line that breaks it, counted from 1. A line whose key
 * is no longer known is valid when a later line with a known key vouches for it: that line's signature covers the
 * previous hash, and so everything before it. Calls `onHash` with the hash of each valid line.
 */
export async function verifyChain(
  lines: AsyncIterable<string> | Iterable<string>,
  onHash: (hash: string) => void = () => undefined,
): Promise<ChainCheck> {
  let head = beginning
  let entries = 0
  let unvouched: number | null = null
  for await (const text of lines) {
    entries += 1
    const read = readLine(text)
    if (!read.ok) return { ok: false, line: entries, why: read.why }
    if (read.entry.prev !== head)
      return { ok: false, line: entries, why: 'a line before it is missing, or was added or moved' }
    head = read.hash
    unvouched = read.keyIsKnown ? null : (unvouched ?? entries)
    onHash(head)
  }
  if (unvouched !== null)
    return {
      ok: false,
      line: unvouched,
      why: 'it is signed with a key that SESSION_SECRET does not hold, and no later line vouches for it',
    }
  return { ok: true, entries, head }
}
