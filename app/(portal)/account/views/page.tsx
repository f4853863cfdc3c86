import { Page } from '@/components/kit/page'
import { AccountViews } from '@/features/account/account-views'
import { loadAccountViews } from '@/lib/server/audit/account-views'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/account/views')

/** Lists when staff viewed the portal as this student, who they were, and why. */
export default async function AccountViewsPage() {
  const { studentId } = await requireStudent()
  return (
    <Page>
      <AccountViews views={loadAccountViews(studentId)} />
    </Page>
  )
}
