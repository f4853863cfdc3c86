import { ButtonLink } from '@/components/ui/button-link'
import { hrefs } from '@/lib/shared/hrefs'

/** The way on from a part of recertification that is not asked for now. */
export const ToRecertification = () => (
  <ButtonLink href={hrefs.recertification()} variant="secondary">
    See your recertification
  </ButtonLink>
)
