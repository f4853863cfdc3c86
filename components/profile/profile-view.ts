import type { Draft } from '@/lib/shared/draft'
import { profileParts, type ProfilePartId } from './sections'

/** Which section or part is edited, and which was saved just now; the address of the page says it. */
export interface ProfileView {
  editing: ProfilePartId | null
  saved: ProfilePartId | null
  /** What was typed into the section that is edited, and not saved. */
  draft: Draft | null
  /** Did the student sign in so lately that they may change what protects the account (S-51)? */
  signedInLately: boolean
}

/** The section or part of that name; null for another, and for none. */
export function toSection(name: unknown): ProfilePartId | null {
  const ids = Object.keys(profileParts) as ProfilePartId[]
  return ids.find((id) => id === name) ?? null
}
