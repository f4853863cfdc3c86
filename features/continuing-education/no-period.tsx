import { ToRecertification } from '@/components/kit/to-recertification'
import { Callout } from '@/components/ui/callout'
import { noDesignationYet } from '@/features/recertification/content'

/** Shown for a period that does not exist: an old address, or a record without one. */
export const NoPeriod = () => (
  <Callout title="There is no such period" level={2} actions={<ToRecertification />}>
    <p>You have nothing to report for this period. See Recertification for your current period.</p>
  </Callout>
)

/** Shown to a student without a designation. */
export const NoDesignation = () => (
  <Callout title={noDesignationYet} level={2} actions={<ToRecertification />}>
    <p>You have no continuing education to report.</p>
  </Callout>
)

/** Shown above a period that takes no reports and requires none, such as a first year. */
export const NothingDue = () => (
  <Callout title="No continuing education is due for this period" level={3} actions={<ToRecertification />}>
    <p>See Recertification for what you need to do, and when.</p>
  </Callout>
)
