import { bareText, isSameText } from '../similar-text'
import type { Entry } from './ledger'

const ranks: Record<Entry['source'], number> = { college: 0, transfer: 1, self: 2 }

/** True when both have the same date and the same title, ignoring differences that people do not see or do not type. */
export const isSameCredit = (a: Pick<Entry, 'title' | 'earnedOn'>, b: Pick<Entry, 'title' | 'earnedOn'>): boolean =>
  a.earnedOn === b.earnedOn && isSameText(a.title, b.title)

/** A credit of the ledger that another credit may repeat. `number` is null for one that the student did not report. */
export interface KnownCredit {
  title: string
  earnedOn: string
  number: number | null
}

/**
 * Returns a message when the ledger already has the credit, which says who recorded it; null otherwise. `except` is the
 * number of the credit that is being changed.
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

/** What the student can do about it, for messages outside of the form. */
export const unlessNotDuplicate = 'Change the title, or say why this is not a duplicate.'

/**
 * Returns the keys of duplicate entries. Of several equal entries, the one that the college recorded counts, then the
 * one with the most hours. An entry that the student marked as not a duplicate is never one.
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
