import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { ButtonLink } from '@/components/ui/button-link'

/** Links to the payment provider’s card page in this tab. That page links back here. */
export function ChangeCard({ children }: { children: string }) {
  return (
    <UnlessReadOnly instead={<ReadOnlyNote />}>
      <ButtonLink href="/api/payment" variant="secondary">
        {children}
      </ButtonLink>
    </UnlessReadOnly>
  )
}
