import { AccountViews } from '@/components/account/account-views'
import { Page } from '@/components/kit/page'
import { listAccountViews } from '@/lib/server/audit/account-views'
import { createFailure } from '@/lib/server/college/failure'
import { log } from '@/lib/server/observability/log'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import { fail, succeed } from '@/lib/shared/result'

export const metadata = titled('/account/views')

/** When members of staff viewed the portal as this student, who they were, and why (MQ-06). */
export default async function AccountViewsPage() {
  const { studentId } = await requireStudent()
  return (
    <Page>
      <AccountViews views={loadViews(studentId)} />
    </Page>
  )
}

async function loadViews(studentId: string) {
  try {
    return succeed(await listAccountViews(studentId))
  } catch (error) {
    const failure = createFailure('no-response')
    log().error({ error: String(error), reference: failure.reference }, 'the audit could not be read')
    return fail(failure)
  }
}
