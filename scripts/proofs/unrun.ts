import { rowsIn } from './titles'
import type { RanTest } from './results'

/** A promised row of which nothing ran, or not what the row needs. */
export interface Unrun {
  id: string
  why: string
}

/**
 * The promised rows that this run did not prove: no test that names one passed, or one of them was skipped. A skip says in
 * words why; one for want of a server is let through, and told, where nobody promised that servers are there (`CI`).
 * @param ran every test of the reports. @param rows what is promised and not excused by the page of what is not proven.
 */
export function unrunRows(
  ran: readonly RanTest[],
  rows: readonly string[],
  { ci }: { ci: boolean },
): { failed: Unrun[]; told: Unrun[] } {
  const failed: Unrun[] = []
  const told: Unrun[] = []
  for (const id of rows) {
    const naming = ran.filter(({ title }) => rowsIn(title).includes(id))
    const skipped = naming.filter(({ end }) => end === 'skipped')
    if (!naming.some(({ end }) => end === 'passed')) {
      const why =
        naming.length === 0
          ? 'no test that names it ran'
          : skipped.length < naming.length
            ? 'its tests failed'
            : `all ${naming.length} of its tests were skipped${reasonsOf(skipped)}`
      const excused =
        naming.length > 0 &&
        skipped.length === naming.length &&
        skipped.every(({ reason }) => reason !== undefined && isWantOfServer(reason)) &&
        !ci
      ;(excused ? told : failed).push({ id, why })
    } else if (skipped.length > 0) {
      const bare = skipped.filter(({ reason }) => reason === undefined || (ci && isWantOfServer(reason)))
      const list = bare.length > 0 ? failed : told
      list.push({ id, why: `${skipped.length} of its ${naming.length} tests were skipped${reasonsOf(skipped)}` })
    }
  }
  return { failed, told }
}

/** A server that a machine may not have. */
const isWantOfServer = (reason: string) => /\b(redis|postgres|glewlwyd)/i.test(reason)

const reasonsOf = (skipped: readonly RanTest[]) => {
  const reasons = [
    ...new Set(
      skipped.map(
        ({ reason, title }) =>
          reason ?? `no reason, or not begun after a failure in its file: ${title.trim().slice(0, 80)}`,
      ),
    ),
  ]
  return reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
}
