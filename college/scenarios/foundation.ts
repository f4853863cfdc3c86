import { companyIds } from '@/college/records/companies'
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
}

/** A student on whom everything personal is on file and who holds nothing yet. */
export function studentNamed(firstName: string, lastName: string, calendar: Calendar): Holdings {
  return {
    person: { firstName, lastName, groups: [], secondFactor: false },
    student: {
      birthdate: calendar.in(-38, 5, 14),
      sex: 'D',
      // The 900 series is never issued as a Social Security number.
      nationalId: '900-12-3456',
      nationalIdOptOut: false,
      citizenship: '1',
      ethnicGroup: 'DNWTD',
      militaryStatus: 'Z',
      emailAlternate: `${firstName}.${lastName}@firm.example`.toLowerCase(),
      phone: '610-555-0142',
      address: '14 Orchard Lane',
      city: 'Fairhaven',
      state: 'PA',
      postalCode: '19010',
      companyId: companyIds.edwardJones,
      companyName: null,
      agentId: 'EJ4821',
      agentRole: null,
    },
    flags,
    eligibility: null,
    subscription: null,
    ...lists,
    reviews: [calendar.days(-60)],
  }
}

/** Someone who works at the college and studies nothing. */
export function staffNamed(firstName: string, lastName: string, groups: string[], secondFactor: boolean): Holdings {
  return {
    person: { firstName, lastName, groups, secondFactor },
    student: null,
    flags,
    eligibility: null,
    subscription: null,
    ...lists,
  }
}

/** An eligibility record of the current cycle that takes part (category D), with what differs. */
export function eligibilityOf(calendar: Calendar, differing: Partial<Eligibility>): Eligibility {
  return { ...emptyEligibility, category: 'D', year: calendar.year, ...differing }
}
