import { auditFiles, findAudit, linesOf } from '@/lib/server/audit'
import { verifyChain, type AuditEntry } from '@/lib/server/audit-chain'

const usage = `npm run audit -- verify             checks every line against the one before
npm run audit -- student 1000001    shows what staff did as this student`

/** What `npm run audit` was asked for; answers its exit code. */
export async function runAudit([command, argument]: readonly string[]): Promise<number> {
  if (command === 'verify' && argument === undefined) return verify()
  if (command === 'student' && argument !== undefined && /^[A-Za-z0-9]{1,40}$/.test(argument)) return show(argument)
  say(usage)
  return 2
}

/** One line per file; 1 when a chain is broken. */
async function verify(): Promise<number> {
  let broken = 0
  for (const file of await auditFiles()) {
    const verdict = await verifyChain(linesOf(file))
    if (verdict.ok) {
      say(`${file}: ${verdict.entries} entries, unbroken. Last hash ${verdict.head}`)
      continue
    }
    broken += 1
    say(`${file}: BROKEN at line ${verdict.line}: ${verdict.why}.`)
  }
  return broken === 0 ? 0 : 1
}

async function show(studentId: string): Promise<number> {
  const entries = await findAudit(JSON.stringify(studentId), ({ subject }) => subject.studentId === studentId)
  for (const entry of entries) say(toRow(entry))
  if (entries.length === 0) say(`Nobody viewed the portal as student ${studentId}.`)
  return 0
}

function toRow({ ts, ev, actor, session, op, result, reason, ticket, ip }: AuditEntry): string {
  const why = ev === 'start' ? `reason: ${printable(reason)}${ticket ? `, ticket: ${printable(ticket)}` : ''}` : null
  return [ts, session, ev.padEnd(5), `${printable(actor.name)} (${actor.oktaId})`, op, result, why, ip].filter(Boolean).join('  ')
}

/** What people typed may hold characters that move the cursor of a terminal. */
const printable = (text: string | null) => (text ?? '').replace(/\p{Cc}/gu, ' ')

const say = (line: string) => process.stdout.write(`${line}\n`)
