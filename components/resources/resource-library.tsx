import { Refused } from '@/components/form/outcome'
import { Loaded } from '@/components/kit/loaded'
import { Pages } from '@/components/kit/pages'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { Loading } from '@/lib/calls/call'
import type { resources } from '@/lib/calls/resources'
import {
  narrowings,
  resourcesPerPage,
  shortestSearch,
  toKnown,
  toLibraryAddress,
  wholeLibrary,
  type LibraryView,
  type ResourceList,
} from '@/lib/rules/resources'
import type { Failure } from '@/lib/shared/result'
import { LibraryFilters } from './library-filters'
import { ResourceCard } from './resource-card'

interface ResourceLibraryProps {
  list: Loading<typeof resources>
  view: LibraryView
  /** Why what was posted to the page was not saved. */
  failure: Failure | null
}

const anchor = 'resources'

/** The library, or what the student keeps of it: searched, narrowed, ordered and paged by the address (PG-04). */
export function ResourceLibrary({ list, view, failure }: ResourceLibraryProps) {
  return (
    <div className="flex flex-col gap-6">
      <Lists saved={view.saved} />
      {failure && <Refused failure={failure} kept={false} typed={false} notSaved="Your change was not saved." />}
      <Loaded
        load={list}
        what={view.saved ? 'what you saved' : 'the library'}
        skeleton={<Bar className="h-96 w-full" />}
      >
        {(found) => <Found found={found} view={toKnown(view, found.counts)} />}
      </Loaded>
    </div>
  )
}

const lists = [
  { label: 'All resources', view: wholeLibrary },
  { label: 'Saved', view: { ...wholeLibrary, saved: true } },
]

const Lists = ({ saved }: { saved: boolean }) => (
  <nav aria-label="Lists" className="no-print flex flex-wrap gap-x-6 gap-y-1 border-b border-line">
    {lists.map(({ label, view }) => (
      <TextLink
        key={label}
        href={toLibraryAddress(view)}
        aria-current={view.saved === saved ? 'page' : undefined}
        className={`flex min-h-11 items-center border-b-2 text-sm ${
          view.saved === saved ? 'border-blue font-semibold text-ink' : 'border-transparent'
        }`}
      >
        {label}
      </TextLink>
    ))}
  </nav>
)

function Found({ found, view }: { found: ResourceList; view: LibraryView }) {
  const { total, resources: shown, counts } = found
  const everything = { ...wholeLibrary, saved: view.saved }
  if (total === 0 && view.saved && narrowings(view).length === 0) return <NothingSaved />
  const pages = Math.ceil(total / resourcesPerPage)
  const from = (view.page - 1) * resourcesPerPage
  return (
    <>
      <LibraryFilters view={view} counts={counts} anchor={anchor} clear={toResults(everything)} />
      <section id={anchor} aria-labelledby={`${anchor}-title`} className="flex flex-col gap-4">
        <h2 id={`${anchor}-title`} className="font-serif text-lg font-semibold">
          {view.saved ? 'What you saved' : 'Resources'}
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {view.search !== '' && view.search.length < shortestSearch && 'Search for two letters or more. '}
          {shown.length > 0 && countOf({ from, shown: shown.length, total })}
        </p>
        {shown.length === 0 ? (
          <NoMatch view={view} isPastEnd={total > 0} />
        ) : (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {shown.map((resource) => (
              <li key={resource.id} className="grid">
                <ResourceCard resource={resource} topicHref={toTopic(view, resource.topic)} />
              </li>
            ))}
          </ul>
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

function NothingSaved() {
  return (
    <p className="max-w-prose">
      You have saved nothing yet. Press Save on a resource, and it is kept here.{' '}
      <TextLink href={toResults(wholeLibrary)}>See all resources</TextLink>
    </p>
  )
}

/** Says what was asked for, and offers to let go of it piece by piece. */
function NoMatch({ view, isPastEnd }: { view: LibraryView; isPastEnd: boolean }) {
  if (isPastEnd) {
    return (
      <p role="status">
        There is no page {view.page}. <TextLink href={toResults({ ...view, page: 1 })}>Go to the first page</TextLink>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {narrowings(view).length === 0
          ? 'The library is empty.'
          : `Nothing matches ${new Intl.ListFormat('en-US').format(narrowings(view).map(({ words }) => words))}.`}
      </p>
      <ul className="flex flex-col gap-1">
        {narrowings(view)
          .toReversed()
          .map(({ words, without }) => (
            <li key={words}>
              <TextLink href={toResults(without)}>Search without {words}</TextLink>
            </li>
          ))}
      </ul>
    </div>
  )
}

const countOf = ({ from, shown, total }: { from: number; shown: number; total: number }): string =>
  shown === total ? `${total} in all` : `${from + 1} to ${from + shown} of ${total}`

/** Everything on a topic; null where that is what is shown. */
const toTopic = (view: LibraryView, topic: string | null): string | null =>
  topic === null || (view.topics.length === 1 && view.topics[0] === topic)
    ? null
    : toResults({ ...wholeLibrary, topics: [topic] })

const toResults = (view: LibraryView): string => `${toLibraryAddress(view)}#${anchor}`
