import type { Draft } from '@/lib/shared/draft'
import { profileSections, type ProfileSectionId } from './sections'

/** Which section is edited, and which was saved just now; the address of the page says it. */
export interface ProfileView {
  editing: ProfileSectionId | null
  saved: ProfileSectionId | null
  /** What was typed into the section that is edited, and not saved. */
  draft: Draft | null
}

/** The section of that name; null for another, and for none. */
export function toSection(name: unknown): ProfileSectionId | null {
  const ids = Object.keys(profileSections) as ProfileSectionId[]
  return ids.find((id) => id === name) ?? null
}
