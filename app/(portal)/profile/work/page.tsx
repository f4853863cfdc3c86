import { companies } from '@/features/profile/company/calls'
import { companiesToName } from '@/features/profile/company/loads.server'
import { WorkView } from '@/features/profile/profile'
import { college } from '@/lib/server/college/client'
import type { SearchParams } from '@/lib/shared/address'
import { titled } from '@/lib/shared/headings'
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
