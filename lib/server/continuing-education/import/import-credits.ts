import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import type { ReadFile } from '@/lib/rules/continuing-education/credit-import'
import type { CeDetail } from '@/lib/rules/continuing-education/rows'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { mapOutcome, type Outcome } from '@/lib/shared/result'
import { consume } from '../../rate-limits/limit'
import type { Viewer } from '../../session/viewer'
import { startLedger } from '../ledger'
import { readLines, type CreditLine } from './read-lines'
import { saveLines } from './save-lines'

const previewId = /^[0-9a-f-]{36}$/

/** What was posted to the page of the import. */
interface Typed {
  lines: string
  preview: string
}

interface ImportState {
  period: CeDetail
  /** Null before a file was posted. */
  file: ReadFile | null
  /** The lines that are not saved, under the names of the columns, to be mended and looked through again. */
  rest: string
  /** Names the preview that these lines are. */
  preview: string
}

/** Looks a file of credits through, and saves what is ready of it when its preview was confirmed. */
export async function importCredits(viewer: Viewer, typed: Typed | null): Promise<Outcome<ImportState>> {
  const loads = startLedger(viewer, {})
  const [detail, reported] = await Promise.all([loads.detail, loads.reported])
  if (!detail.ok || !reported.ok) return detail.ok ? (reported as Outcome<never>) : detail
  const period = detail.value
  const preview = randomUUID()
  if (typed === null || !period.isOpen) return mapOutcome(detail, () => ({ period, file: null, rest: '', preview }))
  const { beginDate, endDate, year, collegeCredits } = period
  const known = [...reported.value, ...collegeCredits.map((credit) => ({ ...credit, number: null }))]
  const file = readLines(typed.lines, { beginDate, endDate, known, today: toCalendarDate(new Date()) })
  if ('fault' in file) return mapOutcome(detail, () => ({ period, file, rest: typed.lines, preview }))
  const confirmed = previewId.test(typed.preview) && !viewer.actor
  const lines = confirmed
    ? await saveWithinLimit(viewer, file.lines, { preview: typed.preview, period: { beginDate, year } })
    : file.lines
  const left = lines.filter(({ state }) => state !== 'saved')
  const rest = confirmed ? [file.header, ...left.map(({ raw }) => raw)].join('\n') : typed.lines
  return mapOutcome(detail, () => ({
    period,
    file: { lines: lines.map(shown), unknownColumns: file.unknownColumns },
    rest: left.length === 0 ? '' : rest,
    preview,
  }))
}

/** An import counts as an upload. */
async function saveWithinLimit(
  viewer: Viewer,
  lines: readonly CreditLine[],
  confirmed: Parameters<typeof saveLines>[2],
) {
  const wait = await consume('upload', { account: viewer.oktaId, headers: await headers() })
  if (wait === null) return saveLines(viewer, lines, confirmed)
  const message = `You have imported often. Try again in ${Math.ceil(wait / 60)} minutes.`
  return lines.map((line) =>
    line.state === 'ready' ? { ...line, state: 'failed' as const, faults: [{ column: null, message }] } : line,
  )
}

const shown = ({ line, title, earnedOn, hours, state, faults }: CreditLine) => ({
  line,
  title,
  earnedOn,
  hours,
  state,
  faults,
})
