import { toFormattedName } from '@/lib/shared/formatted-name'
import { toShownPhone } from '@/lib/shared/personal-data'

/** What the directory is told about an advisor; null where it could not be loaded. */
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

/** What the public reads of it: the name as the advisor chose, city and state alone, and one way to reach them. */
export function toDirectoryEntry({ listing, name, contact }: DirectoryRecords) {
  const place = contact?.[listing.addressType === 'RESD' ? 'home' : 'business'].address
  return {
    name: name && toFormattedName(name, listing.nameFormat),
    place: [place?.city, place?.state].filter(Boolean).join(', ') || null,
    reached: contact && reachedBy(listing.contactMethod, contact),
  }
}

/** RP, RE, BP, BE: of the residence or the business set, the phone or the email. */
function reachedBy(method: string | null, contact: NonNullable<DirectoryRecords['contact']>): string | null {
  const [side, kind] = method ?? ''
  const set = side === 'R' ? contact.home : side === 'B' ? contact.business : null
  if (kind === 'P') return set?.phone ? toShownPhone(set.phone) : null
  return kind === 'E' ? (set?.email ?? null) : null
}

/** What of a picture is shown in a square. */
export interface Crop {
  /** 1 is the largest square that fits into the picture, 2 one of half its side. */
  zoom: number
  /** Where the square is, from 0 (left, top) to 1 (right, bottom). */
  across: number
  down: number
}

interface Size {
  width: number
  height: number
}

/** The square in pixels of the picture; never outside it. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / Math.max(zoom, 1)
  return { left: (width - side) * within(across), top: (height - side) * within(down), side }
}

const within = (share: number) => Math.min(Math.max(share, 0), 1)
