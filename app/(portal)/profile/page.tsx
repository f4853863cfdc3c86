import { Profile } from '@/components/profile/profile'
import { toSection } from '@/components/profile/profile-view'
import { companies } from '@/lib/calls/company'
import { isDrafted } from '@/lib/forms/drafted'
import { college } from '@/lib/server/college/client'
import { companiesToName } from '@/lib/server/college/company'
import { startProfile } from '@/lib/server/college/profile'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { versionShown } from '@/lib/server/edited-records/version'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'

export const metadata = titled('/profile')

export default async function ProfilePage({ searchParams }: PageProps<'/profile'>) {
  const viewer = await requireStudent()
  const { edit, saved } = await searchParams
  const editing = toSection(edit)
  const loads = startProfile(viewer)
  const [draft = null] = editing && isDrafted(editing) ? await listOwnDrafts(editing) : []
  const isRecent = isRecentSignIn(viewer.authTime, new Date())

  return (
    <Profile
      loads={loads}
      companies={editing === 'company' ? college.load(companies, viewer) : companiesToName(viewer, loads.company)}
      view={{
        editing,
        saved: toSection(saved),
        draft,
        // Staff who look on change nothing, save the one thing that asks for it by itself.
        signedInLately: viewer.actor !== null || isRecent,
        hasReview: env.features.annualReview,
        ...(viewer.actor && { staff: { signedInLately: isRecent } }),
        versionOf: (form, record) => versionShown(form, viewer.studentId, record),
      }}
      studentId={viewer.studentId}
      brand={env.brand}
      asksConsent={env.tagManagerId !== undefined}
    />
  )
}
