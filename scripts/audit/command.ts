import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { auditFiles, linesOf, sealAudit } from '@/lib/server/audit/audit'
import { verifyChain, type AuditEntry } from '@/lib/server/audit/chain'
import { listAudit } from '@/lib/server/audit/position-index'
import { env } from '@/lib/server/env'
import { refuse, say } from '../steps/say'

const usage = `npm run audit -- verify                     checks every line's signature, and that it follows the one before
npm run audit -- verify --log portal.log    also that every line of which the portal's log speaks is there
npm run audit -- verify --head 3f6a…        the same for one hash of the log, 64 characters
npm run audit -- seal                       signs the end of every file with the newest key, so that an older secret may go
npm run audit -- student 1000001            shows what staff did as this student`

/** What `npm run audit` was asked for; returns its exit code. */
export async function runAudit(words: string[]): Promise<number> {
  const asked = read(words)
  const [command, ...rest] = asked?.positionals ?? []
  const { log, head = [] } = asked?.values ?? {}
  const plain = log === undefined && head.length === 0
  if (command === 'verify' && rest.length === 0 && head.every((each) => hash.test(each))) return verify(log, head)
  if (command === 'seal' && rest.length === 0 && plain) return seal()
  if (command === 'student' && rest.length === 1 && plain && /^[A-Za-z0-9]{1,40}$/.test(rest[0] ?? ''))
    return show(rest[0] ?? '')
  say(usage)
  return 2
}

function read(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { log: { type: 'string' }, head: { type: 'string', multiple: true } },
    })
  } catch {
    return null
  }
}

const hash = /^[0-9a-f]{64}$/
const headInLog = /"head":"([0-9a-f]{64})"/

/** The hashes that must stand in the audit: those named, and those of the log lines `audit` in a file. */
async function wanted(log: string | undefined, heads: readonly string[]): Promise<Set<string>> {
  const all = new Set(heads)
  if (log === undefined) return all
  const handle = await open(log, 'r')
  for await (const line of handle.readLines()) {
    const [, head] = line.includes('"audit"') ? (headInLog.exec(line) ?? []) : []
    if (head !== undefined) all.add(head)
  }
  return all
}

/** The files that are there. Says so when there is none: what was never written and what is looked for in the wrong place look alike. */
async function existingFiles(): Promise<string[]> {
  const files = (await auditFiles()).filter((file) => existsSync(file))
  if (files.length === 0)
    say(
      `NO FILE: ${env.auditFile} does not exist. AUDIT_FILE and PORT must be the portal's; before the first view there is none.`,
    )
  return files
}

/** One line per file; 1 when there is none, or when a chain is broken or lacks a line that the log shows. */
async function verify(log: string | undefined, heads: readonly string[]): Promise<number> {
  const missing = await wanted(log, heads).catch((error: unknown) => String(error))
  if (typeof missing === 'string') return refuse(`The log cannot be read, and nothing was verified. ${missing}`)
  const inLog = missing.size
  const files = await existingFiles()
  let broken = 0
  for (const file of files) {
    const check = await verifyChain(linesOf(file), (each) => missing.delete(each))
    if (check.ok) {
      say(`${file}: ${check.entries} entries, unbroken and signed. Last hash ${check.head}`)
      continue
    }
    broken += 1
    say(`${file}: BROKEN at line ${check.line}: ${check.why}.`)
  }
  if (missing.size > 0) {
    say(
      `MISSING: ${missing.size} of ${inLog} lines of which the log speaks are in no file, which was cut or rewritten: ${[...missing].slice(0, 5).join(', ')}`,
    )
  } else if (inLog > 0) say(`All ${inLog} lines of which the log speaks are there.`)
  else if (log !== undefined)
    say(`${log} speaks of no line: nobody viewed as a student, or it is not a portal's log with LOG_LEVEL=info.`)
  return files.length > 0 && broken === 0 && missing.size === 0 ? 0 : 1
}

/** Seals each file whose chain holds; 1 when one does not, or when there is none. */
async function seal(): Promise<number> {
  const files = await existingFiles()
  let broken = 0
  for (const file of files) {
    const check = await verifyChain(linesOf(file))
    if (!check.ok) {
      broken += 1
      say(`${file}: BROKEN at line ${check.line}: ${check.why}. It was not sealed.`)
    } else
      say(
        `${file}: ${(await sealAudit(file)) ? 'sealed with the newest key' : 'the newest key signed its end already'}.`,
      )
  }
  return files.length > 0 && broken === 0 ? 0 : 1
}

async function show(studentId: string): Promise<number> {
  if ((await existingFiles()).length === 0) return 1
  const entries = await listAudit({ student: studentId })
  for (const entry of entries) say(toRow(entry))
  if (entries.length === 0) say(`Nobody viewed the portal as student ${studentId}.`)
  return 0
}

function toRow({ ts, ev, actor, session, op, result, reason, ticket, ip }: AuditEntry): string {
  const why =
    ev === 'start' || ev === 'write'
      ? `reason: ${printable(reason)}${ticket ? `, ticket: ${printable(ticket)}` : ''}`
      : null
  return [ts, session, ev.padEnd(5), `${printable(actor.name)} (${actor.oktaId})`, op, result, why, ip]
    .filter(Boolean)
    .join('  ')
}

/** What people typed may hold characters that move the cursor of a terminal. */
const printable = (text: string | null) => (text ?? '').replace(/\p{Cc}/gu, ' ')
