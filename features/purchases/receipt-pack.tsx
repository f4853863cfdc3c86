import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { NewTabMark, TextLink } from '@/components/ui/text-link'
import { documentHref } from '@/lib/shared/documents'
import { mostReceiptsInPack } from './packs'
import { ReceiptPackForm } from './receipt-pack-form'

/** Id of the form for the checkboxes in the table. */
export const packForm = 'reimbursement-pack'

interface ReceiptPackProps {
  /** How many receipts can be chosen on this page. */
  receipts: number
  /** True when there are other pages. */
  paged: boolean
  /** True when all receipts on the page are chosen. */
  all: boolean
  /** Returns the address of this page with all receipts chosen, or none. */
  to: (all: boolean) => string
}

/** Requests the chosen receipts as one document, with a form that works without JavaScript. */
export function ReceiptPack({ receipts, paged, all, to }: ReceiptPackProps) {
  if (receipts === 0) return null
  return (
    <ReceiptPackForm
      id={packForm}
      action={documentHref('receipt-pack', {})}
      mark={<Icon name="alert" className="mt-0.5" />}
      button={
        <Button type="submit" variant="secondary" aria-describedby={`${packForm}-problem`}>
          <span>
            Make the pack
            <NewTabMark />
          </span>
        </Button>
      }
    >
      <div className="flex max-w-prose flex-col gap-1">
        <h2 className="font-serif text-lg font-semibold text-ink">Reimbursement pack</h2>
        <p>
          Choose receipts in the table, at most {mostReceiptsInPack}, and get them as one PDF for your employer: a cover
          that lists them with their total, then each receipt. To choose a day with several items, use its first row.
          {paged && ' The pack contains only what you choose on this page.'}
        </p>
        {receipts <= mostReceiptsInPack && (
          <p>
            <TextLink href={to(!all)}>{all ? 'Choose none' : allOf(receipts)}</TextLink>
          </p>
        )}
      </div>
    </ReceiptPackForm>
  )
}

const allOf = (receipts: number) =>
  receipts === 1 ? 'Choose the receipt on this page' : `Choose all ${receipts} receipts on this page`
