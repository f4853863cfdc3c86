import { SecurityView } from '@/components/profile/profile'
import { startProfile } from '@/lib/server/college/profile'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import type { SearchParams } from '@/lib/shared/search-params'
import { changesAfterSave, openView } from '../open-view'

export const metadata = titled('/profile/security')

export default async function ProfileSecurityPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStudent()
  const view = await openView('profileSecurity', viewer, searchParams)
  return (
    <SecurityView
      loads={startProfile.profileSecurity(viewer)}
      changes={changesAfterSave(viewer, view)}
      view={view}
      studentId={viewer.studentId}
      brand={env.brand}
    />
  )
}
