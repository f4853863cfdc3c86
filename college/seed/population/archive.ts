import { type LibraryItem, library } from './library'

const items = 3_000 - library.length
const begins = 'archive-'

/** Is this the identifier of an item of the archive? */
export const isArchived = (id: string): boolean => id.startsWith(begins)

export const archivedId = (number: number): string => `${begins}${String(number).padStart(4, '0')}`

let made: readonly LibraryItem[] | undefined

/**
 * What the library once had, besides what it has: three thousand items together, the newest first. Only those who keep
 * something of the archive still find it, and it is made when the first of them asks.
 */
export function libraryWithArchive(): readonly LibraryItem[] {
  return (made ??= [...library, ...Array.from({ length: items }, (_, index) => archived(index + 1))])
}

/** Made of the items that are there, one year earlier each time around. */
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
