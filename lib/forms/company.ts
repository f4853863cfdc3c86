import * as z from 'zod/mini'
import {
  companyFaults,
  companyMessages,
  isIndependent,
  longestCompanyName,
  pseudoCompanyOf,
} from '@/lib/rules/company-fields'
import { pseudoCompanyIds } from '@/lib/content/companies'
import { line, optionalLine } from './fields'
import { defineForm, type FormValues } from './form'

/** Companies are chosen from a list; the college numbers them. */
const companyNumber = z.regex(/^\d*$/, companyMessages.company)

/** Where somebody works: which fields are asked for follows from the choice (AR-05, AR-06). */
export const companyForm = defineForm({
  name: 'company',
  fields: {
    company: line(12, companyMessages.company).check(companyNumber),
    /** The name of the chosen company in the list. */
    listedName: optionalLine(200),
    brokerDealer: optionalLine(12).check(companyNumber),
    companyName: optionalLine(longestCompanyName),
    agentId: optionalLine(60),
    agentRole: optionalLine(60),
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
  agentId: string | null
  agentRole: string | null
  npn: string | null
  crd: string | null
}

/** What is on file, as the form holds it. The college keeps the broker/dealer of an independent in the place of the company. */
export function toCompanyValues({ companyId, companyName, independent, ...agent }: CompanyOnFile): CompanyValues {
  const id = companyId ?? ''
  const hasDealer = independent && id !== '' && !isIndependent(id)
  const company = hasDealer ? pseudoCompanyIds.independent : id
  const typed = pseudoCompanyOf(company) !== null
  return {
    company,
    listedName: typed ? '' : (companyName ?? ''),
    brokerDealer: hasDealer ? id : '',
    companyName: typed ? (companyName ?? '') : '',
    agentId: agent.agentId ?? '',
    agentRole: agent.agentRole ?? '',
    crd: agent.crd ?? '',
    npn: agent.npn ?? '',
  }
}

type Kept = 'agencyName' | 'region' | 'ntId' | 'lspCode' | 'market' | 'territory'

/** What nobody types and the college keeps. */
export const keptCompany = (record: Record<Kept, string | null>): Record<Kept, string> => ({
  agencyName: record.agencyName ?? '',
  region: record.region ?? '',
  ntId: record.ntId ?? '',
  lspCode: record.lspCode ?? '',
  market: record.market ?? '',
  territory: record.territory ?? '',
})
