import 'server-only'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { keysFor } from '../store/keys'

const Person = z.object({ oktaId: z.string(), name: z.string() })

/** What happened while, or before, a staff member viewed the portal as a student (MQ-06). */
export const AuditEvent = z.object({
  /**
   * `start` and `end` of a view; `deny`: somebody who may not view, or a student who may not be viewed; `write`: an attempt
   * to change something; `read`: a letter or another document was opened; `seal`: no event, but the portal's own line with a
   * newer key, which vouches for all before it.
   */
  ev: z.enum(['start', 'end', 'deny', 'write', 'read', 'seal']),
  actor: Person,
  /** The student; `studentId` is null when nobody was looked up. */
  subject: Person.extend({ studentId: z.string().nullable() }),
  reason: z.string().nullable(),
  ticket: z.string().nullable(),
  /** First characters of the session's key. */
  session: z.string(),
  /** The browser: its address, what it calls itself, and the address it asked for. Null outside a request. */
  ip: z.string().nullable(),
  ua: z.string().nullable(),
  route: z.string().nullable(),
  /** The call, or what was asked for. */
  op: z.string().nullable(),
  /** `granted`, `refused` with why, `sent`, `logout`, `expired`. */
  result: z.string(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** An event as it is in the file: when, and the hash of the line before it. */
const AuditEntry = AuditEvent.extend({ ts: z.iso.datetime(), prev: z.string() })
export type AuditEntry = z.infer<typeof AuditEntry>

/** Stands for the line before the first. */
export const beginning = '0'.repeat(64)

/** What is behind every event: the key's name, the signature of all before it, and the hash of all before that. */
const trailer = /^,"key":"([0-9a-f]{8})","mac":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/
const trailerLength = ',"key":"","mac":"","hash":""}'.length + 8 + 64 + 64
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16)}`
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const sign = (text: string, key: Uint8Array) => createHmac('sha256', key).update(text).digest()

/** One line of the file, without its end, signed with the newest key, and its hash, which covers everything before it in the line. */
export function toLine(event: AuditEvent, prev: string, now: Date): { text: string; hash: string } {
  const [key] = keysFor('audit')
  // Parsed, so that the fields stand in the same order in every line.
  const body = JSON.stringify({ ts: now.toISOString(), ...AuditEvent.parse(event), prev }).replace(
    /[\u2028\u2029]/g,
    escaped,
  ) // also line ends to some readers
  const named = `${body.slice(0, -1)},"key":"${key.id}"`
  const signed = `${named},"mac":"${sign(named, key.bytes).toString('hex')}"`
  const hash = digest(signed)
  return { text: `${signed},"hash":"${hash}"}`, hash }
}

/** `keyIsKnown`: SESSION_SECRET holds the secret whose key signed the line, and the signature is right. */
export type ReadLine =
  { ok: true; entry: AuditEntry; hash: string; keyId: string; keyIsKnown: boolean } | { ok: false; why: string }

const noEntry = { ok: false, why: 'it is not an entry' } as const

/** Reads one line and checks its own hash and signature; whether it follows the line before is `verifyChain`'s to say. */
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
 * Follows the chain from its beginning; names the first line, counted from 1, that breaks it. A line whose key is not known any
 * more counts when a later one with a known key vouches for it: that one's signature covers the hash of the line before, and so
 * all before it. `onHash` hears of each line that follows.
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
