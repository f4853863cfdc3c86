import { toFormattedName } from '@/lib/shared/formatted-name'
import { toShownPhone } from '@/lib/shared/personal-data'

/** The records that the entry is made from; null for a record that could not be loaded. */
export interface DirectoryRecords {
  listing: { nameFormat: string | null; addressType: string | null; contactMethod: string | null }
  name: { firstName: string | null; middleName: string | null; lastName: string | null } | null
  contact: Record<'home' | 'business', ContactSet> | null
}

interface ContactSet {
  email: string | null
  phone: string | null
  address: { city: string | null; state: string | null }
}

/**
 * Returns what the public sees: the name in the chosen format, city and state without the street, and one way to reach
 * the advisor.
 */
export function toDirectoryEntry({ listing, name, contact }: DirectoryRecords) {
  const place = contact?.[listing.addressType === 'RESD' ? 'home' : 'business'].address
  return {
    name: name && toFormattedName(name, listing.nameFormat),
    place: [place?.city, place?.state].filter(Boolean).join(', ') || null,
    reached: contact && reachedBy(listing.contactMethod, contact),
  }
}

/** Returns the contact for a method code: R home or B business, then P phone or E email. Null for any other code. */
function reachedBy(method: string | null, contact: NonNullable<DirectoryRecords['contact']>): string | null {
  const [side, kind] = method ?? ''
  const set = side === 'R' ? contact.home : side === 'B' ? contact.business : null
  if (kind === 'P') return set?.phone ? toShownPhone(set.phone) : null
  return kind === 'E' ? (set?.email ?? null) : null
}

/** The square that is cut out of a picture. */
export interface Crop {
  /** 1 is the largest square that fits into the picture, 2 a square with half that side. */
  zoom: number
  /** Position of the square, from 0 (left, top) to 1 (right, bottom). */
  across: number
  down: number
}

interface Size {
  width: number
  height: number
}

/** Returns the square in pixels of the picture. The square never leaves the picture. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / Math.max(zoom, 1)
  return { left: (width - side) * within(across), top: (height - side) * within(down), side }
}

const within = (share: number) => Math.min(Math.max(share, 0), 1)
