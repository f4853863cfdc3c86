import { formatName, type LibraryView, type ResourceList } from './resources'

/** A view without the topics and formats that the library does not have: the college ignores them. */
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

/** What of a view can be let go by itself, each with the words for it and the view without it; the last chosen comes last. */
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
