import { hidesRecertification } from '@/features/recertification/rules'
import type { LoadAnswer } from '@/lib/calls/table'
import { hrefs } from '@/lib/shared/hrefs'

/** A destination in the header, the account menu or the drawer. */
export interface Entry {
  path: string
  label: string
}

interface Facts {
  /** Undefined when they could not be loaded. */
  flags: LoadAnswer<'studentFlags'> | undefined
  /** Null for a student without a record, undefined when it could not be loaded. */
  eligibility: LoadAnswer<'studentCE'> | undefined
}

/**
 * The account menu for this student: My Subscriptions only for a subscriber (SH-04), Recertification not in the first year
 * and not for those who do not take part (SH-05). What is not known hides the first and keeps the second.
 */
export function accountEntriesFor(entries: readonly Entry[], { flags, eligibility }: Facts): Entry[] {
  return entries.filter(({ path }) => {
    if (path === hrefs.subscriptions()) return flags?.subscriber === true
    if (path === hrefs.recertification()) return !hidesRecertification(eligibility ?? null)
    return true
  })
}
