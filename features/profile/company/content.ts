import { type Option, optionsFrom, optionsOf } from '@/lib/shared/options/option'

/** Identifiers of companies with rules of their own (S2 §3, HP-10). */
export const companyIds = {
  stateFarm: '1000376',
  edwardJones: '1000653',
  jpm: '1000815',
  allstate: '1000014',
  equitable: '1000116',
  prudential: '1000334',
  thrivent: '1000137',
  westernAndSouthern: '1000426',
  knightsOfColumbus: '1000201',
  farmers: '1000125',
  northwesternMutual: '1000277',
} as const

/**
 * Entries of the company list that are not companies. `other` also stands for 'broker not listed': both have the same
 * identifier on the wire.
 */
export const pseudoCompanyIds = {
  independent: '1000927',
  otherFinancial: '1619703',
  other: '1599250',
  nonprofit: '1365974',
  attorney: '1619702',
  cpa: '1619701',
} as const

/** The choice for a broker/dealer that is not in the college’s list. */
export const brokerNotListed = { code: pseudoCompanyIds.other, label: 'Broker not listed' }

export type PseudoCompany = keyof typeof pseudoCompanyIds

/** Lists about a student's work (S2 §5, §9). */

export const yearsOfExperience = optionsOf({
  N1: 'Under 1 year',
  N5: '1-5 years',
  N6: '6-10 years',
  N11: '11-20 years',
  N20: '20+ years',
})

/** Income bands of a salary. */
export const salaryBands = optionsOf({
  L1: '$0-$59,999',
  L2: '$60,000-$74,999',
  L3: '$75,000-$99,999',
  L4: '$100,000-$124,999',
  L5: '$125,000-$174,999',
  L6: '$175,000+',
  LN: 'Do not wish to disclose',
})

export const clientFacing = optionsOf({ Y: 'Client-facing', N: 'Non-client facing' })

/** A student’s possible positions by the employer’s id. Other employers have no list. */
export const employerPositions: Readonly<Record<string, readonly Option[]>> = {
  [companyIds.allstate]: optionsFrom(
    ['1', 'EA'],
    ['2', 'EFS'],
    ['3', 'LSP'],
    ['4', 'Regional Employee / Field Leader'],
    ['5', 'Home Office'],
    ['23', 'EFS Associate'],
  ),
  [companyIds.stateFarm]: optionsFrom(
    ['25', 'Sales Leader'],
    ['32', 'Agent Team Member'],
    ['A', 'Agent'],
    ['E', 'Employee'],
    ['O', 'Other'],
  ),
}
