import { SecurityView } from '@/features/profile/profile'
import { env } from '@/lib/server/env'
import type { SearchParams } from '@/lib/shared/address'
import { titled } from '@/lib/shared/headings'
import { changesAfterSave, openView } from '../open-view'

export const metadata = titled('/profile/security')

export default async function ProfileSecurityPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { viewer, shown } = await openView('profileSecurity', searchParams)
  return <SecurityView {...shown} changes={changesAfterSave(viewer, shown.view)} brand={env.brand} />
}
