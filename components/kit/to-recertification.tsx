import { ButtonLink } from '@/components/ui/button-link'
import { hrefs } from '@/lib/shared/hrefs'

/** The next step on a recertification page that the student does not need now. */
export const ToRecertification = () => (
  <ButtonLink href={hrefs.recertification()} variant="secondary">
    See your recertification
  </ButtonLink>
)
