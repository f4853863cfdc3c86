import type { ProfilePartId } from '@/lib/shared/profile-address'
import type { ScoreItem, ScoreSource } from './profile-score'
import { profileSections } from './sections'

const inReports = 'We use it in reports about all students. The reports do not include names.'

interface ItemWords {
  label: string
  /** Why we ask. */
  reason: string
  section: ProfilePartId
  /** The first field of the item in that section’s form. */
  field: string
}

/** Words for each item of the score, and where it is entered. */
export const scoreItems: Readonly<Record<ScoreItem, ItemWords>> = {
  nationalId: {
    label: 'Social Security number',
    reason: 'The IRS requires us to request it for tax forms. You may choose not to supply it.',
    section: 'ssn',
    field: 'ssn',
  },
  homeAddress: {
    label: 'Home address',
    reason: 'We send certificates and tax forms there.',
    section: 'contact-home',
    field: 'homeAddress',
  },
  phone: {
    label: 'Personal phone',
    reason: 'We call it when something about your account is urgent.',
    section: 'contact-home',
    field: 'homePhone',
  },
  email: {
    label: 'Personal email',
    reason: 'It stays yours when you change employers.',
    section: 'contact-home',
    field: 'homeEmail',
  },
  workAddress: {
    label: 'Business address',
    reason: 'You may have mail sent there instead.',
    section: 'contact-business',
    field: 'businessAddress',
  },
  workPhone: {
    label: 'Business phone',
    reason: 'We can reach you there during business hours.',
    section: 'contact-business',
    field: 'businessPhone',
  },
  alternateEmail: {
    label: 'Alternate email',
    reason: 'We write to it when your first address does not work.',
    section: 'secondary-email',
    field: 'newSecondaryEmail',
  },
  birthdate: {
    label: 'Date of birth',
    reason: 'It distinguishes your records from those of somebody with the same name.',
    section: 'basics',
    field: 'birthdate',
  },
  militaryStatus: {
    label: 'Military status',
    reason: inReports,
    section: 'basics',
    field: 'militaryStatus',
  },
  citizenship: {
    label: 'Citizenship',
    reason: inReports,
    section: 'basics',
    field: 'citizenship',
  },
  sex: {
    label: 'Gender',
    reason: 'We use it in reports about all students. You may choose not to disclose it.',
    section: 'basics',
    field: 'sex',
  },
  ethnicGroup: {
    label: 'Race',
    reason: inReports,
    section: 'basics',
    field: 'ethnicGroup',
  },
  company: {
    label: 'Company',
    reason: 'It determines which agent ID we ask for and what your company is told.',
    section: 'company',
    field: 'company',
  },
  yearsOfExperience: {
    label: 'Years of experience',
    reason: 'It helps us suggest the right next course.',
    section: 'education',
    field: 'yearsOfExperience',
  },
  incomeLevel: {
    label: 'Income',
    reason: 'It shows what our programs are worth. You may choose not to disclose it.',
    section: 'education',
    field: 'incomeLevel',
  },
  priorOnlineEducation: {
    label: 'Online courses so far',
    reason: 'It tells us how much help to offer when you begin.',
    section: 'learning',
    field: 'priorOnlineEducation',
  },
  education: {
    label: 'Education',
    reason: 'Some programs ask for a degree.',
    section: 'education',
    field: 'highSchool',
  },
  learningPreference: {
    label: 'Learning preferences',
    reason: 'They help us teach in the way that suits you.',
    section: 'learning',
    field: 'selfDirected',
  },
}

/** Names of the records that could not be loaded. */
export const sourceNames: Readonly<Record<ScoreSource, string>> = {
  basic: profileSections.basics,
  flags: 'Social Security number choice',
  contact: profileSections.contact,
  company: profileSections.company,
  education: profileSections.education,
}
