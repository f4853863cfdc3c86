import { render, screen, within } from '@testing-library/react'
import { mostOnOnePage, parseView, rowsPerPage, type DataTable } from '@/lib/shared/data-table'
import { DataTableView } from './data-table'

interface Fruit {
  name: string
  color: string
  cents: number
}

const table: DataTable<Fruit> = {
  caption: 'Your fruits',
  rowKey: ({ name }) => name,
  columns: [
    { key: 'name', header: 'Name', text: ({ name }) => name, sortBy: ({ name }) => name },
    { key: 'color', header: 'Color', text: ({ color }) => color },
    { key: 'code', header: 'Code', text: ({ name }) => name, inFileOnly: true },
    { key: 'price', header: 'Price', text: ({ cents }) => String(cents), numeric: true, sortBy: ({ cents }) => cents },
  ],
  filters: [
    {
      name: 'color',
      label: 'Color',
      all: 'All colors',
      choices: (rows) => [...new Set(rows.map(({ color }) => color))].map((value) => ({ value, label: value })),
      keeps: ({ color }, value) => color === value,
    },
  ],
  searched: ({ name }) => [name],
  total: { column: 'price', cents: ({ cents }) => cents },
}
const fruits = [
  { name: 'Pear', color: 'green', cents: 12_000 },
  { name: 'Apple', color: 'red', cents: -9_050 },
]
const many = Array.from({ length: rowsPerPage + 2 }, (_, index) => ({
  name: `Fig ${index}`,
  color: 'blue',
  cents: 100,
}))

const show = (params: Record<string, string> = {}, rows: readonly Fruit[] = fruits) =>
  render(
    <DataTableView
      table={table}
      rows={rows}
      view={parseView(table, params)}
      path="/dashboard"
      cells={{ color: ({ color }) => <em>{color}</em> }}
      csv={(query) => `/api/documents/fruits.csv?${query}`}
    />,
  )
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((header) => header.textContent)
    .slice(0, -1)
const link = (name: string) => screen.getByRole('link', { name })

it('shows every row with its cells under the row’s name, and the total', () => {
  show()
  expect(screen.queryByRole('columnheader', { name: 'Code' })).not.toBeInTheDocument()
  expect(screen.getByRole('table', { name: 'Your fruits: 2 in all' })).toBeInTheDocument()
  expect(names()).toEqual(['Pear', 'Apple'])
  expect(screen.getByRole('cell', { name: 'green' }).querySelector('em')).toBeInTheDocument()
  const total = screen.getByRole('row', { name: /^Total/ })
  expect(within(total).getByText('$29.50')).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

it('can take the focus when one of its links is followed', () => {
  show()
  screen.getByRole('region').focus()
  expect(screen.getByRole('region')).toHaveFocus()
  expect(screen.getByRole('region')).toHaveAttribute('id', 'table')
})

it('is filtered by a GET form, which shows the current filters', () => {
  show({ color: 'green', q: 'ea', sort: '-price' })
  const form = screen.getByRole('search', { name: 'Filter your fruits' })
  expect(form).toHaveAttribute('method', 'get')
  expect(form).toHaveAttribute('action', '/dashboard#table')
  expect(screen.getByLabelText('Color')).toHaveValue('green')
  expect(screen.getByLabelText('Search')).toHaveValue('ea')
  expect(screen.getByLabelText('Sort by')).toHaveValue('-price')
  expect(names()).toEqual(['Pear'])
  expect(screen.getByRole('table')).toHaveAccessibleName('Your fruits: 1 of 2')
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('$120.00')
  expect(link('Clear filters')).toHaveAttribute('href', '/dashboard?sort=-price#table')
  expect(link('Download as CSV')).toHaveAttribute('href', '/api/documents/fruits.csv?color=green&q=ea&sort=-price')
})

it('sorts by a column’s header, and reverses the order when already sorted by it', () => {
  const { unmount } = show({ color: 'green' })
  expect(link('Price')).toHaveAttribute('href', '/dashboard?color=green&sort=price#table')
  expect(screen.queryByRole('link', { name: 'Color' })).not.toBeInTheDocument()
  unmount()
  show({ sort: 'price' })
  expect(names()).toEqual(['Apple', 'Pear'])
  expect(link('Price').closest('th')).toHaveAttribute('aria-sort', 'ascending')
  expect(link('Price')).toHaveAttribute('href', '/dashboard?sort=-price#table')
})

it('has pages with a total over all of them, and can be shown on one page', () => {
  const { unmount } = show({}, many)
  expect(screen.getByText('Page 1 of 2')).toBeInTheDocument()
  expect(names()).toHaveLength(rowsPerPage)
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('$27.00')
  expect(link('Next page')).toHaveAttribute('href', '/dashboard?page=2#table')
  unmount()
  const { unmount: leave } = show({ page: '99' }, many)
  expect(screen.getByText('Page 2 of 2')).toBeInTheDocument()
  expect(names()).toHaveLength(2)
  expect(link('Previous page')).toHaveAttribute('href', '/dashboard#table')
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
  leave()
  show({ page: 'all' }, many)
  expect(names()).toHaveLength(many.length)
  expect(link('Show in pages')).toHaveAttribute('href', '/dashboard#table')
})

it('does not offer one page when that would be too much for a phone, and stays paged even when the address asks for one', () => {
  const rows = Array.from({ length: mostOnOnePage + 1 }, (_, index) => ({ ...many[0]!, name: `Fruit ${index}` }))
  show({ page: 'all' }, rows)
  expect(names()).toHaveLength(rowsPerPage)
  expect(screen.getByText(/^Page 1 of/)).toBeInTheDocument()
  expect(link('Next page')).toHaveAttribute('href', '/dashboard?page=2#table')
  expect(screen.queryByRole('link', { name: /on one page|in pages/ })).not.toBeInTheDocument()
})

it('says that nothing matches, and links back to all rows', () => {
  show({ q: 'durian' })
  expect(screen.getByRole('status')).toHaveTextContent('Nothing matches your choices.')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Download as CSV' })).not.toBeInTheDocument()
  expect(link('Clear filters')).toHaveAttribute('href', '/dashboard#table')
})

it('names each of its controls, even beside another table', () => {
  show()
  show()
  const searches = screen.getAllByRole('search')
  expect(searches.map((form) => within(form).getByRole('searchbox', { name: 'Search' }))).toHaveLength(2)
  expect(searches.map((form) => within(form).getByRole('combobox', { name: 'Color' }))).toHaveLength(2)
})
