import { ownValue } from '@/lib/shared/collections'
import type { Option } from '@/lib/shared/options/option'
import { required } from '@/lib/shared/personal-data'
import { brokerNotListed, companyIds, employerPositions, type PseudoCompany, pseudoCompanyIds } from './content'

/** The chosen company, and the broker/dealer where one is asked for. */
export interface CompanyChoice {
  company: string
  brokerDealer: string
}

type Company = keyof typeof companyIds

const pseudoCompanies = new Map<string, PseudoCompany>(
  Object.entries(pseudoCompanyIds).map(([kind, id]) => [id, kind as PseudoCompany]),
)
const companies = new Map<string, Company>(Object.entries(companyIds).map(([name, id]) => [id, name as Company]))

/** Returns the kind of a choice that is not a company; null for a company. */
export const pseudoCompanyOf = (id: string): PseudoCompany | null => pseudoCompanies.get(id) ?? null

const withBrokerDealer: readonly (PseudoCompany | null)[] = ['independent', 'other', 'otherFinancial']
const withCompanyName: readonly (PseudoCompany | null)[] = [...withBrokerDealer, 'nonprofit', 'attorney', 'cpa']

export const showsBrokerDealer = (company: string): boolean => withBrokerDealer.includes(pseudoCompanyOf(company))
export const showsCompanyName = (company: string): boolean => withCompanyName.includes(pseudoCompanyOf(company))

/**
 * True for independent and other, which must name a broker/dealer. S2 §7.1: `independent` is Y for them. S2 §5 requires
 * a broker/dealer of attorneys and CPAs too, but S2 §4 does not show them the field, and a hidden field is never
 * required (as in ruling 26 for the agent ID).
 */
export const isIndependent = (company: string): boolean => {
  const kind = pseudoCompanyOf(company)
  return kind === 'independent' || kind === 'other'
}

/**
 * The name is shown for other financial companies too, but required there only when the broker/dealer is not listed (S2
 * §5).
 */
export const requiresCompanyName = ({ company, brokerDealer }: CompanyChoice): boolean =>
  showsCompanyName(company) && (pseudoCompanyOf(company) !== 'otherFinancial' || brokerDealer === brokerNotListed.code)

/**
 * Returns the employer whose rules apply to the agent fields: the broker/dealer if one is chosen, otherwise the
 * company.
 */
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
  /** Null when it is not asked for. */
  agentId: { label: string; required: boolean; maxLength: number } | null
  /** Null when it is not asked for. A select with options, otherwise a text field. */
  role: { label: string; required: boolean; options: readonly Option[] | null } | null
}

/**
 * Returns the agent fields of an employer: labels, lengths and which are required (S2 §5, AR-06; Prudential: ruling
 * 26).
 */
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
 * Returns the broker/dealer and company name to keep when another company is chosen (S2 §4). Both are cleared, unless
 * the new choice asks for them. A nonprofit keeps only the company name.
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

/** The input’s maximum length. A longer name on file is cut when it is sent. */
export const longestCompanyName = 30

/** The values entered about the company. */
export interface CompanyAnswers extends CompanyChoice, CompanyNames {
  agentId: string
  agentRole: string
}

/** Returns the error of each field; null for a valid one (S2 §5). */
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
