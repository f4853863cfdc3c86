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
])('PG-04: the list needs the shelf only where nothing matches: %j, %d found', (view, total, expected) => {
  expect(needsShelf({ ...wholeLibrary, ...view }, { total })).toBe(expected)
})

test('what is open is in the list or on the shelf; what is in neither is nothing', () => {
  const opened = (item: string) => findOpened({ ...wholeLibrary, item }, of('Tax', 'listed'), shelf)?.id
  expect([opened('listed'), opened('e2'), opened('unknown'), opened('')]).toEqual([
    'listed',
    'e2',
    undefined,
    undefined,
  ])
})

test('up to three on the same topic are related', () => {
  const related = (id: string) => idsOf(relatedTo(shelf.find((each) => each.id === id) as Resource, shelf))
  expect([related('e2'), related('t1'), related('n1')]).toEqual([['e1', 'e3', 'e4'], [], []])
})

test('where nothing matches up to five are suggested: on the topics asked for, else the newest of each of the largest', () => {
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
  it('says all of a view, and a view says all of its address', () => {
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
  ])('%j is read as a view', (params, expected) => {
    expect(parseLibraryView(params)).toEqual(expected)
  })
})

test('one letter is no search, and twenty stand on a page', () => {
  expect(toLibraryInput({ ...wholeLibrary, search: 'a', page: 3 })).toMatchObject({
    textSearch: undefined,
    offset: '40',
    limit: '20',
  })
  expect(toLibraryInput({ ...wholeLibrary, search: 'ab' }).textSearch).toBe('ab')
})

test('only who narrows to what is for alumni asks the college about it', () => {
  expect(toLibraryInput({ ...wholeLibrary, forAlumni: true })).toMatchObject({ isAlumni: 'true' })
  expect(toLibraryInput(wholeLibrary)).not.toHaveProperty('isAlumni')
})

test('each thing that narrows a view can be let go by itself, back on the first page', () => {
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
])('%d reads as %s', (hours, text) => {
  expect(ceWords(hours)).toBe(text)
})

test('a format that is new reads as the college writes it', () => {
  expect([formatName('webcast'), formatName('toString'), formatName('Quiz')]).toEqual(['Webcast', 'toString', 'Quiz'])
})
