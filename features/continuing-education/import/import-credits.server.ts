import 'server-only'
import { headers } from 'next/headers'
import { externalCE } from '@/features/continuing-education/calls'
import { startLedger } from '@/features/continuing-education/loads.server'
import type { CeDetail } from '@/features/continuing-education/rows'
import { checkImpersonationPolicy } from '@/lib/server/college/impersonation-policy'
import { consume } from '@/lib/server/rate-limits/limit'
import type { Viewer } from '@/lib/server/session/viewer'
import { ownDay, toCalendarDate } from '@/lib/shared/calendar-date'
import { mapOutcome, type Outcome } from '@/lib/shared/result'
import { waitInWords } from '@/lib/shared/words'
import { previewIdOf, previewName } from './preview-name.server'
import { type CreditLine, readLines } from './read-lines.server'
import type { ImportLine, ReadFile } from './rules'
import { saveLines } from './save-lines.server'

/** The fields posted to the import page. */
interface Typed {
  lines: string
  preview: string
  /** The student's local date from the browser; blank without JavaScript. */
  today: string
}

interface ImportState {
  period: CeDetail
  /** Null before a file is posted. */
  file: ReadFile | null
  /** The unsaved lines below the column names, to fix and check again. */
  rest: string
  /** Name of the preview of these lines. */
  preview: string
  /** True when the lines changed after the confirmed preview. Nothing is saved then. */
  changed: boolean
}

/** Checks a file of credits, and saves its ready lines when the preview was confirmed. */
export async function importCredits(viewer: Viewer, typed: Typed | null): Promise<Outcome<ImportState>> {
  const loads = startLedger(viewer, {})
  const [detail, reported] = await Promise.all([loads.detail, loads.reported])
  if (!detail.ok || !reported.ok) return detail.ok ? (reported as Outcome<never>) : detail
  const period = detail.value
  const state = (file: ReadFile | null, rest: string, changed = false) =>
    mapOutcome(detail, () => ({ period, file, rest, preview: previewName(rest), changed }))
  if (typed === null || !period.isOpen) return state(null, '')
  const { beginDate, endDate, year, collegeCredits } = period
  const known = [...reported.value, ...collegeCredits.map((credit) => ({ ...credit, number: null }))]
  const today = ownDay(typed.today, toCalendarDate(new Date()))
  const file = readLines(typed.lines, { beginDate, endDate, known, today })
  if ('fault' in file) return state(file, typed.lines)
  const preview = previewIdOf(typed.preview, typed.lines)
  // Nothing is saved, so no other code audits the attempt.
  if (preview && viewer.actor) await checkImpersonationPolicy(externalCE.save, viewer)
  const confirmed = viewer.actor ? null : preview
  const lines = confirmed
    ? await saveWithinLimit(viewer, file.lines, { preview: confirmed, period: { beginDate, year } })
    : file.lines
  const left = lines.filter(({ state }) => state !== 'saved')
  const rest = confirmed ? [file.header, ...left.map(({ raw }) => raw)].join('\n') : typed.lines
  return state(
    { lines: lines.map(shown), unknownColumns: file.unknownColumns },
    left.length === 0 ? '' : rest,
    confirmed === null && typed.preview !== '',
  )
}

/** An import counts as an upload in the rate limits. */
async function saveWithinLimit(
  viewer: Viewer,
  lines: readonly CreditLine[],
  confirmed: Parameters<typeof saveLines>[2],
) {
  const wait = await consume('upload', { account: viewer.oktaId, headers: await headers() })
  if (wait === null) return saveLines(viewer, lines, confirmed)
  const message = `You have imported credits too often. Try again in ${waitInWords(wait)}.`
  return lines.map((line) =>
    line.state === 'ready' ? { ...line, state: 'failed' as const, faults: [{ column: null, message }] } : line,
  )
}

const shown = ({ credit: _, raw: __, ...line }: CreditLine): ImportLine => line
