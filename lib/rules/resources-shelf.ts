import { narrowings } from './resources-narrowed'
import type { LibraryView, Resource, ResourceList } from './resources'

/** What the college is asked for the shelf: the newest of the library, of which related and suggested resources are. */
export const shelfInput = { limit: '100' }

/** Does the list need the shelf? Only where nothing matches what was asked for. */
export const needsShelf = (view: LibraryView, { total }: Pick<ResourceList, 'total'>): boolean =>
  total === 0 && narrowings(view).length > 0

/** The resource that the address opens: in the list, else on the shelf; undefined for one that is in neither. */
export const findOpened = (
  { item }: LibraryView,
  listed: readonly Resource[],
  shelf: readonly Resource[],
): Resource | undefined => [...listed, ...shelf].find(({ id }) => id === item)

/** Up to three others on its topic. */
export const relatedTo = ({ id, topic }: Resource, shelf: readonly Resource[]): Resource[] =>
  shelf.filter((other) => topic !== null && other.topic === topic && other.id !== id).slice(0, 3)

/** Up to five where nothing matches: on the topics that were asked for, else the newest of each of the largest topics. */
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
