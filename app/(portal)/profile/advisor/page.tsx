import { AdvisorView } from '@/features/profile/profile'
import type { SearchParams } from '@/lib/shared/address'
import { titled } from '@/lib/shared/headings'
import { openView } from '../open-view'

export const metadata = titled('/profile/advisor')

export default async function ProfileAdvisorPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { shown } = await openView('profileAdvisor', searchParams)
  return <AdvisorView {...shown} />
}
