import { wholeLibrary, type LibraryView, type Resource } from './resources'
import { findOpened, needsShelf, relatedTo, suggestionsFor } from './resources-shelf'

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
