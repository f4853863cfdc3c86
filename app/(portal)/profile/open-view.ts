import { startChanges, startProfile } from '@/features/profile/loads.server'
import type { ProfileView } from '@/features/profile/profile-view'
import { isDrafted } from '@/lib/calls/drafted-forms'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { versionShown } from '@/lib/server/edited-records/version'
import { env } from '@/lib/server/env'
import { redirectFromPage } from '@/lib/server/http/redirect'
import { requireStudent, type Viewer } from '@/lib/server/session/viewer'
import { firstOf, type SearchParams } from '@/lib/shared/address'
import {
  profileEditAddress,
  type ProfilePartId,
  profileSavedAddress,
  type ProfileViewName,
  profileViewOf,
  toProfilePart,
} from '@/lib/shared/profile-address'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'

/** Asks who is asking, and starts the records of this view for the address at which it is open. */
export async function openView<const Name extends ProfileViewName>(name: Name, searchParams: Promise<SearchParams>) {
  const viewer = await requireStudent()
  const view = await readView(name, viewer, searchParams)
  const loads = startProfile[name](viewer) as ReturnType<(typeof startProfile)[Name]>
  return { viewer, shown: { loads, view, studentId: viewer.studentId } }
}

/**
 * Reads from the address which section is being edited or was just saved. An address that names a section of another view redirects
 * there, as addresses from the time when the profile was one page do.
 */
async function readView(
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

/** Starts the history of changes right after a save, when the view shows what changed. */
export const changesAfterSave = (viewer: Viewer, { saved }: Pick<ProfileView, 'saved'>) =>
  saved ? startChanges(viewer) : undefined
