import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { auditFiles, linesOf, sealAudit } from '@/lib/server/audit/audit'
import { verifyChain, type AuditEntry } from '@/lib/server/audit/chain'
import { listAudit } from '@/lib/server/audit/position-index'
import { env } from '@/lib/server/env'
import { refuse, say } from '../steps/say'

const usage = `npm run audit -- verify                     checks the signature of every line, and that it follows the line before
npm run audit -- verify --log portal.log    also checks that every audit line that the portal's log mentions is there
npm run audit -- verify --head 3f6a…        the same for one hash from the log, 64 characters
npm run audit -- seal                       signs the end of every file with the newest key, so that an older secret can be removed
npm run audit -- student 1000001            shows what staff did as this student`

/** Runs `npm run audit` with these words and returns its exit code. */
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

/** Returns the hashes that the audit must contain: the given ones, and those of the `audit` lines in a log file. */
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

/**
 * Returns the audit files that exist. Says so when there is none, because an audit that was never written and a wrong path
 * look the same.
 */
async function existingFiles(): Promise<string[]> {
  const files = (await auditFiles()).filter((file) => existsSync(file))
  if (files.length === 0)
    say(
      `NO FILE: ${env.auditFile} does not exist. Use the portal's AUDIT_FILE and PORT. There is no file before somebody first views the portal as a student.`,
    )
  return files
}

/**
 * Prints one line per file. Returns 1 when there is no file, a chain is broken, or a line that the log mentions is
 * missing.
 */
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
      `MISSING: ${missing.size} of ${inLog} audit lines that the log mentions are in no file. A file was cut off or rewritten: ${[...missing].slice(0, 5).join(', ')}`,
    )
  } else if (inLog > 0) say(`All ${inLog} audit lines that the log mentions are there.`)
  else if (log !== undefined)
    say(
      `${log} mentions no audit line: nobody viewed the portal as a student, or it is not a portal's log with LOG_LEVEL=info.`,
    )
  return files.length > 0 && broken === 0 && missing.size === 0 ? 0 : 1
}

/** Seals each file whose chain is intact. Returns 1 when a chain is broken or there is no file. */
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
        `${file}: ${(await sealAudit(file)) ? 'sealed with the newest key' : 'the newest key has already signed its end'}.`,
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

/** Replaces control characters in text that people typed, because they could move the terminal's cursor. */
const printable = (text: string | null) => (text ?? '').replace(/\p{Cc}/gu, ' ')
