import type { SearchParams } from './address'
import { folded } from './similar-text'

/**
 * The content of a table, independent of its appearance: its columns, and what an address can filter and sort. The page
 * (components/kit/data-table.tsx) and its CSV file use the same definition.
 */
export interface DataTable<Row> {
  /** Heading and name of the table. */
  caption: string
  rowKey: (row: Row) => string
  columns: readonly [DataColumn<Row>, ...DataColumn<Row>[]]
  filters: readonly DataFilter<Row>[]
  /** The texts that the search looks in. */
  searched: (row: Row) => readonly (string | null)[]
  /** Sums whole cents of the shown rows, over all pages. `label` says what the sum covers. */
  total?: { column: string; cents: (row: Row) => number; label?: (rows: readonly Row[]) => string }
}

export interface DataColumn<Row> {
  key: string
  header: string
  /** The cell as the file has it. The page shows the same text unless it renders the cell itself. */
  text: (row: Row) => string
  /** The page shows it in the cell of another column. */
  inFileOnly?: true
  /** Aligns right: for money and counts. */
  numeric?: boolean
  /** The value to sort by. A column without it cannot be sorted. */
  sortBy?: (row: Row) => string | number
}

export interface DataFilter<Row> {
  name: string
  label: string
  /** The label of the choice that keeps every row: 'All years'. */
  all: string
  choices: (rows: readonly Row[]) => readonly { value: string; label: string }[]
  keeps: (row: Row, value: string) => boolean
}

/** The view that an address asks for. */
export interface DataView {
  filters: Readonly<Record<string, string>>
  search: string
  /** A column's key, with `-` in front for descending order; empty for the college's order. */
  sort: string
  /** Counts from 1; null for all rows on one page. */
  page: number | null
}

export const rowsPerPage = 25

/** The most rows on one page. More are megabytes, which a phone renders slowly and nobody reads. */
export const mostOnOnePage = 500

/** The most characters of a search; the rest is cut off. */
export const longestSearch = 100

/** Parses the query of an address. Ignores what the table does not know. */
export function parseView<Row>(table: DataTable<Row>, params: SearchParams): DataView {
  const of = (name: string) => {
    const value = params[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const sort = of('sort')
  const sorts = table.columns.some(({ key, sortBy }) => sortBy && (sort === key || sort === `-${key}`))
  const page = /^[1-9]\d{0,3}$/.test(of('page')) ? Number(of('page')) : 1
  return {
    filters: Object.fromEntries(table.filters.map(({ name }) => [name, of(name).slice(0, longestSearch)])),
    search: of('q').slice(0, longestSearch),
    sort: sorts ? sort : '',
    page: of('page') === 'all' ? null : page,
  }
}

/** Returns the query of an address that asks for this view, without default values. */
export function toQuery({ filters, search, sort, page }: DataView): string {
  const asked = { ...filters, q: search, sort, page: page === null ? 'all' : page === 1 ? '' : String(page) }
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
}

/**
 * Returns the value of each filter; empty when no row has that value any more, because the filter then does not offer
 * it.
 */
export const filtersOf = <Row>(
  { filters }: DataTable<Row>,
  rows: readonly Row[],
  view: DataView,
): Record<string, string> =>
  Object.fromEntries(
    filters.map(({ name, choices }) => {
      const asked = folded(view.filters[name] ?? '')
      return [name, choices(rows).find(({ value }) => folded(value) === asked)?.value ?? '']
    }),
  )

/** Returns the rows that match the view, in its order, over all pages. */
export function rowsOf<Row>(table: DataTable<Row>, rows: readonly Row[], view: DataView): Row[] {
  const { search, sort } = view
  const filters = filtersOf(table, rows, view)
  const wanted = folded(search)
  const kept = rows.filter(
    (row) =>
      table.filters.every(({ name, keeps }) => !filters[name] || keeps(row, filters[name])) &&
      (wanted === '' || table.searched(row).some((text) => text && folded(text).includes(wanted))),
  )
  const { sortBy } = table.columns.find(({ key }) => key === sort.replace(/^-/, '')) ?? {}
  if (!sortBy) return kept
  const sign = sort.startsWith('-') ? -1 : 1
  return kept.toSorted((a, b) => sign * compare(sortBy(a), sortBy(b)))
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-US')

/**
 * Returns one page of a list: its rows, its number (null when all rows are on one page), the number of pages, and
 * whether all rows may be on one page. A list too long for one page falls back to its first page. `all`: the total
 * count when each row of the list holds several.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  view: Pick<DataView, 'page'>,
  perPage = rowsPerPage,
  all = rows.length,
) {
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const fitsOnOne = all <= mostOnOnePage
  const page = view.page === null && fitsOnOne ? null : Math.min(view.page ?? 1, pages)
  return { shown: page === null ? rows : rows.slice((page - 1) * perPage, page * perPage), page, pages, fitsOnOne }
}

/** Returns the address of a page that asks for this view, with the rest of its query and an anchor. */
export function toAddress(
  path: string,
  keep: Readonly<Record<string, string>>,
  view: DataView,
  anchor: string,
): string {
  const query = [new URLSearchParams(keep).toString(), toQuery(view)].filter(Boolean).join('&')
  return `${path}${query && `?${query}`}#${anchor}`
}

/** Returns header and rows as texts, for a file. */
export const toTexts = <Row>({ columns }: DataTable<Row>, rows: readonly Row[]): string[][] => [
  columns.map(({ header }) => header),
  ...rows.map((row) => columns.map(({ text }) => text(row))),
]
