import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { type Column, Table } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import {
  type DataColumn,
  type DataTable,
  type DataView,
  pageOf,
  rowsOf,
  toAddress,
  toQuery,
} from '@/lib/shared/data-table'
import { toDollars } from '@/lib/shared/words'
import { DataFilters, NothingMatches } from './data-filters'
import { Pages } from './pages'

interface DataTableProps<Row> {
  table: DataTable<Row>
  /** All rows; the view decides which are shown. */
  rows: readonly Row[]
  view: DataView
  /** The page's own address. */
  path: string
  /** Other query parameters of the page, which the table's links and form keep. */
  keep?: Readonly<Record<string, string>>
  /** Custom cells, by the column's key; other cells show their text. */
  cells?: Readonly<Partial<Record<string, (row: Row) => ReactNode>>>
  /** Returns the address of the same rows as a file, for this query. */
  csv?: (query: string) => string
  /** Links to other documents with the same rows, beside the file. */
  documents?: ReactNode
}

const anchor = 'table'

/**
 * A table whose filters, order and page are part of the address. It works without JavaScript, can be shared as a link,
 * and supports the Back button. In a narrow space its rows become cards. The total covers all pages.
 */
export function DataTableView<Row>({
  table,
  rows,
  view,
  path,
  keep = {},
  cells = {},
  csv,
  documents,
}: DataTableProps<Row>) {
  const kept = rowsOf(table, rows, view)
  const { shown, page, pages, fitsOnOne } = pageOf(kept, view)
  const to = (changes: Partial<DataView>) => toAddress(path, keep, { ...view, page: 1, ...changes }, anchor)
  const [first, ...rest] = table.columns
    .filter(({ inFileOnly }) => !inFileOnly)
    .map((column) => toColumn(column, { view, to, cell: cells[column.key] }))
  const sum = table.total && kept.reduce((cents, row) => cents + (table.total?.cents(row) ?? 0), 0)
  return (
    <section id={anchor} tabIndex={-1} aria-label={table.caption} className="flex flex-col gap-4">
      <DataFilters
        table={table}
        rows={rows}
        view={view}
        path={`${path}#${anchor}`}
        keep={keep}
        clear={to({ filters: {}, search: '' })}
      />
      {kept.length === 0 ? (
        <NothingMatches />
      ) : (
        first && (
          <Table
            caption={`${table.caption}: ${countOf(kept.length, rows.length)}`}
            columns={[first, ...rest]}
            rows={shown}
            rowKey={table.rowKey}
            total={
              table.total && sum !== undefined
                ? { column: table.total.column, label: table.total.label?.(kept) ?? 'Total', value: toDollars(sum) }
                : undefined
            }
          />
        )
      )}
      <div className="no-print flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {pages > 1 && (
          <Pages
            page={page}
            pages={pages}
            to={(next) => to({ page: next })}
            whole={fitsOnOne ? to({ page: page === null ? 1 : null }) : undefined}
            label={table.caption}
          />
        )}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {csv && kept.length > 0 && (
            <ButtonLink href={csv(toQuery({ ...view, page: 1 }))} variant="secondary" size="small">
              Download as CSV
            </ButtonLink>
          )}
          {documents}
        </div>
      </div>
    </section>
  )
}

const countOf = (kept: number, all: number): string => (kept === all ? `${all} in all` : `${kept} of ${all}`)

interface ColumnOptions<Row> {
  view: DataView
  to: (changes: Partial<DataView>) => string
  cell: ((row: Row) => ReactNode) | undefined
}

/**
 * Converts a column. The header of a sortable column is a link, which reverses the order when already sorted by that
 * column.
 */
function toColumn<Row>(column: DataColumn<Row>, { view, to, cell }: ColumnOptions<Row>): Column<Row> {
  const { key, header, text, numeric, sortBy } = column
  const sorted = view.sort === key ? 'ascending' : view.sort === `-${key}` ? 'descending' : undefined
  const heading = sortBy && (
    <TextLink
      href={to({ sort: sorted === 'ascending' ? `-${key}` : key })}
      className="inline-flex items-center gap-1 text-ink-soft"
    >
      {header}
      {sorted && <Icon name="chevron" className={`size-4 ${sorted === 'ascending' ? 'rotate-180' : ''}`} />}
    </TextLink>
  )
  return { key, header, numeric, heading, sorted, cell: cell ?? text }
}
