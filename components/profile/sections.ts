/** The sections of the profile by the id that links to them, as people read their names. */
export const profileSections = {
  basics: 'Name and basics',
  contact: 'Contact',
  company: 'Company',
  education: 'Education and experience',
  learning: 'Learning preferences',
} as const

export type ProfileSectionId = keyof typeof profileSections
