import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Money and counts stand at the right. */
  numeric?: boolean
}

interface TableProps<Row> {
  caption: ReactNode
  /** The first column names its row. */
  columns: [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * A real table with a caption and row headers. On a phone each row becomes a card whose cells carry their column's name;
 * the roles are spoken out because browsers drop a table's meaning when its display changes.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const [first, ...rest] = columns
  const align = (column: Column<Row>) => (column.numeric ? 'sm:text-right' : '')
  return (
    <table role="table" className="w-full border-collapse text-left text-sm max-sm:block">
      <caption className="pb-2 text-left text-ink-soft max-sm:block">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={`border-b border-edge py-2 pr-4 text-xs font-semibold text-ink-soft ${align(column)}`}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-b border-line align-top max-sm:mb-3 max-sm:block max-sm:rounded-lg max-sm:border max-sm:bg-surface max-sm:p-4"
          >
            <th
              scope="row"
              role="rowheader"
              className="py-3 pr-4 font-semibold break-words max-sm:block max-sm:p-0 max-sm:pb-2"
            >
              {first.cell(row)}
            </th>
            {rest.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={`py-3 pr-4 max-sm:block max-sm:px-0 max-sm:py-1 ${align(column)}`}
              >
                <span aria-hidden="true" className="block text-xs text-ink-soft sm:hidden">
                  {column.header}
                </span>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
