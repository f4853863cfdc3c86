import { hidesRecertification } from '@/features/recertification/rules'
import type { LoadAnswer } from '@/lib/calls/table'
import { hrefs } from '@/lib/shared/hrefs'

/** A link in the header, the account menu or the drawer. */
export interface Entry {
  path: string
  label: string
}

interface Facts {
  /** Undefined when the flags could not be loaded. */
  flags: LoadAnswer<'studentFlags'> | undefined
  /** Null for a student without a record; undefined when it could not be loaded. */
  eligibility: LoadAnswer<'studentCE'> | undefined
}

/**
 * Returns the account menu for this student. My Subscriptions is only for subscribers. Recertification is hidden in the
 * first year and for students who do not take part. While the facts are unknown, My Subscriptions is hidden and
 * Recertification is shown.
 */
export function accountEntriesFor(entries: readonly Entry[], { flags, eligibility }: Facts): Entry[] {
  return entries.filter(({ path }) => {
    if (path === hrefs.subscriptions()) return flags?.subscriber === true
    if (path === hrefs.recertification()) return !hidesRecertification(eligibility ?? null)
    return true
  })
}
