import fc from 'fast-check'
import { toCsv } from './csv'
import { type DataTable, mostOnOnePage, pageOf, parseView, rowsOf, rowsPerPage, toQuery, toTexts } from './data-table'
import { toDecimal, toDollars } from './words'

interface Fruit {
  name: string
  color: string
  cents: number
}

const table: DataTable<Fruit> = {
  caption: 'Fruits',
  rowKey: ({ name }) => name,
  columns: [
    { key: 'name', header: 'Name', text: ({ name }) => name, sortBy: ({ name }) => name },
    { key: 'color', header: 'Color', text: ({ color }) => color },
    {
      key: 'price',
      header: 'Price',
      text: ({ cents }) => toDecimal(cents),
      numeric: true,
      sortBy: ({ cents }) => cents,
    },
  ],
  filters: [
    {
      name: 'color',
      label: 'Color',
      all: 'All colors',
      choices: (rows) => rows.map(({ color }) => ({ value: color, label: color })),
      keeps: ({ color }, value) => color === value,
    },
  ],
  searched: ({ name }) => [name, null],
}
const fruits = [
  { name: 'Pear', color: 'green', cents: 120 },
  { name: 'Apple', color: 'red', cents: 90 },
  { name: 'Lime', color: 'green', cents: 1_000 },
]
const shown = (params: Record<string, string | string[]>) =>
  rowsOf(table, fruits, parseView(table, params)).map(({ name }) => name)

test('an address filters, searches and sorts; without it the rows keep the college’s order', () => {
  expect(shown({})).toEqual(['Pear', 'Apple', 'Lime'])
  expect(shown({ color: 'green' })).toEqual(['Pear', 'Lime'])
  expect(shown({ q: ' PE ' })).toEqual(['Pear'])
  expect(shown({ sort: 'name' })).toEqual(['Apple', 'Lime', 'Pear'])
  expect(shown({ sort: '-price' })).toEqual(['Lime', 'Pear', 'Apple'])
  expect(shown({ color: 'green', sort: 'price' })).toEqual(['Pear', 'Lime'])
})

test.each([
  ['resume', 'Résumé review'],
  ['CAFÉ', 'Cafe'],
  ['dean’s list', "Dean's list"],
  ['part 1 - ethics', 'Part 1\u2014Ethics'],
  ['chfc exam', 'ChFC® exam'],
])('a search for %s finds %s', (q, name) => {
  const rows = [name, 'Another'].map((each) => ({ name: each, color: '', cents: 0 }))
  expect(rowsOf(table, rows, parseView(table, { q })).map((row) => row.name)).toEqual([name])
})

test('ignores filters, sorts and pages that the table does not know', () => {
  expect(shown({ sort: 'color', size: 'xl', page: '-3', q: ['Pear', 'Apple'] })).toEqual(['Pear', 'Apple', 'Lime'])
  expect(shown({ sort: 'toString', color: 'blue' })).toEqual(['Pear', 'Apple', 'Lime'])
  for (const page of ['0', '-3', '1e3', '99999', 'x']) expect(parseView(table, { page }).page).toBe(1)
  expect(parseView(table, { page: '12' }).page).toBe(12)
  expect(parseView(table, { page: 'all' }).page).toBeNull()
})

test.each([
  [mostOnOnePage, null, mostOnOnePage, true],
  [mostOnOnePage + 1, 1, rowsPerPage, false],
])('for %d rows requested on one page, shows page %j with %d rows', (length, page, rows, fitsOnOne) => {
  const { shown, ...rest } = pageOf(Array.from({ length }), { page: null })
  expect(shown).toHaveLength(rows)
  expect(rest).toMatchObject({ page, fitsOnOne })
})

test('a view is written to the address and read back', () => {
  fc.assert(
    fc.property(
      fc.record({
        filters: fc.record({ color: fc.constantFrom('', 'green', 'a & b=c') }),
        search: fc.string({ maxLength: 30 }).map((text) => text.trim()),
        sort: fc.constantFrom('', 'name', '-name', 'price'),
        page: fc.option(fc.integer({ min: 1, max: 9_999 })),
      }),
      (view) => {
        expect(parseView(table, Object.fromEntries(new URLSearchParams(toQuery(view))))).toEqual(view)
      },
    ),
  )
  expect(toQuery(parseView(table, {}))).toBe('')
})

test('S-55: no cell of a CSV file is a formula, and a number stays one', () => {
  for (const cell of ['=1+1', '+1 2', '-cmd', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '|calc', '%0A'])
    expect(toCsv([[cell]])).toBe(`\ufeff"'${cell}"\r\n`)
  for (const cell of ['-12.50', '12', 'Course', '']) expect(toCsv([[cell]])).toBe(`\ufeff"${cell}"\r\n`)
  expect(toCsv([['a "b"', 'c,d'], ['e\nf']])).toBe('\ufeff"a ""b""","c,d"\r\n"e\nf"\r\n')
})

test('S-55: the file has the same number of cells for any text', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      const file = toCsv(
        toTexts(
          table,
          names.map((name) => ({ name, color: '', cents: 0 })),
        ),
      )
      const cells = file.slice(1).match(/"(?:[^"]|"")*"(?:,|\r\n)/g) ?? []
      expect(cells).toHaveLength(3 * (names.length + 1))
      expect(cells.join('')).toBe(file.slice(1))
    }),
  )
})

test.each([
  [8_904, '$89.04', '89.04'],
  [-5, '-$0.05', '-0.05'],
  [0, '$0.00', '0.00'],
  [123_456_700, '$1,234,567.00', '1234567.00'],
])('%d cents are %s', (cents, dollars, decimal) => {
  expect([toDollars(cents), toDecimal(cents)]).toEqual([dollars, decimal])
})
