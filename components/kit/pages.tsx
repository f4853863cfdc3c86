import { TextLink } from '@/components/ui/text-link'

interface PagesProps {
  /** Null when all rows are on one page. */
  page: number | null
  pages: number
  to: (page: number) => string
  /** The address of all rows on one page, or of the pages again. Very long lists have none. */
  whole?: string | undefined
  label: string
}

/** Links to the previous and next page of a list, and to all rows where offered. */
export function Pages({ page, pages, to, whole, label }: PagesProps) {
  return (
    <nav
      aria-label={`Pages of ${label.toLowerCase()}`}
      className="no-print flex flex-wrap items-center gap-x-5 gap-y-2"
    >
      {page !== null && page > 1 && <TextLink href={to(page - 1)}>Previous page</TextLink>}
      {page !== null && (
        <span aria-current="page">
          Page {page} of {pages}
        </span>
      )}
      {page !== null && page < pages && <TextLink href={to(page + 1)}>Next page</TextLink>}
      {whole !== undefined && (
        <TextLink href={whole}>{page === null ? 'Show in pages' : 'Show all on one page'}</TextLink>
      )}
    </nav>
  )
}
