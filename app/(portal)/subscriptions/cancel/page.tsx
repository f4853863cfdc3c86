import { Page } from '@/components/kit/page'
import { getBillingCycles, getContract } from '@/features/subscriptions/calls'
import { Cancellation } from '@/features/subscriptions/cancellation'
import { college } from '@/lib/server/college/client'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/subscriptions/cancel')

export default async function CancelSubscriptionPage() {
  const viewer = await requireStudent()

  return (
    <Page>
      <Cancellation
        contract={college.load(getContract, viewer)}
        cycles={college.load(getBillingCycles, viewer)}
        today={toCalendarDate(new Date())}
      />
    </Page>
  )
}
