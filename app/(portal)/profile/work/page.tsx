import { WorkView } from '@/components/profile/profile'
import { companies } from '@/lib/calls/company'
import { college } from '@/lib/server/college/client'
import { companiesToName } from '@/lib/server/college/company'
import { titled } from '@/lib/shared/headings'
import type { SearchParams } from '@/lib/shared/search-params'
import { openView } from '../open-view'

export const metadata = titled('/profile/work')

export default async function ProfileWorkPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { viewer, shown } = await openView('profileWork', searchParams)
  return (
    <WorkView
      {...shown}
      companies={
        shown.view.editing === 'company'
          ? college.load(companies, viewer)
          : companiesToName(viewer, shown.loads.company)
      }
    />
  )
}
