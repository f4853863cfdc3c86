import { headers } from 'next/headers'
import { OldAddresses } from '@/components/profile/old-addresses'
import { PersonalView } from '@/components/profile/profile'
import { startProfile } from '@/lib/server/college/profile'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import type { SearchParams } from '@/lib/shared/search-params'
import { changesAfterSave, openView } from './open-view'

export const metadata = titled('/profile')

export default async function ProfilePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStudent()
  const view = await openView('profile', viewer, searchParams)
  return (
    <>
      <OldAddresses nonce={(await headers()).get('x-nonce') ?? undefined} />
      <PersonalView
        loads={startProfile.profile(viewer)}
        changes={changesAfterSave(viewer, view)}
        view={view}
        studentId={viewer.studentId}
        brand={env.brand}
      />
    </>
  )
}
