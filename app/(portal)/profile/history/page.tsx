import { HistoryView } from '@/features/profile/profile'
import type { SearchParams } from '@/lib/shared/address'
import { titled } from '@/lib/shared/headings'
import { openView } from '../open-view'

export const metadata = titled('/profile/history')

export default async function ProfileHistoryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { shown } = await openView('profileHistory', searchParams)
  return <HistoryView {...shown} />
}
