import 'server-only'
import { open } from 'node:fs/promises'
import { readLine, type AuditEntry } from './chain'
import { AuditTail } from './tail'
import { processWide } from '../process/process-wide'

/** Which lines to find: those of a student, or the first and last of a view, by its session prefix in the audit. */
export type Whose = { student: string } | { session: string }

/** Positions of one subject's lines by file: offset and length of each line, alternating. */
type Places = Map<string, number[]>

interface Index {
  tail: AuditTail
  places: Map<string, Places>
  reading: Promise<unknown>
}

const index = processWide('audit-index', (): Index => beginIndex())

function beginIndex(): Index {
  const places = new Map<string, Places>()
  const forget = (file: string) => {
    for (const each of places.values()) each.delete(file)
  }
  return { tail: new AuditTail(forget), places, reading: Promise.resolve() }
}

const nameOf = (whose: Whose): string => ('student' in whose ? `student ${whose.student}` : `session ${whose.session}`)

// Text typed by people is in the line with escaped quotes, so it cannot match these patterns.
const student = /"studentId":"([^"\\]*)"/
const session = /^\{"ts":"[^"]*","ev":"(?:start|end)".*?"session":"([^"\\]*)"/

/**
 * Returns the entries of a student or a view from all files, oldest first. Files are indexed once and then only from
 * where they grew; only the matching lines are read and checked. Throws when a file cannot be read.
 */
export async function listAudit(whose: Whose): Promise<AuditEntry[]> {
  const { places } = await upToDate()
  const found: AuditEntry[] = []
  for (const [file, spots] of places.get(nameOf(whose)) ?? []) await readAt(file, spots, found)
  const isTheirs = ({ subject, session: of }: AuditEntry) =>
    'student' in whose ? subject.studentId === whose.student : of === whose.session
  return found.filter(isTheirs).toSorted((a, b) => a.ts.localeCompare(b.ts))
}

async function upToDate(): Promise<Index> {
  const known = index()
  const reading = known.reading.catch(() => undefined).then(() => readOn(known))
  known.reading = reading
  await reading
  return known
}

async function readOn({ tail, places }: Index): Promise<void> {
  for await (const { file, offset, length, text } of tail.next()) {
    const [, studentId] = student.exec(text) ?? []
    const [, view] = session.exec(text) ?? []
    if (studentId !== undefined) note(places, nameOf({ student: studentId }), file, offset, length)
    if (view !== undefined) note(places, nameOf({ session: view }), file, offset, length)
  }
}

function note(places: Index['places'], name: string, file: string, offset: number, length: number): void {
  const theirs: Places = places.get(name) ?? new Map<string, number[]>()
  const spots = theirs.get(file) ?? []
  spots.push(offset, length)
  theirs.set(file, spots)
  places.set(name, theirs)
}

async function readAt(file: string, spots: readonly number[], found: AuditEntry[]): Promise<void> {
  const handle = await open(file, 'r')
  try {
    for (let spot = 0; spot < spots.length; spot += 2) {
      const length = spots[spot + 1] ?? 0
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, spots[spot] ?? 0)
      const read = readLine(buffer.toString('utf8'))
      if (read.ok) found.push(read.entry)
    }
  } finally {
    await handle.close()
  }
}
