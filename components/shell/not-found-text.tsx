import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { TextLink } from '@/components/ui/text-link'
import { longestSearch } from '@/lib/shared/data-table'
import { hrefs } from '@/lib/shared/hrefs'
import type { Entry } from './entries'

interface NotFoundTextProps {
  /** The pages to suggest. */
  entries: readonly Entry[]
  /** Pages with an address similar to the requested one. */
  nearest?: readonly Entry[]
  /** The requested address. */
  address?: string | null
  /** Offers a search of the Resource Library, for people who are signed in. */
  searches?: boolean
  level: 1 | 2
}

/** Says that the page does not exist, and suggests where to go instead. */
export function NotFoundText({ entries, nearest = [], address, searches = false, level }: NotFoundTextProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <Heading className={`font-serif font-semibold ${level === 1 ? 'text-2xl' : 'text-xl'}`}>Page not found</Heading>
      {address && (
        <p>
          There is no page at{' '}
          <span className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-sm break-all">{shortened(address)}</span>.
        </p>
      )}
      <p>The address may be misspelled, or the page may have moved.</p>
      {nearest.length > 0 && <Links title="Did you mean" entries={nearest} />}
      <Links
        title={nearest.length > 0 ? 'Or go to' : 'You can go to'}
        entries={entries.filter(({ path }) => !nearest.some((near) => near.path === path))}
      />
      {searches && <LibrarySearch />}
    </div>
  )
}

/** A plain GET form that searches the library; works without JavaScript. */
function LibrarySearch() {
  return (
    <form method="get" action={hrefs.resources()} role="search" className="no-print flex flex-wrap items-end gap-4">
      <TextInput
        id="library-search"
        name="q"
        type="search"
        label="Search the Resource Library"
        maxLength={longestSearch}
        className="h-11"
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  )
}

function Links({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {entries.map(({ path, label }) => (
          <li key={path}>
            <TextLink href={path}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const longest = 120
const shortened = (address: string) => (address.length > longest ? `${address.slice(0, longest)}…` : address)
