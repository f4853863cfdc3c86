import { headers } from 'next/headers'
import { OldAddresses } from '@/features/profile/contact/old-addresses'
import { PersonalView } from '@/features/profile/profile'
import { env } from '@/lib/server/env'
import type { SearchParams } from '@/lib/shared/address'
import { titled } from '@/lib/shared/headings'
import { changesAfterSave, openView } from './open-view'

export const metadata = titled('/profile')

export default async function ProfilePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { viewer, shown } = await openView('profile', searchParams)
  return (
    <>
      <OldAddresses nonce={(await headers()).get('x-nonce') ?? undefined} />
      <PersonalView {...shown} changes={changesAfterSave(viewer, shown.view)} brand={env.brand} />
    </>
  )
}
