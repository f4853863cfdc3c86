import { useId } from 'react'
import { FilterSearch } from '@/components/kit/filter-search'
import { FilterSelect } from '@/components/kit/filter-select'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { TextLink } from '@/components/ui/text-link'
import { hrefs } from '@/lib/shared/hrefs'
import { formatName, type LibraryView, listWords, narrowings, type ResourceList, resourceOrders } from './rules'

interface LibraryFiltersProps {
  view: LibraryView
  counts: ResourceList['counts']
  /** The id of the results on the page. */
  anchor: string
  /** The address of the same list without filters. */
  clear: string
}

/** The search and filters of the library, as a plain form that works without scripts. */
export function LibraryFilters({ view, counts, anchor, clear }: LibraryFiltersProps) {
  const id = useId()
  const formats = counts?.formats ?? []
  return (
    <form
      method="get"
      action={`${hrefs.resources()}#${anchor}`}
      role="search"
      aria-label="Filter the library"
      className="no-print flex flex-col gap-5"
    >
      {view.list !== 'all' && <input type="hidden" name="view" value={view.list} />}
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="max-sm:col-span-2">
          <FilterSearch id={`${id}q`} value={view.search} />
        </div>
        <FilterSelect id={`${id}format`} name="format" label="Format" value={view.format}>
          <option value="">All formats</option>
          {offered(formats, view.format ? [view.format] : []).map(({ name, count }) => (
            <option key={name} value={name}>
              {formatName(name)}
              {count === null ? '' : ` (${count})`}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect id={`${id}sort`} name="sort" label="Sort by" value={view.order}>
          <option value="">{listWords[view.list].order}</option>
          {resourceOrders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterSelect>
      </div>
      {view.list === 'all' && <Topics topics={offered(counts?.classes ?? [], view.topics)} chosen={view.topics} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="for" value="ce" defaultChecked={view.countsForCe} className="size-5" />
          Counts as continuing education
        </label>
        {(view.forAlumni || Boolean(counts?.alumni)) && (
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="for" value="alumni" defaultChecked={view.forAlumni} className="size-5" />
            For alumni
            {typeof counts?.alumni === 'number' && (
              <span className="text-sm text-ink-soft tabular">{counts.alumni}</span>
            )}
          </label>
        )}
        <Button type="submit" variant="secondary">
          Apply
        </Button>
        {narrowings(view).length > 0 && <TextLink href={clear}>Clear filters</TextLink>}
      </div>
    </form>
  )
}

interface TopicsProps {
  topics: readonly Facet[]
  chosen: readonly string[]
}

/** Collapsed on a phone unless a topic is chosen, because the topics would fill the screen. */
function Topics({ topics, chosen }: TopicsProps) {
  if (topics.length === 0) return null
  return (
    <Disclosure summary="Topics" className="folds" open={chosen.length > 0}>
      <fieldset>
        <legend className="pb-1 font-medium max-sm:sr-only">Topics</legend>
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {topics.map(({ name, count }) => (
            <label
              key={name}
              className="flex min-h-11 items-center gap-2 rounded border border-line bg-surface px-3 text-sm has-checked:border-blue has-checked:bg-blue-surface"
            >
              <input
                type="checkbox"
                name="topic"
                value={name}
                defaultChecked={chosen.includes(name)}
                className="size-4"
              />
              {name}
              {count !== null && <span className="text-ink-soft tabular">{count}</span>}
            </label>
          ))}
        </div>
      </fieldset>
    </Disclosure>
  )
}

interface Facet {
  name: string
  /** Null when it is unknown. */
  count: number | null
}

/**
 * Returns the options with at least one resource, and those chosen. A chosen option stays even when nothing matches it
 * or nothing was counted.
 */
const offered = (counted: readonly Facet[], chosen: readonly string[]): Facet[] =>
  counted.length === 0
    ? chosen.map((name) => ({ name, count: null }))
    : counted.filter(({ name, count }) => count !== 0 || chosen.includes(name))
