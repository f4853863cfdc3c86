import type { AnyCall, Load } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { examineCall } from './examine'
import type { Finding } from './finding'
import { inputFor } from './inputs'
import { answerIn } from './shape'
import { toRequest, type Ask, type Subject } from './subject'

interface Examination {
  subject: Subject
  ask: Ask
  /** Only the calls of these names. */
  only?: readonly string[]
  /** Told of each call when it is done. */
  tell?: (finding: Finding) => void
}

/** Every call of the table against one college, one after the other: loads first, so that a write disturbs none. */
export async function examineCollege({ subject, ask, only, tell }: Examination): Promise<Finding[]> {
  const calls = Object.values(table).flatMap((entry): AnyCall[] => Object.values(entry))
  const chosen = calls.filter(({ name }) => !only || only.includes(name)).sort((a, b) => a.kind.localeCompare(b.kind))
  const read = remember(async (call: Load) => {
    const reply = await ask({ ...toRequest(call, {}, subject), token: subject.token, timeoutMs: 10_000 })
    const answer = reply.came ? call.answer.safeParse(answerIn(reply.json)) : null
    return answer?.success ? answer.data : null
  })
  const findings: Finding[] = []
  for (const call of chosen) {
    const finding = await examineCall(call, await inputFor(call, subject, read), { subject, ask })
    tell?.(finding)
    findings.push(finding)
  }
  return findings
}

function remember<Answer>(read: (call: Load) => Promise<Answer>): (call: Load) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>()
  return (call) => {
    const answer = known.get(call.name) ?? read(call)
    known.set(call.name, answer)
    return answer
  }
}
