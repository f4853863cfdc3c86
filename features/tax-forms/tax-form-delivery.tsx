import { Loaded } from '@/components/kit/loaded'
import { Bar } from '@/components/ui/skeleton'
import type { Loading } from '@/lib/calls/call'
import type { taxFormDelivery } from './calls'
import { DeliveryChoice } from './delivery-choice'

/** How the student gets the forms, since when, and the choice (PG-05); nothing where the college offers none. */
export function TaxFormDelivery({ delivery }: { delivery: Loading<typeof taxFormDelivery.load> }) {
  return (
    <Loaded load={delivery} what="how you get your forms" skeleton={<Bar className="h-40 w-full" />} notThere={null}>
      {/* A choice that was made takes its question along; the other one is a new one. */}
      {(chosen) => <DeliveryChoice key={String(chosen.isElectronic)} {...chosen} />}
    </Loaded>
  )
}
