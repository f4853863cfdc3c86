import { type LibraryItem, library } from './library'

const items = 3_000 - library.length
const begins = 'archive-'

/** True for the identifier of an archived item. */
export const isArchived = (id: string): boolean => id.startsWith(begins)

export const archivedId = (number: number): string => `${begins}${String(number).padStart(4, '0')}`

let made: readonly LibraryItem[] | undefined

/**
 * Returns the library together with its archive: 3,000 items, newest first. Only students who saved an archived item
 * can find it, so the archive is made on first use.
 */
export function libraryWithArchive(): readonly LibraryItem[] {
  return (made ??= [...library, ...Array.from({ length: items }, (_, index) => archived(index + 1))])
}

/** Makes an archived item from a library item. Each pass through the library is dated one year earlier. */
function archived(number: number): LibraryItem {
  const like = library[number % library.length]
  if (!like) throw new Error('The library is empty.')
  const around = Math.ceil(number / library.length)
  return {
    ...like,
    id: archivedId(number),
    nodeId: String(20_000 + number),
    title: `${like.title}, ${around} of the archive`,
    publishedOn: `${Number(like.publishedOn.slice(0, 4)) - around}${like.publishedOn.slice(4)}`,
    alumniOnly: false,
    subscribersOnly: false,
  }
}
