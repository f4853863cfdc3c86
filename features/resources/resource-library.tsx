import { Refused } from '@/components/form/outcome'
import { Loaded } from '@/components/kit/loaded'
import { Tabs } from '@/components/kit/tabs'
import { Bar } from '@/components/ui/skeleton'
import type { Loading } from '@/lib/calls/call'
import type { Failure, Outcome } from '@/lib/shared/result'
import type { resources } from './calls'
import { Found, toResults } from './found'
import { ResourceDetail } from './resource-detail'
import {
  findOpened,
  type LibraryList,
  libraryLists,
  type LibraryView,
  listWords,
  type Resource,
  type ResourceList,
  toKnown,
  toLibraryAddress,
  wholeLibrary,
} from './rules'

interface ResourceLibraryProps {
  list: Loading<typeof resources>
  /** The newest resources of the library; empty when the view does not need them. */
  shelf: Promise<Outcome<Resource[]>>
  view: LibraryView
  /** Why a change posted to the page was not saved. */
  failure: Failure | null
}

/**
 * The library, or the student’s saved or viewed resources. The address holds search, filters, order and page (PG-04).
 */
export function ResourceLibrary({ list, shelf, view, failure }: ResourceLibraryProps) {
  return (
    <div className="flex flex-col gap-6">
      <Lists current={view.list} />
      {failure && <Refused failure={failure} kept={false} typed={false} notSaved="Your change was not saved." />}
      <Loaded
        load={list}
        what={listWords[view.list].what}
        skeleton={<Bar className="h-96 w-full" />}
        notThere={view.list === 'viewed' ? <p>The resources you viewed are not available right now.</p> : undefined}
      >
        {(found) => <Opened found={found} shelf={shelf} view={toKnown(view, found.counts)} />}
      </Loaded>
    </div>
  )
}

interface OpenedProps extends Pick<ResourceLibraryProps, 'shelf' | 'view'> {
  found: ResourceList
}

/** Shows the resource that the address names in place of the list. When it is not found, says so above the list. */
function Opened({ found, shelf, view }: OpenedProps) {
  const all = { ...view, item: '' }
  const list = <Found found={found} shelf={shelf} view={all} />
  if (view.item === '') return list
  const here = findOpened(view, found.resources, [])
  if (here) {
    const back = `${toLibraryAddress(all)}#resource-${here.id}`
    return <ResourceDetail resource={here} shelf={shelf} view={all} back={back} />
  }
  return (
    <Loaded load={shelf} what="the resource" skeleton={<Bar className="h-96 w-full" />}>
      {(others) => {
        const there = findOpened(view, [], others)
        if (there) return <ResourceDetail resource={there} shelf={shelf} view={all} back={toResults(all)} />
        return (
          <>
            <p role="status">We could not find this resource. It may no longer be in the library.</p>
            {list}
          </>
        )
      }}
    </Loaded>
  )
}

const Lists = ({ current }: { current: LibraryList }) => (
  <Tabs
    label="Lists"
    tabs={libraryLists.map((list) => ({
      href: toLibraryAddress({ ...wholeLibrary, list }),
      label: listWords[list].tab,
      isCurrent: list === current,
    }))}
  />
)
