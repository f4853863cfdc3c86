import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/callout'
import { hrefs } from '@/lib/shared/hrefs'

/** In the place of a period that is asked for and does not exist: an old address, or a record without one. */
export const NoPeriod = () => (
  <Callout
    title="There is no such period"
    level={2}
    actions={
      <ButtonLink href={hrefs.recertification()} variant="secondary">
        See your recertification
      </ButtonLink>
    }
  >
    <p>Nothing can be reported here. Recertification shows what your current period asks of you.</p>
  </Callout>
)
