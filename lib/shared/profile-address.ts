import { hrefs } from './hrefs'
import type { pages } from './routes'

/**
 * The views of the profile by their names in the route table, each with its sections and the parts that are edited
 * separately.
 */
export const profileViews = {
  profile: ['basics', 'ssn', 'contact', 'contact-home', 'contact-business'],
  profileWork: ['company', 'education', 'learning'],
  profileAdvisor: ['advisor', 'advisor-listing', 'advisor-about', 'advisor-photo'],
  profileSecurity: ['security', 'primary-email', 'secondary-email', 'mobile', 'recovery-question', 'password'],
  profileNotifications: ['notifications', 'calendar', 'privacy'],
  profileHistory: ['history'],
} as const satisfies Partial<Record<keyof typeof pages, readonly string[]>>

export type ProfileViewName = keyof typeof profileViews
/** A section of the profile, or a part of one, that has its own address. */
export type ProfilePartId = (typeof profileViews)[ProfileViewName][number]

export const profileViewNames = Object.keys(profileViews) as ProfileViewName[]

const viewOfPart = Object.fromEntries(
  profileViewNames.flatMap((view) => profileViews[view].map((part) => [part, view])),
) as Record<ProfilePartId, ProfileViewName>

/** Returns the view that shows a section or part. */
export const profileViewOf = (part: ProfilePartId): ProfileViewName => viewOfPart[part]

/** Returns the section or part of that name; null for any other value. */
export const toProfilePart = (name: unknown): ProfilePartId | null =>
  typeof name === 'string' && Object.hasOwn(viewOfPart, name) ? (name as ProfilePartId) : null

/** Returns the address that shows a section or part. */
export const profileAddress = (part: ProfilePartId): `/${string}` => `${hrefs[profileViewOf(part)]()}#${part}`

/** Returns the address that edits a section or part. `field` is the form field that takes the focus. */
export const profileEditAddress = (part: ProfilePartId, field?: string): `/${string}` => at(part, { edit: part, field })

/** Returns the address that shows a section or part after a save. Its heading takes the focus. */
export const profileSavedAddress = (part: ProfilePartId): `/${string}` =>
  at(part, { saved: part }, profileHeadingId(part))

/** Returns the id of the heading of a section or part. */
export const profileHeadingId = (part: ProfilePartId) => `${part}-title`

function at(part: ProfilePartId, query: Record<string, string | undefined>, hash: string = part): `/${string}` {
  const given = Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined)
  return `${hrefs[profileViewOf(part)]()}?${new URLSearchParams(given).toString()}#${hash}`
}
