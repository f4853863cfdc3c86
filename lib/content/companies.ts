/** Identifiers of companies that have rules of their own (S2 §3, HP-10). */
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
 * Choices of the company list that are no company. `other` also stands for 'broker not listed'; the two share one
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

/** The choice of a broker/dealer that is not in the college's list. */
export const brokerNotListed = { code: pseudoCompanyIds.other, label: 'Broker not listed' }

export type PseudoCompany = keyof typeof pseudoCompanyIds
