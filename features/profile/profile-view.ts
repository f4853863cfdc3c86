import type { Draft } from '@/lib/shared/draft'
import type { ProfilePartId } from '@/lib/shared/profile-address'

/** What of a view of the profile is edited or was saved just now; the address of the page says it. */
export interface ProfileView {
  editing: ProfilePartId | null
  /** The field of the form that takes the focus; null is the heading. */
  field: string | null
  saved: ProfilePartId | null
  /** What was typed into the section that is edited, and not saved. */
  draft: Draft | null
  /** Names what is on file as the form of this name holds it. */
  versionOf: (form: ProfilePartId, record: unknown) => string
  /** Did the student sign in so lately that they may change what protects the account (S-51)? */
  signedInLately: boolean
  /** Are students asked to confirm their information each year? */
  hasReview: boolean
  /** The member of staff who looks on, in place of the student: whether they signed in so lately. */
  staff?: { signedInLately: boolean }
}

/** What the form of this name begins with, which changes the record. */
export const beginOf = (
  { versionOf, draft }: Pick<ProfileView, 'versionOf' | 'draft'>,
  ...[form, record]: Parameters<ProfileView['versionOf']>
) => ({ version: versionOf(form, record), draft })
