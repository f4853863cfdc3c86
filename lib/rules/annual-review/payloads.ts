import { usa } from '@/lib/content/options/states'
import { toPhoneDigits, toSentZip, toSsnDigits } from '../personal-data'
import { isIndependent, longestCompanyName, showsBrokerDealer, showsCompanyName } from './company-fields'
import type { ContactValues, ReviewValues } from './form'

/*
 * What the review sends, field by field (S2 §7.1, AR-11). The student is the session's; the server fills it in.
 */

/** What the form does not show and sends back as it found it. */
export interface Unseen {
  hasNationalId: boolean
  /** The ZIP codes on file, which may carry a suffix (ruling 13). */
  homeZip: string | null
  businessZip: string | null
  /** The names of the companies in the list, by id. */
  companyNames: ReadonlyMap<string, string>
  agencyName: string
  region: string
  ntId: string
  lspCode: string
  market: string
  territory: string
}

const longestNtId = 15
const isHispanic = (race: string) => (race === 'HISPA' ? ('Y' as const) : ('N' as const))

export function contactPayload(studentId: string, values: ReviewValues, unseen: Unseen) {
  return {
    studentID: studentId,
    primary_address: values.primaryAddress,
    primary_phone: values.primaryPhone,
    primary_email: values.primaryEmail,
    home_information: contactInformation(values.personal, unseen.homeZip),
    business_information: contactInformation(values.business, unseen.businessZip),
  }
}

const contactInformation = (contact: ContactValues, zipOnFile: string | null) => ({
  email: contact.email.trim(),
  address1: contact.address.trim(),
  address2: contact.address2.trim(),
  city: contact.city.trim(),
  state: contact.state,
  postal: toSentZip(contact.zip, zipOnFile),
  country: usa,
  phone: toPhoneDigits(contact.phone),
  phone_type: contact.phoneType,
})

/** The save `studentBasic`. */
export const basicPayload = (studentId: string, values: ReviewValues) => ({
  studentID: studentId,
  birthdate: values.birthdate,
  gender: values.gender,
  military_status: values.military,
  cit_country: usa,
  cit_status: values.citizenship,
  ethnicity: values.race,
  res_country: usa,
  hispanic: isHispanic(values.race),
})

/** The longer basic-info payload of S2 §7.1, with the SSN only when one is to be sent. */
export const basicInfoPayload = (studentId: string, values: ReviewValues, unseen: Unseen) => ({
  date_of_birth: values.birthdate,
  gender: values.gender,
  military_status: values.military,
  cit_country: usa,
  cit_status: values.citizenship,
  ethnicity: values.race,
  country: usa,
  hispanic: isHispanic(values.race),
  ...(sendsSsn(values, unseen) && { ssn: toSsnDigits(values.ssn) }),
  studentID: studentId,
  student_id: studentId,
})

/** The SSN is sent only when the student did not opt out, typed one, and none is on file (ruling 10). */
export const sendsSsn = (values: ReviewValues, { hasNationalId }: Pick<Unseen, 'hasNationalId'>): boolean =>
  !values.optOut && !hasNationalId && toSsnDigits(values.ssn) !== ''

/** The opt-out is sent only when it was chosen and no SSN is on file. */
export const sendsOptOut = (values: ReviewValues, { hasNationalId }: Pick<Unseen, 'hasNationalId'>): boolean =>
  values.optOut && !hasNationalId

/** The address that becomes the primary one: the personal, or the business. */
export const primaryEmailOf = (values: ReviewValues): string =>
  (values.primaryEmail === 'R' ? values.personal : values.business).email.trim()

/** The company payload of S2 §7.1. `affiliation_id` is the broker/dealer, where one is asked for. */
export const companyPayload = (studentId: string, values: ReviewValues, unseen: Unseen) => ({
  studentID: studentId,
  student_id: studentId,
  company_affiliation: {
    company_id: values.company1,
    company_name: companyNameOf(values, unseen),
    independent: isIndependent(values.company1) ? ('Y' as const) : ('N' as const),
    affiliation_id: showsBrokerDealer(values.company1) ? values.company2 : '',
    role: values.agentRole,
    agency_name: unseen.agencyName,
    region: unseen.region,
    nt_id: unseen.ntId.slice(0, longestNtId),
    lsp_cd: unseen.lspCode,
    market: unseen.market,
    territory: unseen.territory,
    agent_license: values.npn.trim(),
    license_number: values.crd.trim(),
  },
})

/** The save `companyInfo` of S2 §7.2: the same in other names, with the agent ID (ruling 10). */
export const companyInfoPayload = (values: ReviewValues, unseen: Unseen) => ({
  company_id: showsBrokerDealer(values.company1) && values.company2 !== '' ? values.company2 : values.company1,
  company_name: companyNameOf(values, unseen),
  independent: isIndependent(values.company1) ? ('Y' as const) : ('N' as const),
  agent_id: values.agentId.trim(),
  role: values.agentRole,
  agency_name: unseen.agencyName,
  region: unseen.region,
  ntid: unseen.ntId.slice(0, longestNtId),
  lsp_cd: unseen.lspCode,
  market: unseen.market,
  territory: unseen.territory,
  crd: values.crd.trim(),
  npn: values.npn.trim(),
})

function companyNameOf({ company1, userCompanyName }: ReviewValues, { companyNames }: Unseen): string {
  const name = showsCompanyName(company1) ? userCompanyName : (companyNames.get(company1) ?? '')
  return name.trim().slice(0, longestCompanyName)
}
