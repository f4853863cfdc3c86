import { Loaded } from '@/components/kit/loaded'
import { Bar } from '@/components/ui/skeleton'
import type { Loading } from '@/lib/calls/call'
import type { taxFormDelivery } from './calls'
import { DeliveryChoice } from './delivery-choice'

/**
 * Shows how the student gets the forms, since when, and the choice (PG-05). Hidden when the college does not offer it.
 */
export function TaxFormDelivery({ delivery }: { delivery: Loading<typeof taxFormDelivery.load> }) {
  return (
    <Loaded load={delivery} what="your delivery choice" skeleton={<Bar className="h-40 w-full" />} notThere={null}>
      {/* The key remounts the choice after it changes, so that the opposite question starts fresh. */}
      {(chosen) => <DeliveryChoice key={String(chosen.isElectronic)} {...chosen} />}
    </Loaded>
  )
}
