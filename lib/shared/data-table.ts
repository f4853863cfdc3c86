import type { SearchParams } from './address'
import { folded } from './similar-text'

/**
 * What a table shows, apart from how it looks: its columns, and what the address may ask of it. The page draws it
 * (components/kit/data-table.tsx), and its CSV file is made of the same (lib/server/handlers/documents).
 */
export interface DataTable<Row> {
  /** Heading and name of the table. */
  caption: string
  rowKey: (row: Row) => string
  columns: readonly [DataColumn<Row>, ...DataColumn<Row>[]]
  filters: readonly DataFilter<Row>[]
  /** The texts in which the search looks. */
  searched: (row: Row) => readonly (string | null)[]
  /** Sums whole cents of what is shown, all pages together; the label says what it counts. */
  total?: { column: string; cents: (row: Row) => number; label?: (rows: readonly Row[]) => string }
}

export interface DataColumn<Row> {
  key: string
  header: string
  /** As the file has it, and as the page shows it unless it draws the cell itself. */
  text: (row: Row) => string
  /** The page has it in the cell of another column. */
  inFileOnly?: true
  /** Aligns right: for money and counts. */
  numeric?: boolean
  /** What its rows are sorted by; a column without it is not. */
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

/** What the address asks of a table. */
export interface DataView {
  filters: Readonly<Record<string, string>>
  search: string
  /** A column's key, `-` before it from the greatest down; empty for the order of the college. */
  sort: string
  /** From 1 up; null for all rows on one page. */
  page: number | null
}

export const rowsPerPage = 25

/** At most so many rows are put on one page: more are megabytes, which a phone takes long to draw and nobody looks through. */
export const mostOnOnePage = 500

/** What somebody searches for is cut off after so many characters. */
export const longestSearch = 100

/** Reads an address; what the table does not know is not asked of it. */
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

/** The query of an address that asks for this view; nothing for what is so anyway. */
export function toQuery({ filters, search, sort, page }: DataView): string {
  const asked = { ...filters, q: search, sort, page: page === null ? 'all' : page === 1 ? '' : String(page) }
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
}

/** What the view asks of each filter; nothing where no row is so any more, which the filter does not offer either. */
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

/** The rows that the view keeps, in its order, all pages together. */
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
 * One page of a list: its rows, its number (null for all on one page), how many pages there are, and whether all may be on one. A list
 * that is too long for that begins with its first page. `all`: how many rows there are, where each of these holds several.
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

/** The address of a page that asks for this view, with what else it says, and the place on it. */
export function toAddress(
  path: string,
  keep: Readonly<Record<string, string>>,
  view: DataView,
  anchor: string,
): string {
  const query = [new URLSearchParams(keep).toString(), toQuery(view)].filter(Boolean).join('&')
  return `${path}${query && `?${query}`}#${anchor}`
}

/** Header and rows as texts, for a file. */
export const toTexts = <Row>({ columns }: DataTable<Row>, rows: readonly Row[]): string[][] => [
  columns.map(({ header }) => header),
  ...rows.map((row) => columns.map(({ text }) => text(row))),
]
