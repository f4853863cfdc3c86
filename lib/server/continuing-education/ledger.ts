import 'server-only'
import { ceDetail, externalCE } from '@/lib/calls/continuing-education'
import { creditEvidence } from '@/lib/calls/credit-evidence'
import { completerKitInfo } from '@/lib/calls/designations'
import { recertificationSteps } from '@/lib/calls/recertification-steps'
import { ledgerFrom } from '@/lib/rules/continuing-education/person'
import type { LedgerRow } from '@/lib/rules/continuing-education/rows'
import { isCalendarDate } from '@/lib/shared/calendar-date'
import type { SearchParams } from '@/lib/shared/search-params'
import { mapOutcome, type Outcome } from '@/lib/shared/result'
import { settleAll } from '@/lib/shared/settle-all'
import { college } from '../college/client'
import type { Viewer } from '../session/viewer'

/** Starts what the ledger is made of, for the period that an address names or the current one. */
export function startLedger(viewer: Viewer, { period }: SearchParams) {
  const input = typeof period === 'string' && isCalendarDate(period) ? { beginDate: period } : {}
  return {
    detail: college.load(ceDetail, viewer, input),
    reported: college.load(externalCE.load, viewer, input),
    completed: college.load(completerKitInfo, viewer),
    steps: college.load(recertificationSteps.load, viewer),
    evidence: college.load(creditEvidence.load, viewer, input),
  }
}

/** Loads the rows of the ledger. */
export async function loadLedgerRows(viewer: Viewer, asked: SearchParams): Promise<Outcome<readonly LedgerRow[]>> {
  return mapOutcome(ledgerFrom(await settleAll(startLedger(viewer, asked))), ({ rows }) => rows)
}
