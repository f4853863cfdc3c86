import * as z from 'zod/mini'
import { from, line, optionalLine } from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'
import { pseudoCompanyIds } from './content'
import {
  agentFields,
  type CompanyChoice,
  companyFaults,
  companyMessages,
  employerOf,
  longestCompanyName,
  pseudoCompanyOf,
  showsBrokerDealer,
} from './rules'

/** Checks that a company is given by its number in the college’s list. */
const numbered = (message: string) => z.regex(/^\d*$/, message)

/** Returns the roles of the chosen employer; null where the role is typed. */
const rolesOf = ({ company, brokerDealer }: Readonly<Record<string, unknown>>) =>
  agentFields(employerOf({ company: String(company), brokerDealer: String(brokerDealer) })).role?.options ?? null

/** Where the student works. Which fields are required depends on the chosen company (AR-05, AR-06). */
export const companyForm = defineForm({
  name: 'company',
  fields: {
    company: line(12, companyMessages.company).check(numbered(companyMessages.company)),
    /** The chosen company’s name in the list. */
    listedName: optionalLine(200),
    brokerDealer: optionalLine(12).check(numbered(companyMessages.brokerDealer)),
    companyName: optionalLine(longestCompanyName),
    agentId: optionalLine(60),
    agentRole: from(rolesOf, optionalLine(60)),
    crd: optionalLine(20),
    npn: optionalLine(20),
  },
  check({ company = '', brokerDealer = '', companyName = '', agentId = '', agentRole = '' }, refuse) {
    if (company === '') return
    const {
      brokerDealer: dealer,
      companyName: name,
      ...agent
    } = companyFaults({
      company,
      brokerDealer,
      companyName,
      agentId,
      agentRole,
    })
    if (dealer) refuse('brokerDealer', dealer)
    if (name) refuse('companyName', name)
    if (agent.agentId) refuse('agentId', agent.agentId)
    if (agent.agentRole) refuse('agentRole', agent.agentRole)
  },
})

type CompanyValues = Required<FormValues<typeof companyForm>>

interface CompanyOnFile {
  companyId: string | null
  companyName: string | null
  independent: boolean
  brokerDealerId: string | null
  agentId: string | null
  agentRole: string | null
  npn: string | null
  crd: string | null
}

/** Returns the form’s values from the record. */
export function toCompanyValues({ companyName, ...record }: CompanyOnFile): CompanyValues {
  const { company, brokerDealer } = choiceOf(record)
  const typed = pseudoCompanyOf(company) !== null
  return {
    company,
    listedName: typed ? '' : (companyName ?? ''),
    brokerDealer,
    companyName: typed ? (companyName ?? '') : '',
    agentId: record.agentId ?? '',
    agentRole: record.agentRole ?? '',
    crd: record.crd ?? '',
    npn: record.npn ?? '',
  }
}

/**
 * Returns the company and its broker/dealer. Some records of independent advisors hold the broker/dealer in place of
 * the company.
 */
function choiceOf({
  companyId,
  independent,
  brokerDealerId,
}: Pick<CompanyOnFile, 'companyId' | 'independent' | 'brokerDealerId'>): CompanyChoice {
  const company = companyId ?? ''
  if (independent && !brokerDealerId && company !== '' && pseudoCompanyOf(company) === null)
    return { company: pseudoCompanyIds.independent, brokerDealer: company }
  return { company, brokerDealer: showsBrokerDealer(company) ? (brokerDealerId ?? '') : '' }
}

type Kept = 'agencyName' | 'region' | 'ntId' | 'lspCode' | 'market' | 'territory'

/** Returns the fields that the form does not show, so that they are sent back unchanged. */
export const keptCompany = (record: Record<Kept, string | null>): Record<Kept, string> => ({
  agencyName: record.agencyName ?? '',
  region: record.region ?? '',
  ntId: record.ntId ?? '',
  lspCode: record.lspCode ?? '',
  market: record.market ?? '',
  territory: record.territory ?? '',
})
