import type { ProfileView } from '@/components/profile/profile-view'
import { isDrafted } from '@/lib/forms/drafted'
import { startChanges } from '@/lib/server/college/profile'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { versionShown } from '@/lib/server/edited-records/version'
import { env } from '@/lib/server/env'
import { redirectFromPage } from '@/lib/server/http/redirect'
import type { Viewer } from '@/lib/server/session/viewer'
import {
  profileEditAddress,
  profileSavedAddress,
  profileViewOf,
  toProfilePart,
  type ProfilePartId,
  type ProfileViewName,
} from '@/lib/shared/profile-address'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'
import { firstOf, type SearchParams } from '@/lib/shared/search-params'

/**
 * Reads from the address of a view what is edited there or was saved just now. An address that names a section of another view, as
 * those from the time when the profile was one page do, leads to that view.
 */
export async function openView(
  name: ProfileViewName,
  viewer: Viewer,
  searchParams: Promise<SearchParams>,
): Promise<ProfileView> {
  const { edit, saved, field } = await searchParams
  const named = { editing: toProfilePart(edit), field: firstOf(field) ?? null, saved: toProfilePart(saved) }
  await leadOn(name, named)
  const [draft = null] = named.editing && isDrafted(named.editing) ? await listOwnDrafts(named.editing) : []
  const isRecent = isRecentSignIn(viewer.authTime, new Date())
  return {
    ...named,
    draft,
    // Staff in a view change nothing, except through the one control that asks for it.
    signedInLately: viewer.actor !== null || isRecent,
    hasReview: env.features.annualReview,
    ...(viewer.actor && { staff: { signedInLately: isRecent } }),
    versionOf: (form, record) => versionShown(form, viewer.studentId, record),
  }
}

async function leadOn(
  name: ProfileViewName,
  { editing, field, saved }: Pick<ProfileView, 'editing' | 'field' | 'saved'>,
) {
  const isElsewhere = (part: ProfilePartId | null) => part !== null && profileViewOf(part) !== name
  if (editing && isElsewhere(editing)) await redirectFromPage(profileEditAddress(editing, field ?? undefined))
  if (saved && isElsewhere(saved)) await redirectFromPage(profileSavedAddress(saved))
}

/** The history of changes, where the view says what was changed just now; it is not asked for otherwise. */
export const changesAfterSave = (viewer: Viewer, { saved }: Pick<ProfileView, 'saved'>) =>
  saved ? startChanges(viewer) : undefined
