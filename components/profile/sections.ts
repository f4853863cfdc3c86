import { hrefs } from '@/lib/shared/hrefs'
import { profileEditAddress } from '@/lib/shared/profile-address'

/** The sections of the profile by the id that links to them, as people read their names. */
export const profileSections = {
  basics: 'Name and basics',
  ssn: 'Social Security number',
  contact: 'Contact',
  company: 'Company',
  education: 'Education and experience',
  learning: 'Learning preferences',
  advisor: 'Advisor profile and photo',
  security: 'Sign-in and security',
  notifications: 'Notification preferences',
  privacy: 'Privacy',
  history: 'History',
} as const

export type ProfileSectionId = keyof typeof profileSections

/** What of 'Contact' is edited alone: not everybody has the second. */
export const contactParts = {
  'contact-home': 'Home contact',
  'contact-business': 'Business contact',
} as const

/** What of 'Sign-in and security' is edited alone, the same way. */
export const securityParts = {
  'primary-email': 'Primary email',
  'secondary-email': 'Secondary email',
  mobile: 'Mobile phone',
  'recovery-question': 'Recovery question',
  password: 'Password',
} as const

export type SecurityPartId = keyof typeof securityParts

/** What of 'Advisor profile and photo' is edited alone. */
export const advisorParts = {
  'advisor-listing': 'Directory listing',
  'advisor-about': 'About you',
  'advisor-photo': 'Photo',
} as const

export type AdvisorPartId = keyof typeof advisorParts

/** What beside the preferences is edited alone. */
export const notificationParts = { calendar: 'Private calendar' } as const

/** A section, or a part of one, that has an address of its own. */
export const profileParts = {
  ...profileSections,
  ...contactParts,
  ...securityParts,
  ...advisorParts,
  ...notificationParts,
} as const
export type ProfilePartId = keyof typeof profileParts

/** The heading (that of a card is named like this) takes the focus when what is below it was saved. */
export const headingIdOf = (part: ProfilePartId) => `${part}-title`

/** Where a section or part is seen, where it is edited, and where people are once it is saved. */
export const seeSection = (part: ProfilePartId) => `${hrefs.profile()}#${part}`
export const editSection = (part: ProfilePartId) => profileEditAddress(part)
export const savedSection = (part: ProfilePartId) => `${hrefs.profile()}?saved=${part}#${headingIdOf(part)}`
