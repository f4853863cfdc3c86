import { HistoryView } from '@/components/profile/profile'
import { startProfile } from '@/lib/server/college/profile'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import type { SearchParams } from '@/lib/shared/search-params'
import { openView } from '../open-view'

export const metadata = titled('/profile/history')

export default async function ProfileHistoryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStudent()
  const view = await openView('profileHistory', viewer, searchParams)
  return <HistoryView loads={startProfile.profileHistory(viewer)} view={view} studentId={viewer.studentId} />
}
