import type { ProfilePartId, ProfileViewName } from '@/lib/shared/profile-address'

/** The titles of the profile’s sections by their id. */
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

/** The parts of 'Contact', each with a form of its own. Not every student has the second. */
export const contactParts = {
  'contact-home': 'Home contact',
  'contact-business': 'Business contact',
} as const

/** The parts of 'Sign-in and security', each with a form of its own. */
export const securityParts = {
  'primary-email': 'Primary email',
  'secondary-email': 'Secondary email',
  mobile: 'Mobile phone',
  'recovery-question': 'Recovery question',
  password: 'Password',
} as const

export type SecurityPartId = keyof typeof securityParts

/** The parts of 'Advisor profile and photo', each with a form of its own. */
export const advisorParts = {
  'advisor-listing': 'Directory listing',
  'advisor-about': 'About you',
  'advisor-photo': 'Photo',
} as const

export type AdvisorPartId = keyof typeof advisorParts

/** The part of 'Notification preferences' with a form of its own. */
export const notificationParts = { calendar: 'Private calendar' } as const

/** The titles of all sections and parts by their id in addresses. */
export const profileParts: Readonly<Record<ProfilePartId, string>> = {
  ...profileSections,
  ...contactParts,
  ...securityParts,
  ...advisorParts,
  ...notificationParts,
}

/** The labels of the views’ tabs. */
export const profileViewLabels: Readonly<Record<ProfileViewName, string>> = {
  profile: 'Personal',
  profileWork: 'Work',
  profileAdvisor: 'Advisor profile',
  profileSecurity: 'Sign-in and security',
  profileNotifications: 'Notifications and privacy',
  profileHistory: 'History',
}
