import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  /** Stands in the header's place on a wide screen: a link that sorts, for example. */
  heading?: ReactNode
  sorted?: 'ascending' | 'descending'
  cell: (row: Row) => ReactNode
  /** Aligns right: for money and counts. */
  numeric?: boolean
  /** Left out on paper: for what can only be pressed. */
  screenOnly?: boolean
  /** Its words stay on one line where there is room for all columns side by side. */
  oneLine?: boolean
}

interface TableProps<Row> {
  caption: ReactNode
  /** The first column names its row. */
  columns: [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A last row: what the column with this key comes to. */
  total?: { column: string; label: string; value: ReactNode }
}

/**
 * A real table with a caption, row headers, and a header that stays in sight. On a phone each row becomes a card whose cells
 * carry their column's name; the roles are spoken out because browsers drop a table's meaning when its display changes.
 */
export function Table<Row>({ caption, columns, rows, rowKey, total }: TableProps<Row>) {
  const [first, ...rest] = columns
  return (
    <table role="table" className="w-full border-separate [border-spacing:0] text-left text-sm max-sm:block">
      <caption className="pb-2 text-left text-ink-soft max-sm:block">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              aria-sort={column.sorted}
              className={`border-b border-edge bg-paper py-2 pr-4 align-bottom text-xs font-semibold text-ink-soft last:pr-0 sm:sticky sm:top-0 print:static ${align(column)} ${onPaper(column)}`}
            >
              {column.heading ? (
                <>
                  <span className="max-sm:hidden">{column.heading}</span>
                  <span className="sm:hidden">{column.header}</span>
                </>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="card align-top max-sm:mb-3 max-sm:block max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4"
          >
            <th scope="row" role="rowheader" className={`${cell} font-semibold break-words max-sm:block max-sm:pb-2`}>
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

const cell = 'py-3 pr-4 last:pr-0 sm:border-b sm:border-line max-sm:px-0 max-sm:py-0.5 print:py-1.5'

/**
 * In a card the column's name is before the cell; a cell without words takes no room there. It stays a cell, for screen readers count
 * the cells of a row to find the column of each.
 */
function Cell<Row>({ column, content }: { column: Column<Row>; content: ReactNode }) {
  const empty = content === '' || content === null
  return (
    <td
      role="cell"
      className={`${cell} ${align(column)} ${onPaper(column)} ${empty ? 'max-sm:sr-only' : 'max-sm:flex max-sm:gap-3'}`}
    >
      <span aria-hidden="true" className="w-28 shrink-0 text-ink-soft sm:hidden">
        {column.header}
      </span>
      <span className="min-w-0">{content}</span>
    </td>
  )
}

const align = ({ numeric, oneLine }: { numeric?: boolean; oneLine?: boolean }) =>
  numeric ? 'sm:text-right sm:whitespace-nowrap sm:not-last:pr-8' : oneLine ? 'lg:whitespace-nowrap' : ''

const onPaper = ({ screenOnly }: { screenOnly?: boolean }) => (screenOnly ? 'no-print' : '')

function Total<Row>({ columns, total }: Required<Pick<TableProps<Row>, 'columns' | 'total'>>) {
  const index = columns.findIndex(({ key }) => key === total.column)
  const after = columns.length - index - 1
  return (
    <tfoot role="rowgroup" className="font-semibold max-sm:block">
      <tr role="row" className="max-sm:flex max-sm:justify-between max-sm:px-4">
        <th scope="row" role="rowheader" colSpan={index} className="py-3 pr-4 font-semibold">
          {total.label}
        </th>
        <td role="cell" className={`py-3 pr-4 ${align({ numeric: true })}`}>
          {total.value}
        </td>
        {after > 0 && <td role="cell" colSpan={after} className="max-sm:hidden" />}
      </tr>
    </tfoot>
  )
}
