import { companyIds as realCompanyIds, pseudoCompanyIds } from '@/features/profile/company/content'

/** Every company identifier that the specification fixes, including the choices that are not companies (S2 §3). */
export const companyIds = { ...realCompanyIds, ...pseudoCompanyIds }

const company = (id: string, name: string, brokerDealer = false) => ({ id, name, brokerDealer })

/** The companies an empty database gets: those above, and invented broker/dealers for independents. */
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
