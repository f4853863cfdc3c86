import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { filtersOf, type DataTable, type DataView } from '@/lib/shared/data-table'
import { FilterSearch } from './filter-search'
import { FilterSelect } from './filter-select'

interface DataFiltersProps<Row> {
  table: DataTable<Row>
  rows: readonly Row[]
  view: DataView
  path: string
  keep: Readonly<Record<string, string>>
  /** The page's address with filters and search cleared. */
  clear: string
  /**
   * True for a list without sortable headers, so the select is always shown. A table has headers that sort, where there
   * is room for them.
   */
  onlyOrder?: boolean
}

/** The filters of a table: a plain GET form, which works without JavaScript. */
export function DataFilters<Row>({ table, rows, view, path, keep, clear, onlyOrder }: DataFiltersProps<Row>) {
  const id = useId()
  const sortable = table.columns.filter(({ sortBy }) => sortBy)
  const asked = filtersOf(table, rows, view)
  const selects = table.filters.length + (sortable.length > 0 ? 1 : 0)
  const narrowed = view.search !== '' || Object.values(asked).some((value) => value !== '')
  // On a phone two controls share a row. The button takes a whole row when nothing would be beside it.
  const aloneInRow = selects % 2 === 1 && !narrowed
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={`Filter ${table.caption.toLowerCase()}`}
      className="no-print grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap"
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {table.filters.map(({ name, label, all, choices }) => (
        <FilterSelect key={name} id={`${id}${name}`} name={name} label={label} value={asked[name] ?? ''}>
          <option value="">{all}</option>
          {choices(rows).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </FilterSelect>
      ))}
      {sortable.length > 0 && (
        <div className={onlyOrder ? '' : 'table:hidden'}>
          <FilterSelect id={`${id}sort`} name="sort" label="Sort by" value={view.sort}>
            <option value="">As listed</option>
            {sortable.flatMap(({ key, header }) => [
              <option key={key} value={key}>{`${header}, ascending`}</option>,
              <option key={`-${key}`} value={`-${key}`}>{`${header}, descending`}</option>,
            ])}
          </FilterSelect>
        </div>
      )}
      <div className="sm:max-w-64 sm:min-w-36 sm:flex-1">
        <FilterSearch id={`${id}q`} value={view.search} />
      </div>
      <Button type="submit" variant="secondary" className={aloneInRow ? 'max-sm:col-span-2' : ''}>
        Apply
      </Button>
      {narrowed && (
        <span className="flex min-h-11 items-center">
          <TextLink href={clear}>Clear filters</TextLink>
        </span>
      )}
    </form>
  )
}

/** Shown in place of a list when no row matches. */
export const NothingMatches = () => (
  <p role="status">Nothing matches your choices. Change them above, or clear the filters.</p>
)
