import type { ScoredSettlements } from '@/features/profile/known-profile'
import type { ProfileLoads } from '@/features/profile/loads'
import type { ProfileView } from '@/features/profile/profile-view'
import { succeed } from '@/lib/shared/result'

type Records = { [Name in keyof ProfileLoads]: Extract<Awaited<ProfileLoads[Name]>, { ok: true }>['value'] }

const address = { address: '1 Elm Street', address2: null, address3: null, country: 'USA' }

/** The profile while nothing is edited, in a portal with the annual review. */
export const exampleView: ProfileView = {
  editing: null,
  field: null,
  saved: null,
  draft: null,
  signedInLately: true,
  hasReview: true,
  versionOf: () => 'as-shown',
}

/** A student who wants every reminder, by email and by message. */
export const everyReminder = {
  byEmail: true,
  byMessage: true,
  recertification: true,
  examinations: true,
  subscription: true,
  review: true,
}

/** A student with a complete record. */
export const exampleProfile = {
  account: {
    id: '00u1000001',
    profile: {
      studentID: '1000001',
      firstName: 'Robin',
      lastName: 'Reader',
      email: 'robin@home.example',
      login: 'robin@home.example',
    },
    credentialsLockedAt: null,
  },
  basic: {
    firstName: 'Robin',
    middleName: null,
    lastName: 'Reader',
    birthdate: '1988-05-14',
    sex: 'F',
    hasNationalId: true,
    nationalIdEnding: '6789',
    citizenship: '1',
    ethnicGroup: 'HISPA',
    militaryStatus: 'Z',
  },
  flags: {
    digitalBadgeAccess: false,
    partnerAccess: false,
    partnerAnswered: false,
    reportingUser: false,
    subscriber: false,
    subscriptionId: null,
    isAlumni: false,
    nationalIdOptOut: false,
  },
  contact: {
    email: 'robin@home.example',
    alternateEmail: 'robin@other.example',
    workEmail: 'robin@firm.example',
    home: { ...address, city: 'Fairhaven', state: 'PA', postalCode: '19010-1234' },
    phone: '610/555-0142',
    phoneType: 'mobile',
    work: { ...address, city: 'Ardmore', state: 'PA', postalCode: '19003' },
    workPhone: '610-555-0177',
    workPhoneType: null,
    primaryEmail: 'R',
    primaryPhone: 'B',
    primaryAddress: null,
  },
  company: {
    companyId: '1000376',
    companyName: 'State Farm',
    independent: false,
    brokerDealerId: null,
    agentId: 'RR1042',
    agentRole: '25',
    agencyName: null,
    region: null,
    ntId: null,
    lspCode: null,
    market: null,
    territory: null,
    npn: '12345',
    crd: null,
  },
  education: {
    yearsOfExperience: 'N11',
    jobFocus: null,
    incomeLevel: 'L3',
    priorOnlineEducation: 'YES',
    success: 'L4',
    highSchool: false,
    someCollege: false,
    associate: false,
    bachelor: true,
    master: true,
    professional: false,
    doctorate: false,
    otherEducation: null,
    selfDirected: true,
    highStructure: false,
    supportService: false,
    traditionalProgram: false,
    learningStyle: null,
  },
} satisfies Omit<
  Records,
  'reviews' | 'factors' | 'changes' | 'listing' | 'about' | 'photo' | 'notifications' | 'calendar'
>

/** Companies to choose from. */
export const exampleCompanies = [
  { id: '1000376', name: 'State Farm', brokerDealer: false },
  { id: '1000927', name: 'Independent', brokerDealer: false },
  { id: '1619703', name: 'Other Financial Services', brokerDealer: false },
  { id: '1700001', name: 'Harborlight Securities', brokerDealer: true },
]

/** How the student is listed in the directory of advisors. */
export const exampleAdvisor = {
  listing: { listed: true, clientFacing: true, nameFormat: 'FMIL', addressType: 'BUSN', contactMethod: 'BE' },
  about: {
    headline: 'Retirement plans for teachers',
    biography: 'I begin with questions.\n\nThen I listen.',
    website: 'https://www.reader.example',
    specialties: ['Retirement income', 'Insurance'],
    languages: [],
  },
  photo: { photo: { data: 'iVBORw0KGgo=', contentType: 'image/png', alternativeText: 'Robin Reader at a desk' } },
} satisfies Pick<Records, 'listing' | 'about' | 'photo'>

/** Returns the records of `exampleProfile` as loaded, with some of them changed. */
export const settledProfile = (changes: object = {}): ScoredSettlements => {
  const records = Object.entries({ ...exampleProfile, ...changes }).map(([name, record]) => [name, succeed(record)])
  return Object.fromEntries(records) as ScoredSettlements
}
