import { Loaded } from '@/components/kit/loaded'
import { Pages } from '@/components/kit/pages'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyMark } from '@/components/kit/read-only-mark'
import { Landing } from '@/components/ui/landing'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { Outcome } from '@/lib/shared/result'
import { toWordList } from '@/lib/shared/words'
import { mostViewed } from './content'
import { LibraryFilters } from './library-filters'
import { ResourceCard } from './resource-card'
import { ResourceLinks } from './resource-links'
import {
  type LibraryView,
  listWords,
  narrowings,
  needsShelf,
  type Resource,
  type ResourceList,
  resourcesPerPage,
  shortestSearch,
  suggestionsFor,
  toLibraryAddress,
  toOpened,
  wholeLibrary,
} from './rules'

const anchor = 'resources'

interface FoundProps {
  found: ResourceList
  shelf: Promise<Outcome<Resource[]>>
  view: LibraryView
}

/** Shows the results below the filters. The number of results is announced when the page opens at the results. */
export function Found({ found, shelf, view }: FoundProps) {
  const { total, resources: shown, counts } = found
  const everything = { ...wholeLibrary, list: view.list }
  if (total === 0 && view.list !== 'all' && narrowings(view).length === 0) return <NothingYet list={view.list} />
  const pages = Math.ceil(total / resourcesPerPage)
  return (
    <>
      <LibraryFilters view={view} counts={counts} anchor={anchor} clear={toResults(everything)} />
      <section aria-labelledby={`${anchor}-title`} className="flex flex-col gap-4">
        <Landing id={anchor}>
          <h2 id={`${anchor}-title`} className="pb-2 font-serif text-lg font-semibold">
            {listWords[view.list].heading}
          </h2>
          <p className={shown.length === 0 ? undefined : 'text-sm text-ink-soft'}>
            {view.search !== '' && view.search.length < shortestSearch && 'Search for two letters or more. '}
            {inWords(found, view)}
          </p>
        </Landing>
        {shown.length === 0 ? (
          <>
            <WaysOut view={view} isPastEnd={total > 0} />
            {needsShelf(view, found) && (
              <Loaded load={shelf} what="suggestions" skeleton={<Bar className="h-40 w-full" />}>
                {(others) => (
                  <ResourceLinks title="From the library" resources={suggestionsFor(view, others)} view={view} />
                )}
              </Loaded>
            )}
          </>
        ) : (
          <>
            <UnlessReadOnly instead={<ReadOnlyMark />}>{null}</UnlessReadOnly>
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
              {shown.map((resource) => (
                <li key={resource.id} className="grid">
                  <ResourceCard
                    resource={resource}
                    href={toOpened(view, resource.id)}
                    topicHref={toTopic(view, resource.topic)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {pages > 1 && (
          <Pages
            page={Math.min(view.page, pages)}
            pages={pages}
            to={(page) => toResults({ ...view, page })}
            label="the library"
          />
        )}
      </section>
    </>
  )
}

const nothingYet = {
  saved: 'You have not saved anything yet. Press Save on a resource to keep it here.',
  viewed: `You have not viewed anything yet. The last ${mostViewed} resources that you open are listed here.`,
}

function NothingYet({ list }: { list: keyof typeof nothingYet }) {
  return (
    <p className="max-w-prose">
      {nothingYet[list]} <TextLink href={toResults(wholeLibrary)}>See all resources</TextLink>
    </p>
  )
}

/** Offers to remove each search term or filter, when nothing was found. */
function WaysOut({ view, isPastEnd }: { view: LibraryView; isPastEnd: boolean }) {
  if (isPastEnd) {
    return (
      <p>
        <TextLink href={toResults({ ...view, page: 1 })}>Go to the first page</TextLink>
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-1">
      {narrowings(view)
        .toReversed()
        .map(({ words, without }) => (
          <li key={words}>
            <TextLink href={toResults(without)}>Search without {words}</TextLink>
          </li>
        ))}
    </ul>
  )
}

/** Says how many resources were found, or that nothing matches. */
function inWords({ total, resources: shown }: ResourceList, view: LibraryView): string {
  const from = (view.page - 1) * resourcesPerPage
  if (shown.length > 0)
    return shown.length === total ? `${total} in all` : `${from + 1} to ${from + shown.length} of ${total}`
  if (total > 0) return `There is no page ${view.page}.`
  const asked = narrowings(view).map(({ words }) => words)
  return asked.length === 0 ? 'The library is empty.' : `Nothing matches ${toWordList(asked)}.`
}

/** Returns the address of a topic’s resources; null when that topic is what is shown. */
const toTopic = (view: LibraryView, topic: string | null): string | null =>
  topic === null || (view.topics.length === 1 && view.topics[0] === topic)
    ? null
    : toResults({ ...wholeLibrary, topics: [topic] })

/** Returns the address of a list, scrolled to its results. */
export const toResults = (view: LibraryView): string => `${toLibraryAddress(view)}#${anchor}`
