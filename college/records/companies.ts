/** The companies whose identifiers the specification fixes (S2 §3). */
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
  independent: '1000927',
  otherFinancial: '1619703',
  other: '1599250',
  nonprofit: '1365974',
  attorney: '1619702',
  cpa: '1619701',
} as const

const company = (id: string, name: string, brokerDealer = false) => ({ id, name, brokerDealer })

/** The list an empty database receives: those above, and invented broker/dealers an independent may choose. */
export const companies = [
  company(companyIds.stateFarm, 'State Farm'),
  company(companyIds.edwardJones, 'Edward Jones'),
  company(companyIds.jpm, 'JPM'),
  company(companyIds.allstate, 'Allstate'),
  company(companyIds.equitable, 'Equitable'),
  company(companyIds.prudential, 'Prudential'),
  company(companyIds.thrivent, 'Thrivent'),
  company(companyIds.westernAndSouthern, 'Western & Southern'),
  company(companyIds.knightsOfColumbus, 'Knights of Columbus'),
  company(companyIds.farmers, 'Farmers'),
  company(companyIds.northwesternMutual, 'Northwestern Mutual'),
  company(companyIds.independent, 'Independent'),
  company(companyIds.otherFinancial, 'Other Financial Services'),
  company(companyIds.other, 'Other'),
  company(companyIds.nonprofit, 'Nonprofit'),
  company(companyIds.attorney, 'Attorney'),
  company(companyIds.cpa, 'CPA'),
  company('1700001', 'Harborlight Securities', true),
  company('1700002', 'Quillstone Brokerage', true),
  company('1700003', 'Meadowgate Capital', true),
  company('1700004', 'Larkspur Advisory Network', true),
  company('1700005', 'Tamarack Wealth Partners', true),
] as const
