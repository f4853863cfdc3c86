import { bareText, isSameText } from '../similar-text'
import type { Entry } from './ledger'

const ranks: Record<Entry['source'], number> = { college: 0, transfer: 1, self: 2 }

/** True when both have the same title, as far as people see and type it, on the same day. */
export const isSameCredit = (a: Pick<Entry, 'title' | 'earnedOn'>, b: Pick<Entry, 'title' | 'earnedOn'>): boolean =>
  a.earnedOn === b.earnedOn && isSameText(a.title, b.title)

/** A credit of the ledger, as far as another one may repeat it. The number is null for one that the student did not report. */
export interface KnownCredit {
  title: string
  earnedOn: string
  number: number | null
}

/**
 * Says that a credit is in the ledger already, and who recorded it; null when it is not. `except` is the number of the credit that is
 * being changed.
 */
export function sayKnown(
  credit: Pick<KnownCredit, 'title' | 'earnedOn'>,
  known: readonly KnownCredit[],
  except?: number | null,
): string | null {
  const same = known.filter((one) => isSameCredit(one, credit) && (except == null || one.number !== except))
  if (same.length === 0) return null
  return same.some(({ number }) => number === null)
    ? 'The college has already recorded a credit with this title and date. You do not need to report it.'
    : 'You already reported a credit with this title and date, and it counts only once.'
}

/** What can be done about it, where the form is not at hand. */
export const unlessNotDuplicate = 'Change the title, or say why this is not a duplicate.'

/**
 * Returns the keys of entries that are another one's duplicate. Of several the one counts that the college recorded, then
 * the one with the most hours. An entry that the student says is another credit is none.
 */
export function duplicatesAmong(entries: readonly Entry[]): ReadonlySet<string> {
  const first = new Map<string, Entry>()
  const duplicates = new Set<string>()
  for (const entry of entries.filter(({ notDuplicate }) => !notDuplicate).toSorted(byPrecedence)) {
    const credit = `${entry.earnedOn} ${bareText(entry.title)}`
    if (first.has(credit)) duplicates.add(entry.key)
    else first.set(credit, entry)
  }
  return duplicates
}

const byPrecedence = (a: Entry, b: Entry): number =>
  ranks[a.source] - ranks[b.source] ||
  b.hours - a.hours ||
  b.ethicsHours - a.ethicsHours ||
  a.category.localeCompare(b.category) ||
  a.key.localeCompare(b.key)
