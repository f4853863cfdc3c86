import type { CalendarDate } from '@/lib/shared/calendar-date'
import { birthdateFault, emailFault, phoneFault, requiredFault, ssnFault, stateFault, zipFault } from '../personal-data'
import { companyFaults } from './company-fields'
import type { AskedFor } from './sections'

/** Where a person lives or works, as it is typed. */
export interface ContactValues {
  email: string
  address: string
  /** Optional. */
  address2: string
  city: string
  state: string
  zip: string
  phone: string
  phoneType: string
}

/** R personal or home, B business. */
export type PrimaryChoice = 'R' | 'B'

/** The review form as it is typed (S2 §3 "Review form values"). */
export interface ReviewValues {
  agreement: boolean
  birthdate: string
  gender: string
  ssn: string
  optOut: boolean
  personal: ContactValues
  business: ContactValues
  primaryEmail: PrimaryChoice
  primaryPhone: PrimaryChoice
  primaryAddress: PrimaryChoice
  citizenship: string
  race: string
  military: string
  crd: string
  npn: string
  /** The company chosen, by id. */
  company1: string
  /** The broker/dealer chosen, by id. */
  company2: string
  /** The name of a company that is not in the list. */
  userCompanyName: string
  agentId: string
  agentRole: string
}

/** The message for each field that is at fault, by its path, such as `personal.email`. */
export type ReviewFaults = Record<string, string>

export const reviewMessages = {
  agreement: 'You must affirm that you have reviewed the above information',
  gender: 'Please select a gender',
  selection: 'Required Field. Please make a selection.',
} as const

interface Circumstances {
  today: CalendarDate
  askedFor: AskedFor
}

/** Every rule of S2 §5 with its message, in the order of the form; what is not asked for is not at fault (AR-08). */
export function reviewFaults(values: ReviewValues, { today, askedFor }: Circumstances): ReviewFaults {
  const asked = (field: keyof AskedFor, fault: string | null) => (askedFor[field] ? fault : null)
  return faultsOf({
    birthdate: asked('birthdate', birthdateFault(values.birthdate, today)),
    gender: asked('gender', values.gender === '' ? reviewMessages.gender : null),
    ssn: asked('ssn', values.optOut ? null : ssnFault(values.ssn)),
    ...contactFaults('personal', values.personal),
    ...contactFaults('business', values.business),
    ...reviewedCompanyFaults(values),
    citizenship: asked('citizenship', selection(values.citizenship)),
    race: asked('race', selection(values.race)),
    military: asked('military', selection(values.military)),
    agreement: values.agreement ? null : reviewMessages.agreement,
  })
}

function contactFaults(part: 'personal' | 'business', values: ContactValues): Record<string, string | null> {
  return {
    [`${part}.email`]: emailFault(values.email),
    [`${part}.phone`]: phoneFault(values.phone),
    [`${part}.phoneType`]: requiredFault(values.phoneType),
    [`${part}.address`]: requiredFault(values.address),
    [`${part}.city`]: requiredFault(values.city),
    [`${part}.state`]: stateFault(values.state),
    [`${part}.zip`]: zipFault(values.zip),
  }
}

/** The same under the names of the review. */
function reviewedCompanyFaults({ company1, company2, userCompanyName, ...agent }: ReviewValues) {
  const faults = companyFaults({ company: company1, brokerDealer: company2, companyName: userCompanyName, ...agent })
  const { company, brokerDealer, companyName, agentId, agentRole } = faults
  return { company1: company, company2: brokerDealer, userCompanyName: companyName, agentId, agentRole }
}

const selection = (code: string) => (code === '' ? reviewMessages.selection : null)

function faultsOf(checks: Record<string, string | null>): ReviewFaults {
  return Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => entry[1] !== null))
}
