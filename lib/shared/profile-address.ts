import { hrefs } from './hrefs'

/** Where a section or part of the profile is edited. */
export const profileEditAddress = (part: string): `/${string}` => `${hrefs.profile()}?edit=${part}#${part}`
