import { ToRecertification } from '@/components/kit/to-recertification'
import { Callout } from '@/components/ui/callout'
import { noDesignationYet } from '@/features/recertification/content'

/** In the place of a period that is asked for and does not exist: an old address, or a record without one. */
export const NoPeriod = () => (
  <Callout title="There is no such period" level={2} actions={<ToRecertification />}>
    <p>Nothing can be reported here. Recertification shows what your current period asks of you.</p>
  </Callout>
)

/** Of somebody who holds nothing to recertify. */
export const NoDesignation = () => (
  <Callout title={noDesignationYet} level={2} actions={<ToRecertification />}>
    <p>There is no continuing education to report.</p>
  </Callout>
)

/** Above a period that takes no reports and asks for none, as a first year does. */
export const NothingDue = () => (
  <Callout title="No continuing education is due for this period" level={3} actions={<ToRecertification />}>
    <p>Recertification shows what is asked of you, and when.</p>
  </Callout>
)
