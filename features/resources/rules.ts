import type { AnswerOf } from '@/lib/calls/call'
import type { SearchParams } from '@/lib/shared/address'
import { longestSearch } from '@/lib/shared/data-table'
import { inHours } from '@/lib/shared/hours'
import { hrefs } from '@/lib/shared/hrefs'
import type { resources } from './calls'

export type ResourceList = AnswerOf<typeof resources>
export type Resource = ResourceList['resources'][number]

export const resourcesPerPage = 20

/** Shorter searches are ignored. */
export const shortestSearch = 2

/** The college accepts an offset of at most five digits. */
const lastPage = 5_000

const longest = { search: longestSearch, name: 40, topics: 10, item: 100 }

const formatNames = new Map([
  ['article', 'Article'],
  ['video', 'Video'],
  ['webcast', 'Webcast'],
  ['podcast', 'Podcast'],
  ['pdf', 'PDF'],
  ['tool', 'Tool'],
])

/** Returns the label of a format; an unknown format is returned as it is. */
export const formatName = (format: string): string => formatNames.get(format) ?? format

/** The lists of the library by their names in the address, with the whole library first. */
export const libraryLists = ['all', 'saved', 'viewed'] as const

export type LibraryList = (typeof libraryLists)[number]

/** Each list’s tab, heading, name in error messages, and default order. */
export const listWords: Record<LibraryList, { tab: string; heading: string; what: string; order: string }> = {
  all: { tab: 'All resources', heading: 'Resources', what: 'the library', order: 'Newest first' },
  saved: { tab: 'Saved', heading: 'Saved resources', what: 'your saved resources', order: 'Last saved first' },
  viewed: {
    tab: 'Recently viewed',
    heading: 'Recently viewed',
    what: 'the resources you viewed',
    order: 'Last viewed first',
  },
}

/** The orders that the college supports besides a list’s default, by their names in the address. */
export const resourceOrders = [
  { value: 'title', label: 'Title, A to Z' },
  { value: 'hours', label: 'Most CE hours first' },
  { value: 'shortest', label: 'Shortest first' },
] as const

type Order = (typeof resourceOrders)[number]['value'] | ''

/** What the address asks for. */
export interface LibraryView {
  list: LibraryList
  search: string
  topics: readonly string[]
  format: string
  /** Only resources that count as continuing education. */
  countsForCe: boolean
  /** Only resources for alumni. */
  forAlumni: boolean
  order: Order
  /** Counted from 1. */
  page: number
  /** The opened resource; empty for none. */
  item: string
}

export const wholeLibrary: LibraryView = {
  list: 'all',
  search: '',
  topics: [],
  format: '',
  countsForCe: false,
  forAlumni: false,
  order: '',
  page: 1,
  item: '',
}

/** Parses an address. Unknown values are ignored. */
export function parseLibraryView(params: SearchParams): LibraryView {
  const all = (name: string) =>
    [params[name] ?? []].flat().flatMap((text) => (text.trim() === '' ? [] : [text.trim()])) as string[]
  const of = (name: string) => all(name)[0] ?? ''
  const list = libraryLists.find((name) => name === of('view')) ?? 'all'
  const page = /^[1-9]\d{0,3}$/.test(of('page')) ? Number(of('page')) : 1
  return {
    list,
    search: of('q').slice(0, longest.search),
    topics:
      list === 'all'
        ? [...new Set(all('topic').map((topic) => topic.slice(0, longest.name)))].slice(0, longest.topics)
        : [],
    format: of('format').slice(0, longest.name),
    countsForCe: all('for').includes('ce'),
    forAlumni: list === 'all' && all('for').includes('alumni'),
    order: resourceOrders.find(({ value }) => value === of('sort'))?.value ?? '',
    page: page <= lastPage ? page : 1,
    item: of('item').slice(0, longest.item),
  }
}

/** Returns the address of a view, without default values. */
export function toLibraryAddress(view: LibraryView): string {
  const { list, search, topics, format, countsForCe, forAlumni, order, page, item } = view
  const asked: [string, string][] = [
    ['view', list === 'all' ? '' : list],
    ['q', search],
    ...topics.map((topic): [string, string] => ['topic', topic]),
    ['format', format],
    ['for', countsForCe ? 'ce' : ''],
    ['for', forAlumni ? 'alumni' : ''],
    ['sort', order],
    ['page', page === 1 ? '' : String(page)],
    ['item', item],
  ]
  const query = new URLSearchParams(asked.filter(([, value]) => value !== '')).toString()
  return `${hrefs.resources()}${query && `?${query}`}`
}

/** Returns the address of a resource, opened within the view’s list. */
export const toOpened = (view: LibraryView, item: string): string =>
  `${toLibraryAddress({ ...view, item })}#${openedAnchor}`

/** The id of the opened resource on the page. */
export const openedAnchor = 'resource'

/** Returns the college’s input for a view (S2 §7.2). */
export function toLibraryInput(view: LibraryView) {
  const { list, search, topics, format, countsForCe, forAlumni, order, page } = view
  return {
    offset: String((page - 1) * resourcesPerPage),
    limit: String(resourcesPerPage),
    filterBy: countsForCe ? 'ce' : undefined,
    format: format === '' ? undefined : format,
    textSearch: search.length < shortestSearch ? undefined : search,
    sort: order === '' ? undefined : order,
    ...(list === 'all' && topics.length > 0 && { classes: JSON.stringify(topics) }),
    ...(list === 'all' && forAlumni && { isAlumni: 'true' as const }),
  }
}

/** Formats `1` as `1 hour of CE` and `1.5` as `1.5 hours of CE`. */
export const ceWords = (hours: number): string => `${inHours(hours)} of CE`

/** Removes topics and formats that the library does not have, which the college ignores. */
export function toKnown(view: LibraryView, counts: ResourceList['counts']): LibraryView {
  const [topics, formats] = [counts?.classes ?? [], counts?.formats ?? []]
  const isKnown = (name: string, counted: readonly { name: string }[]) =>
    counted.length === 0 || counted.some((each) => each.name === name)
  return {
    ...view,
    topics: view.topics.filter((topic) => isKnown(topic, topics)),
    format: isKnown(view.format, formats) ? view.format : '',
  }
}

/**
 * Returns the search terms and filters that can be removed, each with its label and the view without it, in the order
 * of the form.
 */
export function narrowings(view: LibraryView): { words: string; without: LibraryView }[] {
  const first = { ...view, page: 1, item: '' }
  return [
    ...(view.search === '' ? [] : [{ words: `“${view.search}”`, without: { ...first, search: '' } }]),
    ...view.topics.map((topic) => ({
      words: topic,
      without: { ...first, topics: view.topics.filter((other) => other !== topic) },
    })),
    ...(view.format === '' ? [] : [{ words: formatName(view.format), without: { ...first, format: '' } }]),
    ...(view.countsForCe ? [{ words: 'the CE filter', without: { ...first, countsForCe: false } }] : []),
    ...(view.forAlumni ? [{ words: 'the alumni filter', without: { ...first, forAlumni: false } }] : []),
  ]
}

/** The input for the shelf: the newest resources of the library, from which related and suggested ones are taken. */
export const shelfInput = { limit: '100' }

/** True when the list needs the shelf, which is when nothing matches. */
export const needsShelf = (view: LibraryView, { total }: Pick<ResourceList, 'total'>): boolean =>
  total === 0 && narrowings(view).length > 0

/** Returns the resource that the address opens, from the list or the shelf; undefined when it is in neither. */
export const findOpened = (
  { item }: LibraryView,
  listed: readonly Resource[],
  shelf: readonly Resource[],
): Resource | undefined => [...listed, ...shelf].find(({ id }) => id === item)

/** Returns up to three other resources on the same topic. */
export const relatedTo = ({ id, topic }: Resource, shelf: readonly Resource[]): Resource[] =>
  shelf.filter((other) => topic !== null && other.topic === topic && other.id !== id).slice(0, 3)

/**
 * Returns up to five suggestions when nothing matches: on the chosen topics, otherwise the newest of each of the
 * largest topics.
 */
export function suggestionsFor({ topics }: LibraryView, shelf: readonly Resource[]): Resource[] {
  const asked = shelf.filter(({ topic }) => topic !== null && topics.includes(topic))
  return (asked.length > 0 ? asked : newestOfLargest(shelf)).slice(0, 5)
}

function newestOfLargest(shelf: readonly Resource[]): Resource[] {
  const byTopic = new Map<string, Resource[]>()
  for (const resource of shelf) {
    if (resource.topic !== null) byTopic.set(resource.topic, [...(byTopic.get(resource.topic) ?? []), resource])
  }
  return [...byTopic.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([newest]) => (newest ? [newest] : []))
}
