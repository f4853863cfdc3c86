import type { ReactNode } from 'react'
import { uniqueKeys } from '@/lib/shared/collections'

export interface Column<Row> {
  key: string
  header: string
  /** Replaces the header on a wide screen, for example with a sort link. */
  heading?: ReactNode
  sorted?: 'ascending' | 'descending'
  cell: (row: Row) => ReactNode
  /** Aligns right: for money and counts. */
  numeric?: boolean
  /** Hidden on paper: for columns of buttons. */
  screenOnly?: boolean
  /** Keeps the text on one line where all columns fit side by side. */
  oneLine?: boolean
}

type Look = Pick<Column<never>, 'numeric' | 'oneLine' | 'screenOnly'>

interface TableProps<Row> {
  caption: ReactNode
  /** The first column is the row's header. */
  columns: [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A last row with the total of the column with this key. */
  total?: { column: string; label: string; value: ReactNode }
}

/**
 * A table with a caption, row headers and a sticky header. In a narrow space, as on a phone, each row becomes a card
 * whose cells show their column's name. The roles are explicit, because browsers drop a table's semantics when its
 * display changes.
 */
export function Table<Row>({ caption, columns, rows, rowKey, total }: TableProps<Row>) {
  const [first, ...rest] = columns
  const keys = uniqueKeys(rows, rowKey)
  return (
    <table role="table" className="records w-full border-separate [border-spacing:0] text-left text-sm max-table:block">
      <caption className="pb-2 text-left text-ink-soft max-table:block">{caption}</caption>
      <thead role="rowgroup" className="max-table:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              aria-sort={column.sorted}
              className={`border-b border-edge py-2 align-bottom text-xs font-semibold text-ink-soft sm:sticky sm:top-0 print:static ${lookOf(column) ?? ''}`}
            >
              {column.heading ? (
                <>
                  <span className="max-table:hidden">{column.heading}</span>
                  <span className="table:hidden">{column.header}</span>
                </>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="rows">
        {rows.map((row, index) => (
          <tr key={keys[index]} role="row">
            <th scope="row" role="rowheader">
              {first.cell(row)}
            </th>
            {rest.map((column) => (
              <Cell key={column.key} column={column} content={column.cell(row)} />
            ))}
          </tr>
        ))}
      </tbody>
      {total && <Total columns={columns} total={total} />}
    </table>
  )
}

/**
 * A table cell. In a card the column's name precedes it, and an empty cell takes no space. It stays a cell, because
 * screen readers find its column by counting the row's cells.
 */
function Cell<Row>({ column, content }: { column: Column<Row>; content: ReactNode }) {
  const empty = content === '' || content === null
  return (
    <td role="cell" className={lookOf(column, empty)}>
      <span aria-hidden="true">{column.header}</span>
      <span>{content}</span>
    </td>
  )
}

/** Returns the classes of a special cell (app/styles/tables.css); most cells have none. */
function lookOf({ numeric, oneLine, screenOnly }: Look, empty = false): string | undefined {
  const looks = [
    numeric ? 'number' : oneLine && 'one-line',
    screenOnly && 'no-print',
    empty && 'max-table:sr-only',
  ].filter(Boolean)
  return looks.join(' ') || undefined
}

function Total<Row>({ columns, total }: Required<Pick<TableProps<Row>, 'columns' | 'total'>>) {
  const index = columns.findIndex(({ key }) => key === total.column)
  const after = columns.length - index - 1
  return (
    <tfoot role="rowgroup" className="font-semibold max-table:block">
      <tr role="row" className="max-table:flex max-table:justify-between max-table:px-4">
        <th scope="row" role="rowheader" colSpan={index} className="py-3 font-semibold">
          {total.label}
        </th>
        <td role="cell" className="number py-3">
          {total.value}
        </td>
        {after > 0 && <td role="cell" colSpan={after} className="max-table:hidden" />}
      </tr>
    </tfoot>
  )
}
