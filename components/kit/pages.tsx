import { TextLink } from '@/components/ui/text-link'
import type { DataView } from '@/lib/shared/data-table'

interface PagesProps {
  /** Null for all on one page. */
  page: number | null
  pages: number
  to: (changes: Partial<DataView>) => string
  label: string
}

/** The ways from one page of a list to the next, and to all of it; each is an address. */
export function Pages({ page, pages, to, label }: PagesProps) {
  return (
    <nav aria-label={`Pages of ${label.toLowerCase()}`} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {page !== null && page > 1 && <TextLink href={to({ page: page - 1 })}>Previous page</TextLink>}
      {page !== null && (
        <span aria-current="page">
          Page {page} of {pages}
        </span>
      )}
      {page !== null && page < pages && <TextLink href={to({ page: page + 1 })}>Next page</TextLink>}
      <TextLink href={to({ page: page === null ? 1 : null })}>
        {page === null ? 'Show in pages' : 'Show all on one page'}
      </TextLink>
    </nav>
  )
}
