import type { AnswerOf } from '@/lib/calls/call'
import type { resources } from '@/lib/calls/resources'
import { longestSearch } from '@/lib/shared/data-table'
import type { SearchParams } from '@/lib/shared/search-params'
import { inHours } from '@/lib/shared/hours'
import { hrefs } from '@/lib/shared/hrefs'

export type ResourceList = AnswerOf<typeof resources>
export type Resource = ResourceList['resources'][number]

export const resourcesPerPage = 20

/** Fewer letters are no search. */
export const shortestSearch = 2

/** Further the college does not count: it takes an offset of five digits. */
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

/** A format as people write it; one that is new here as the college writes it. */
export const formatName = (format: string): string => formatNames.get(format) ?? format

/** The lists of the library by their names in the address, the library itself first. */
export const libraryLists = ['all', 'saved', 'viewed'] as const

export type LibraryList = (typeof libraryLists)[number]

/** What the tab and the heading of a list say, what a failure calls it, and its order unless another is asked for. */
export const listWords: Record<LibraryList, { tab: string; heading: string; what: string; order: string }> = {
  all: { tab: 'All resources', heading: 'Resources', what: 'the library', order: 'Newest first' },
  saved: { tab: 'Saved', heading: 'What you saved', what: 'what you saved', order: 'Last saved first' },
  viewed: { tab: 'Recently viewed', heading: 'What you viewed', what: 'what you viewed', order: 'Last viewed first' },
}

/** The orders that the college knows besides that of the list itself, by their name in the address. */
export const resourceOrders = [
  { value: 'title', label: 'Title, A to Z' },
  { value: 'hours', label: 'Most CE hours first' },
  { value: 'shortest', label: 'Shortest first' },
] as const

type Order = (typeof resourceOrders)[number]['value'] | ''

/** What the address asks of the library. */
export interface LibraryView {
  list: LibraryList
  search: string
  topics: readonly string[]
  format: string
  /** Only what counts as continuing education. */
  countsForCe: boolean
  /** Only what is for alumni. */
  forAlumni: boolean
  order: Order
  /** From 1 up. */
  page: number
  /** The resource that is open; empty for none. */
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

/** Reads an address; what is unknown is not asked of the library. */
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

/** The address that asks for this view; it says nothing of what is so anyway. */
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

/** The address of a resource, opened in the list that a view shows. */
export const toOpened = (view: LibraryView, item: string): string =>
  `${toLibraryAddress({ ...view, item })}#${openedAnchor}`

/** Where the open resource is on the page. */
export const openedAnchor = 'resource'

/** What the college is asked for a view (S2 §7.2). */
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

/** `1` to `1 hour of CE`, `1.5` to `1.5 hours of CE`. */
export const ceWords = (hours: number): string => `${inHours(hours)} of CE`
