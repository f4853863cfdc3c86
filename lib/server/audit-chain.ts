import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'

const Person = z.object({ oktaId: z.string(), name: z.string() })

/** What happened while, or before, a staff member viewed the portal as a student (MQ-06). */
export const AuditEvent = z.object({
  /**
   * `start` and `end` of a view; `deny`: somebody who may not view, or a student who may not be viewed; `write`: an attempt
   * to change something; `read`: a letter or another document was opened.
   */
  ev: z.enum(['start', 'end', 'deny', 'write', 'read']),
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

/** An event as it stands in the file: when, and the hash of the line before it. */
const AuditEntry = AuditEvent.extend({ ts: z.iso.datetime(), prev: z.string() })
export type AuditEntry = z.infer<typeof AuditEntry>

/** Stands for the line before the first. */
export const beginning = '0'.repeat(64)

const line = /^(\{.*),"hash":"([0-9a-f]{64})"\}$/
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16)}`
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** One line of the file, without its end, and its hash, which covers everything before it in the line. */
export function toLine(event: AuditEvent, prev: string, now: Date): { text: string; hash: string } {
  // Parsed, so that the fields stand in the same order in every line.
  const body = JSON.stringify({ ts: now.toISOString(), ...AuditEvent.parse(event), prev }).replace(/[\u2028\u2029]/g, escaped) // also line ends to some readers
  const hash = digest(body)
  return { text: `${body.slice(0, -1)},"hash":"${hash}"}`, hash }
}

export type ReadLine = { ok: true; entry: AuditEntry; hash: string } | { ok: false; why: string }

/** Reads one line and checks its own hash; whether it follows the line before is `verifyChain`'s to say. */
export function readLine(text: string): ReadLine {
  const [, body, hash = ''] = line.exec(text) ?? []
  if (body === undefined) return { ok: false, why: 'it is not an entry' }
  if (digest(`${body}}`) !== hash) return { ok: false, why: 'it was changed' }
  const entry = AuditEntry.safeParse(toJson(`${body}}`))
  return entry.success ? { ok: true, entry: entry.data, hash } : { ok: false, why: 'it is not an entry' }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Verdict = { ok: true; entries: number; head: string } | { ok: false; line: number; why: string }

/** Follows the chain from its beginning; names the first line, counted from 1, that breaks it. */
export async function verifyChain(lines: AsyncIterable<string> | Iterable<string>): Promise<Verdict> {
  let head = beginning
  let entries = 0
  for await (const text of lines) {
    entries += 1
    const read = readLine(text)
    if (!read.ok) return { ok: false, line: entries, why: read.why }
    if (read.entry.prev !== head) return { ok: false, line: entries, why: 'a line before it is missing, or was added or moved' }
    head = read.hash
  }
  return { ok: true, entries, head }
}
