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

/** Requires a student, and starts the loads of one profile view for the address that is open. */
export async function openView<const Name extends ProfileViewName>(name: Name, searchParams: Promise<SearchParams>) {
  const viewer = await requireStudent()
  const view = await readView(name, viewer, searchParams)
  const loads = startProfile[name](viewer) as ReturnType<(typeof startProfile)[Name]>
  return { viewer, shown: { loads, view, studentId: viewer.studentId } }
}

/**
 * Reads from the address which section is being edited or was just saved. Redirects when the section belongs to another
 * view: old addresses are from a time when the profile was one page.
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
    // Staff in a masquerade change nothing except the primary e-mail, and that control checks the sign-in itself.
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
