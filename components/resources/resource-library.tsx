import { Refused } from '@/components/form/outcome'
import { Loaded } from '@/components/kit/loaded'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { Loading } from '@/lib/calls/call'
import type { resources } from '@/lib/calls/resources'
import { toKnown, toLibraryAddress, wholeLibrary, type LibraryView } from '@/lib/rules/resources'
import type { Failure } from '@/lib/shared/result'
import { Found } from './found'

interface ResourceLibraryProps {
  list: Loading<typeof resources>
  view: LibraryView
  /** Why what was posted to the page was not saved. */
  failure: Failure | null
}

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
