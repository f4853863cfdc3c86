import type { Draft } from '@/lib/shared/draft'
import type { ProfilePartId } from '@/lib/shared/profile-address'

/** Which part of the profile is being edited or was just saved, as the page’s address says. */
export interface ProfileView {
  editing: ProfilePartId | null
  /** The form field that takes the focus; null means the heading. */
  field: string | null
  saved: ProfilePartId | null
  /** The unsaved draft of the section being edited. */
  draft: Draft | null
  /** Returns the version of the record as this form sees it. */
  versionOf: (form: ProfilePartId, record: unknown) => string
  /** True when the student signed in recently enough to change what protects the account (S-51). */
  signedInLately: boolean
  /** True when students are asked to confirm their information each year. */
  hasReview: boolean
  /** Set when a staff member views the portal as the student: whether the staff member signed in recently enough. */
  staff?: { signedInLately: boolean }
}

/** Returns the initial version and draft of a form. */
export const beginOf = (
  { versionOf, draft }: Pick<ProfileView, 'versionOf' | 'draft'>,
  ...[form, record]: Parameters<ProfileView['versionOf']>
) => ({ version: versionOf(form, record), draft })
