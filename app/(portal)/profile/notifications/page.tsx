import { NotificationsView } from '@/components/profile/profile'
import { startProfile } from '@/lib/server/college/profile'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import type { SearchParams } from '@/lib/shared/search-params'
import { openView } from '../open-view'

export const metadata = titled('/profile/notifications')

export default async function ProfileNotificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStudent()
  const view = await openView('profileNotifications', viewer, searchParams)
  return (
    <NotificationsView
      loads={startProfile.profileNotifications(viewer)}
      view={view}
      studentId={viewer.studentId}
      brand={env.brand}
      asksConsent={env.tagManagerId !== undefined}
    />
  )
}
