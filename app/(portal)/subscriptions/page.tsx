import { Page } from '@/components/kit/page'
import { getBillingCycles, getContract, updatePaymentMethod } from '@/features/subscriptions/calls'
import { Subscription } from '@/features/subscriptions/subscription'
import { college } from '@/lib/server/college/client'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/subscriptions')

export default async function SubscriptionPage({ searchParams }: PageProps<'/subscriptions'>) {
  const viewer = await requireStudent()
  const { paymentToken } = await searchParams
  const card = updatePaymentMethod.input.safeParse({ paymentToken })

  return (
    <Page>
      <Subscription
        contract={college.load(getContract, viewer)}
        cycles={college.loadToShow(getBillingCycles, viewer)}
        paymentToken={card.success ? card.data.paymentToken : null}
        today={toCalendarDate(new Date())}
      />
    </Page>
  )
}
