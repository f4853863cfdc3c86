import 'server-only'
import { externalCE } from '@/features/continuing-education/calls'
import type { InputOf } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import { savedBefore, saveOnce } from '@/lib/server/college/saved'
import type { Viewer } from '@/lib/server/session/viewer'
import { type FailureName, isUnknownOutcome } from '@/lib/shared/result'
import type { CreditLine } from './read-lines.server'

interface Confirmed {
  /** Id of the confirmed preview. Sent twice, its lines are saved once. */
  preview: string
  period: { beginDate: string; year: number | null }
}

/** Failures that concern one line only. After any other failure, the remaining lines are not sent. */
const ofOneLine: readonly FailureName[] = ['refused', 'invalid', 'denied', 'not-found']

/** Saves the ready lines one after the other, and returns all lines with their outcome. */
export async function saveLines(
  viewer: Viewer,
  lines: readonly CreditLine[],
  { preview, period }: Confirmed,
): Promise<CreditLine[]> {
  const after: CreditLine[] = []
  let stopped = false
  for (const line of lines) {
    const save = {
      session: viewer.sessionKey,
      call: 'POST externalCE',
      key: `${preview}-${line.line}`,
      input: { ...period, ...line.credit } as InputOf<typeof externalCE.save>,
    }
    // The button was pressed twice: the ledger has the line because the first press saved it.
    if (line.state === 'repeated' && (await savedBefore(save))?.ok) {
      after.push({ ...line, state: 'saved', faults: [] })
      continue
    }
    if (line.state !== 'ready') {
      after.push(line)
      continue
    }
    if (stopped) {
      after.push(failed(line, 'It was not sent, because an earlier line could not be saved.'))
      continue
    }
    const outcome = await saveOnce(save, () =>
      college.save(externalCE.save, viewer, save.input, { idempotencyKey: save.key }),
    )
    if (outcome.ok) {
      after.push({ ...line, state: 'saved' })
      continue
    }
    const { failure } = outcome
    stopped = !ofOneLine.includes(failure.name)
    const look = isUnknownOutcome(failure) ? ' It may have been saved anyway: check your credits first.' : ''
    after.push(failed(line, `${failure.message}${look} Reference ${failure.reference}`))
  }
  return after
}

const failed = (line: CreditLine, message: string): CreditLine => ({
  ...line,
  state: 'failed',
  faults: [{ column: null, message }],
})
