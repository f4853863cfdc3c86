import type { ProfilePartId, ProfileViewName } from '@/lib/shared/profile-address'

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

/** Every section and part by its name in addresses, as people read it. */
export const profileParts: Readonly<Record<ProfilePartId, string>> = {
  ...profileSections,
  ...contactParts,
  ...securityParts,
  ...advisorParts,
  ...notificationParts,
}

/** The views of the profile, as people read their names. */
export const profileViewLabels: Readonly<Record<ProfileViewName, string>> = {
  profile: 'Personal',
  profileWork: 'Work',
  profileAdvisor: 'Advisor profile',
  profileSecurity: 'Sign-in and security',
  profileNotifications: 'Notifications and privacy',
  profileHistory: 'History',
}
