import { ownValue } from '@/lib/shared/collections'
import type { Option } from '@/lib/shared/options/option'
import { required } from '@/lib/shared/personal-data'
import { brokerNotListed, companyIds, employerPositions, type PseudoCompany, pseudoCompanyIds } from './content'

/** What is chosen in the company section: the company, and the broker/dealer where one is asked for. */
export interface CompanyChoice {
  company: string
  brokerDealer: string
}

type Company = keyof typeof companyIds

const pseudoCompanies = new Map<string, PseudoCompany>(
  Object.entries(pseudoCompanyIds).map(([kind, id]) => [id, kind as PseudoCompany]),
)
const companies = new Map<string, Company>(Object.entries(companyIds).map(([name, id]) => [id, name as Company]))

/** The kind of a choice that is no company; null for a company. */
export const pseudoCompanyOf = (id: string): PseudoCompany | null => pseudoCompanies.get(id) ?? null

const withBrokerDealer: readonly (PseudoCompany | null)[] = ['independent', 'other', 'otherFinancial']
const withCompanyName: readonly (PseudoCompany | null)[] = [...withBrokerDealer, 'nonprofit', 'attorney', 'cpa']

export const showsBrokerDealer = (company: string): boolean => withBrokerDealer.includes(pseudoCompanyOf(company))
export const showsCompanyName = (company: string): boolean => withCompanyName.includes(pseudoCompanyOf(company))

/**
 * S2 §7.1: `independent` is Y for independent and other. They must name a broker/dealer. S2 §5 requires one also of attorneys and CPAs, to
 * whom S2 §4 shows none: what is hidden is never required (as ruling 26 decides for an agent ID).
 */
export const isIndependent = (company: string): boolean => {
  const kind = pseudoCompanyOf(company)
  return kind === 'independent' || kind === 'other'
}

/** Shown for other financial companies as well, but not required there unless the broker/dealer is one that is not listed (S2 §5). */
export const requiresCompanyName = ({ company, brokerDealer }: CompanyChoice): boolean =>
  showsCompanyName(company) && (pseudoCompanyOf(company) !== 'otherFinancial' || brokerDealer === brokerNotListed.code)

/** Whose rules hold for the agent fields: the broker/dealer when one is chosen, else the company. */
export const employerOf = ({ company, brokerDealer }: CompanyChoice): string =>
  showsBrokerDealer(company) && brokerDealer !== '' ? brokerDealer : company

const employeeIdCompanies: readonly (Company | undefined)[] = [
  'equitable',
  'prudential',
  'thrivent',
  'westernAndSouthern',
  'knightsOfColumbus',
  'farmers',
]
const agentIdRequired: readonly (Company | undefined)[] = [
  'stateFarm',
  'edwardJones',
  'jpm',
  'allstate',
  ...employeeIdCompanies,
]
const agentIdHidden: readonly (Company | undefined)[] = ['prudential', 'northwesternMutual']

export interface AgentFields {
  /** Null where it is not asked for. */
  agentId: { label: string; required: boolean; maxLength: number } | null
  /** Null where it is not asked for; with options it is a select, else text. */
  role: { label: string; required: boolean; options: readonly Option[] | null } | null
}

/** The agent fields of an employer: labels, lengths and what is required (S2 §5, AR-06; Prudential: ruling 26). */
export function agentFields(employer: string): AgentFields {
  const company = companies.get(employer)
  return {
    agentId: agentIdHidden.includes(company)
      ? null
      : {
          label: agentIdLabel(company),
          required: agentIdRequired.includes(company),
          maxLength: company === 'stateFarm' ? 6 : 60,
        },
    role: roleField(employer, company),
  }
}

function agentIdLabel(company: Company | undefined): string {
  if (company === 'stateFarm') return 'Alias'
  if (company === 'edwardJones') return 'EDJ P/J #'
  if (company === 'jpm') return 'SID'
  if (company === 'allstate') return 'Agent ID'
  return employeeIdCompanies.includes(company) ? 'Employee ID' : 'Agent/Employee ID'
}

function roleField(employer: string, company: Company | undefined): AgentFields['role'] {
  if (company === 'edwardJones' || company === 'jpm' || employeeIdCompanies.includes(company)) return null
  const options = ownValue(employerPositions, employer) ?? null
  if (company === 'stateFarm') return { label: 'Role', required: true, options }
  return { label: company === 'allstate' ? 'Job Role' : 'Job Title', required: false, options }
}

export interface CompanyNames {
  brokerDealer: string
  companyName: string
}

/**
 * What stays of broker/dealer and company name when another company is chosen (S2 §4): both are cleared, unless the new
 * choice is one of the kinds that ask for them; a non-profit clears the broker/dealer.
 */
export function namesAfterChoosing(company: string, names: CompanyNames): CompanyNames {
  if (!showsCompanyName(company)) return { brokerDealer: '', companyName: '' }
  return pseudoCompanyOf(company) === 'nonprofit' ? { ...names, brokerDealer: '' } : names
}

export const companyMessages = {
  company: 'Please select a Company',
  brokerDealer: 'Please select a Broker/Dealer',
  companyName: 'Please enter a Company Name',
} as const

/** The input's greatest length; more is cut when it is sent. */
export const longestCompanyName = 30

/** What is entered about the company. */
export interface CompanyAnswers extends CompanyChoice, CompanyNames {
  agentId: string
  agentRole: string
}

/** What is wrong with it, field by field; null for what is right (S2 §5). */
export function companyFaults({ agentId, agentRole, ...answers }: CompanyAnswers) {
  const { company, brokerDealer, companyName } = answers
  const asked = agentFields(employerOf(answers))
  return {
    company: company === '' ? companyMessages.company : null,
    brokerDealer: isIndependent(company) && brokerDealer === '' ? companyMessages.brokerDealer : null,
    companyName: requiresCompanyName(answers) && companyName.trim() === '' ? companyMessages.companyName : null,
    agentId: asked.agentId && agentIdFault(asked.agentId, agentId.trim()),
    agentRole: asked.role?.required && agentRole === '' ? required : null,
  }
}

function agentIdFault({ required: isRequired, maxLength }: NonNullable<AgentFields['agentId']>, id: string) {
  if (id.length > maxLength) return `Enter at most ${maxLength} characters`
  return isRequired && id === '' ? required : null
}
