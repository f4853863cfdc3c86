import { hrefs } from '@/lib/shared/hrefs'

/** The sections of the profile by the id that links to them, as people read their names. */
export const profileSections = {
  basics: 'Name and basics',
  ssn: 'Social Security number',
  contact: 'Contact',
  company: 'Company',
  education: 'Education and experience',
  learning: 'Learning preferences',
} as const

export type ProfileSectionId = keyof typeof profileSections

/** The heading of a section takes the focus when the section was saved. */
export const headingIdOf = (section: ProfileSectionId) => `${section}-heading`

/** Where a section is seen, where it is edited, and where people are once it is saved. */
export const seeSection = (section: ProfileSectionId) => `${hrefs.profile()}#${section}`
export const editSection = (section: ProfileSectionId) => `${hrefs.profile()}?edit=${section}#${section}`
export const savedSection = (section: ProfileSectionId) => `${hrefs.profile()}?saved=${section}#${headingIdOf(section)}`
