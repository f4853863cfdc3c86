import type { AnyCall, Load } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { askerOf, examineCall, whyNotAsked } from './examine'
import { wouldWrite, type Finding } from './finding'
import { inputFor } from './inputs'
import { answerIn } from './shape'
import { toRequest, type Ask, type Subject } from './subject'

interface Examination {
  subject: Subject
  ask: Ask
  /** Limits the examination to the calls with these names. */
  only?: readonly string[]
  /** Receives the finding of each call when it is done. */
  tell?: (finding: Finding) => void
}

/**
 * Makes every call of the table against a college, one after the other. Reads come first, so that no write affects
 * them.
 */
export async function examineCollege({ subject, ask, only, tell }: Examination): Promise<Finding[]> {
  const calls = Object.values(table).flatMap((entry): AnyCall[] => Object.values(entry))
  const chosen = calls
    .filter(({ name }) => !only || only.includes(name))
    .sort((a, b) => Number(wouldWrite(a)) - Number(wouldWrite(b)))
  const readAs = (asker: Subject) =>
    remember(async (call: Load) => {
      const reply = await ask({ ...toRequest(call, {}, asker), token: asker.token, timeoutMs: 10_000 })
      const answer = reply.came ? call.answer.safeParse(answerIn(reply.json)) : null
      return answer?.success ? answer.data : null
    })
  const [asStudent, asRepresentative] = [readAs(subject), readAs({ ...subject, ...subject.representative })]
  const findings: Finding[] = []
  for (const call of chosen) {
    const asker = askerOf(call, subject)
    const input =
      whyNotAsked(call, asker) ??
      (await inputFor(call, asker, call.who === 'representative' ? asRepresentative : asStudent))
    const finding = await examineCall(call, input, { subject, ask })
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
