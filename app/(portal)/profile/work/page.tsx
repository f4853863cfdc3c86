import { WorkView } from '@/components/profile/profile'
import { companies } from '@/lib/calls/company'
import { college } from '@/lib/server/college/client'
import { companiesToName } from '@/lib/server/college/company'
import { startProfile } from '@/lib/server/college/profile'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import type { SearchParams } from '@/lib/shared/search-params'
import { openView } from '../open-view'

export const metadata = titled('/profile/work')

export default async function ProfileWorkPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStudent()
  const view = await openView('profileWork', viewer, searchParams)
  const loads = startProfile.profileWork(viewer)
  return (
    <WorkView
      loads={loads}
      companies={view.editing === 'company' ? college.load(companies, viewer) : companiesToName(viewer, loads.company)}
      view={view}
      studentId={viewer.studentId}
    />
  )
}
