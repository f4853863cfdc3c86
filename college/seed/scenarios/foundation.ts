import { companyIds } from '@/college/seed/population/companies'
import type { Calendar } from './calendar'
import type { Holdings } from './holdings'

type Eligibility = NonNullable<Holdings['eligibility']>

export const emptyEligibility: Eligibility = {
  compliance: null,
  fee: null,
  category: null,
  revoked: false,
  statusText: null,
  renewalMessage: null,
  timeToRecertify: false,
  mayReinstate: false,
  mayReportAllYear: false,
  awardLetters: false,
  year: null,
}

export const emptyEducation: NonNullable<Holdings['education']> = {
  numberOfYears: null,
  jobFocus: null,
  incomeLevel: null,
  prevOnlineEducation: null,
  success: null,
  hsDiploma: false,
  someCollege: false,
  associateDegree: false,
  bachelorDegree: false,
  masterDegree: false,
  profDegree: false,
  doctoratDegree: false,
  otherEducation: null,
  selfDirected: false,
  highStructure: false,
  supportService: false,
  tradEducationProg: false,
  learningStyle: null,
}

const flags: Holdings['flags'] = {
  digitalBadgeAccess: false,
  partnerAccess: false,
  partnerAnswer: null,
  reportingUser: false,
  knowledgeHubAccess: false,
  alumni: false,
}

const lists = {
  completed: [],
  applications: [],
  letters: [],
  dismissedYears: [],
  messages: [],
  purchases: [],
  taxForms: [],
  programs: [],
  enrollments: [],
  transferCredits: [],
  credits: [],
  questionnaires: [],
  attestations: [],
  reviews: [],
  reportingCompanies: [],
  savedResources: [],
}

const noExtras = { middleName: null, secondaryEmail: null, mobilePhone: null, recoveryQuestion: null, partner: null }

/** A student with complete personal data and no records yet. */
export function studentNamed(firstName: string, lastName: string, calendar: Calendar): Holdings {
  return {
    person: { ...noExtras, firstName, lastName, groups: [], secondFactor: false },
    student: {
      birthdate: calendar.in(-38, 5, 14),
      sex: 'D',
      // The 900 series is never issued as a Social Security number.
      nationalId: '900-12-3456',
      nationalIdOptOut: false,
      citizenship: '1',
      ethnicGroup: 'DNWTD',
      militaryStatus: 'Z',
      hispanic: false,
      citizenshipCountry: 'USA',
      residenceCountry: 'USA',
      email: null,
      emailAlternate: `${firstName}.${lastName}@firm.example`.toLowerCase(),
      phone: '610-555-0142',
      phoneType: 'mobile',
      address: '14 Orchard Lane',
      address2: null,
      address3: null,
      city: 'Fairhaven',
      state: 'PA',
      postalCode: '19010',
      country: 'USA',
      workEmail: `${firstName}.${lastName}@firm.example`.toLowerCase(),
      workPhone: '610-555-0177',
      workPhoneType: 'landline',
      workAddress: '200 Market Street',
      workAddress2: 'Suite 410',
      workAddress3: null,
      workCity: 'Fairhaven',
      workState: 'PA',
      workPostalCode: '19010',
      workCountry: 'USA',
      primaryEmail: 'R',
      primaryPhone: 'R',
      primaryAddress: 'R',
      companyId: companyIds.edwardJones,
      brokerDealerId: null,
      companyName: null,
      independent: false,
      agentId: 'EJ4821',
      agentRole: null,
      agencyName: null,
      region: null,
      ntId: null,
      lspCode: null,
      market: null,
      territory: null,
      licenseNumber: null,
      agentLicense: null,
    },
    flags,
    eligibility: null,
    subscription: null,
    education: {
      ...emptyEducation,
      numberOfYears: 'N11',
      incomeLevel: 'L3',
      prevOnlineEducation: 'YES',
      bachelorDegree: true,
      selfDirected: true,
    },
    advisor: null,
    ...lists,
    reviews: [calendar.days(-60)],
  }
}

/** A staff member who is not a student. */
export function staffNamed(firstName: string, lastName: string, groups: string[], secondFactor: boolean): Holdings {
  return {
    person: { ...noExtras, firstName, lastName, groups, secondFactor },
    student: null,
    flags,
    eligibility: null,
    subscription: null,
    education: null,
    advisor: null,
    ...lists,
  }
}

/** An eligibility record of the current cycle for a participating student (category D), with the given differences. */
export function eligibilityOf(calendar: Calendar, differing: Partial<Eligibility>): Eligibility {
  return { ...emptyEligibility, category: 'D', year: calendar.year, ...differing }
}
