import { AdvisorView } from '@/components/profile/profile'
import { startProfile } from '@/lib/server/college/profile'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import type { SearchParams } from '@/lib/shared/search-params'
import { openView } from '../open-view'

export const metadata = titled('/profile/advisor')

export default async function ProfileAdvisorPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStudent()
  const view = await openView('profileAdvisor', viewer, searchParams)
  return <AdvisorView loads={startProfile.profileAdvisor(viewer)} view={view} studentId={viewer.studentId} />
}
