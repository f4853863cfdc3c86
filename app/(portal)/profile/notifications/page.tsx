import { NotificationsView } from '@/features/profile/profile'
import { env } from '@/lib/server/env'
import type { SearchParams } from '@/lib/shared/address'
import { titled } from '@/lib/shared/headings'
import { openView } from '../open-view'

export const metadata = titled('/profile/notifications')

export default async function ProfileNotificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { shown } = await openView('profileNotifications', searchParams)
  return <NotificationsView {...shown} brand={env.brand} asksConsent={env.tagManagerId !== undefined} />
}
