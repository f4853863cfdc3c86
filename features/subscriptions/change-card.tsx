import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { ButtonLink } from '@/components/ui/button-link'

/** Opens the payment provider's page for card data in this tab; it leads back here. */
export function ChangeCard({ children }: { children: string }) {
  return (
    <UnlessReadOnly instead={<ReadOnlyNote />}>
      <ButtonLink href="/api/payment" variant="secondary">
        {children}
      </ButtonLink>
    </UnlessReadOnly>
  )
}
