import * as fc from 'fast-check'
import {
  ceWords,
  findOpened,
  formatName,
  type LibraryView,
  narrowings,
  needsShelf,
  parseLibraryView,
  relatedTo,
  type Resource,
  resourceOrders,
  suggestionsFor,
  toLibraryAddress,
  toLibraryInput,
  wholeLibrary,
} from './rules'

const of = (topic: string | null, ...ids: string[]) => ids.map((id) => ({ id, topic }) as Resource)
const shelf = [...of('Tax', 't1'), ...of(null, 'n1'), ...of('Estate', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6')]
const idsOf = (resources: Resource[]) => resources.map(({ id }) => id)

test.each<[Partial<LibraryView>, number, boolean]>([
  [{ search: 'care' }, 3, false],
  [{ search: 'care' }, 0, true],
  [{ list: 'saved' }, 0, false],
])('PG-04: the list needs the shelf only when nothing matches: %j, %d found', (view, total, expected) => {
  expect(needsShelf({ ...wholeLibrary, ...view }, { total })).toBe(expected)
})

test('finds the opened resource in the list or on the shelf', () => {
  const opened = (item: string) => findOpened({ ...wholeLibrary, item }, of('Tax', 'listed'), shelf)?.id
  expect([opened('listed'), opened('e2'), opened('unknown'), opened('')]).toEqual([
    'listed',
    'e2',
    undefined,
    undefined,
  ])
})

test('returns up to three resources on the same topic as related', () => {
  const related = (id: string) => idsOf(relatedTo(shelf.find((each) => each.id === id) as Resource, shelf))
  expect([related('e2'), related('t1'), related('n1')]).toEqual([['e1', 'e3', 'e4'], [], []])
})

test('suggests up to five resources: on the chosen topics, otherwise the newest of each of the largest topics', () => {
  const suggested = (topics: string[]) => idsOf(suggestionsFor({ ...wholeLibrary, topics }, shelf))
  expect(suggested(['Estate'])).toEqual(['e1', 'e2', 'e3', 'e4', 'e5'])
  expect(suggested(['Tax', 'Gardening'])).toEqual(['t1'])
  expect(suggested([])).toEqual(['e1', 't1'])
})

const paramsOf = (address: string) => {
  const { searchParams } = new URL(address, 'https://portal.example')
  return Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]))
}

const words = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const view = fc
  .record({
    list: fc.constantFrom('all', 'saved', 'viewed'),
    search: fc.oneof(fc.constant(''), words),
    topics: fc.uniqueArray(words, { maxLength: 10 }),
    format: fc.oneof(fc.constant(''), words),
    countsForCe: fc.boolean(),
    forAlumni: fc.boolean(),
    order: fc.constantFrom('' as const, ...resourceOrders.map(({ value }) => value)),
    page: fc.integer({ min: 1, max: 4_999 }),
    item: fc.oneof(fc.constant(''), words),
  })
  .map((made): LibraryView => (made.list === 'all' ? made : { ...made, topics: [], forAlumni: false }))

describe('PG-04: the address of the library', () => {
  it('an address and its view convert into each other without loss', () => {
    fc.assert(
      fc.property(view, (asked) => {
        expect(parseLibraryView(paramsOf(toLibraryAddress(asked)))).toEqual(asked)
      }),
    )
  })

  it.each([
    [{}, wholeLibrary],
    [
      { view: 'saved', topic: 'Tax', q: ' care ' },
      { ...wholeLibrary, list: 'saved', search: 'care' },
    ],
    [
      { view: 'viewed', topic: 'Tax', for: ['alumni', 'ce'] },
      { ...wholeLibrary, list: 'viewed', countsForCe: true },
    ],
    [
      { topic: ['Tax', 'Tax', ''], for: 'ce', sort: 'hours', page: '3' },
      { ...wholeLibrary, topics: ['Tax'], countsForCe: true, order: 'hours', page: 3 },
    ],
    [{ for: ['alumni', 'ce'] }, { ...wholeLibrary, countsForCe: true, forAlumni: true }],
    [{ sort: 'constructor', page: '0', for: 'all', view: 'other' }, wholeLibrary],
  ])('parses %j', (params, expected) => {
    expect(parseLibraryView(params)).toEqual(expected)
  })
})

test('ignores a one-letter search, and pages by twenty', () => {
  expect(toLibraryInput({ ...wholeLibrary, search: 'a', page: 3 })).toMatchObject({
    textSearch: undefined,
    offset: '40',
    limit: '20',
  })
  expect(toLibraryInput({ ...wholeLibrary, search: 'ab' }).textSearch).toBe('ab')
})

test('asks about alumni only when the alumni filter is on', () => {
  expect(toLibraryInput({ ...wholeLibrary, forAlumni: true })).toMatchObject({ isAlumni: 'true' })
  expect(toLibraryInput(wholeLibrary)).not.toHaveProperty('isAlumni')
})

test('each filter can be removed alone, which returns to the first page', () => {
  const narrow = {
    ...wholeLibrary,
    search: 'care',
    topics: ['Tax', 'Estate'],
    format: 'pdf',
    countsForCe: true,
    forAlumni: true,
    page: 4,
  }
  const found = narrowings(narrow)
  expect(found.map((each) => each.words)).toEqual([
    '“care”',
    'Tax',
    'Estate',
    'PDF',
    'the CE filter',
    'the alumni filter',
  ])
  for (const { without } of found) {
    expect(without.page).toBe(1)
    expect(narrowings(without)).toHaveLength(found.length - 1)
  }
  expect(narrowings(wholeLibrary)).toEqual([])
})

test.each([
  [1, '1 hour of CE'],
  [1.5, '1.5 hours of CE'],
])('formats %d as %s', (hours, text) => {
  expect(ceWords(hours)).toBe(text)
})

test('shows an unknown format as the college writes it', () => {
  expect([formatName('webcast'), formatName('toString'), formatName('Quiz')]).toEqual(['Webcast', 'toString', 'Quiz'])
})
