import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { editedRecord } from '@/lib/calls/edited-record'
import { inputOf, someText, toWireFlag, yesOrNo } from '@/lib/calls/fields'
import { acknowledged, identifier, optionalText, yesNo } from '@/lib/calls/wire'
import { companyForm, keptCompany, toCompanyValues } from './forms'
import { isIndependent, longestCompanyName, showsBrokerDealer, showsCompanyName } from './rules'

/**
 * Returns where the student works (S2 §3 "company"). `company_id` is the chosen company, `affiliation_id` its
 * broker/dealer if it has one. `agent_license` is the NPN, `license_number` the CRD.
 */
export const studentCompany = load({
  name: 'studentCompany',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/getStudentCompanyInfo`,
  answer: z
    .object({
      company_id: identifier.nullish(),
      company_name: optionalText,
      independent: yesNo,
      affiliation_id: identifier.nullish(),
      agent_id: optionalText,
      agent_role: optionalText,
      agency_name: optionalText,
      region: optionalText,
      nt_id: optionalText,
      lsp_cd: optionalText,
      market: optionalText,
      territory: optionalText,
      agent_license: optionalText,
      license_number: optionalText,
    })
    .transform((wire) => ({
      companyId: wire.company_id?.trim() || null,
      companyName: wire.company_name,
      independent: wire.independent,
      brokerDealerId: wire.affiliation_id?.trim() || null,
      agentId: wire.agent_id,
      agentRole: wire.agent_role,
      agencyName: wire.agency_name,
      region: wire.region,
      ntId: wire.nt_id,
      lspCode: wire.lsp_cd,
      market: wire.market,
      territory: wire.territory,
      npn: wire.agent_license,
      crd: wire.license_number,
    })),
  who: 'student',
  source: 'S2 §3, §7.2 getStudentCompanyInfo',
})

/** Changes the student's employer. Before sending, names are cut to 30 characters and the NT ID to 15 (S2 §5). */
export const companyInfo = save({
  name: 'companyInfo',
  base: 'webService',
  method: 'PUT',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/companyInfo`,
  input: inputOf(companyForm, {
    agencyName: someText(100),
    region: someText(60),
    ntId: someText(60),
    lspCode: someText(60),
    market: someText(60),
    territory: someText(60),
  }),
  request: z.strictObject({
    company_id: z.string().regex(/^\d{1,12}$/),
    company_name: someText(30),
    independent: yesOrNo,
    affiliation_id: z.string().regex(/^\d{0,12}$/),
    agent_id: someText(60),
    role: someText(60),
    agency_name: someText(100),
    region: someText(60),
    ntid: someText(15),
    lsp_cd: someText(60),
    market: someText(60),
    territory: someText(60),
    crd: someText(20),
    npn: someText(20),
  }),
  body: (input) => ({
    company_id: input.company,
    company_name: (showsCompanyName(input.company) ? input.companyName : input.listedName)
      .slice(0, longestCompanyName)
      .trim(),
    independent: toWireFlag(isIndependent(input.company)),
    affiliation_id: showsBrokerDealer(input.company) ? input.brokerDealer : '',
    agent_id: input.agentId,
    role: input.agentRole,
    agency_name: input.agencyName,
    region: input.region,
    ntid: input.ntId.slice(0, 15),
    lsp_cd: input.lspCode,
    market: input.market,
    territory: input.territory,
    crd: input.crd,
    npn: input.npn,
  }),
  answer: acknowledged,
  edits: editedRecord(studentCompany, { forms: { company: toCompanyValues }, kept: keptCompany }),
  invalidates: ['studentCompany', 'studentInitial'],
  who: 'student',
  fromBrowser: true,
  example: () => ({
    company: '1000376',
    listedName: 'State Farm',
    brokerDealer: '',
    companyName: '',
    agentId: 'AB1234',
    agentRole: 'A',
    agencyName: '',
    region: '',
    ntId: '',
    lspCode: '',
    market: '',
    territory: '',
    crd: '',
    npn: '',
  }),
  freeText: ['agentId', 'agentRole', 'region', 'ntId', 'lspCode', 'market', 'territory', 'crd', 'npn'],
  source: 'S2 §7.2 companyInfo, with affiliation_id from S2 §7.1; ruling 10',
})

/**
 * Lists every company to choose from. `independent_flag` Y marks the broker/dealers that an independent advisor may
 * choose.
 */
export const companies = load({
  name: 'companies',
  base: 'webService',
  path: () => '/TAC_EDU/enrollment/companies',
  answer: z
    .object({ companies: z.array(z.object({ org_id: identifier, name: z.string(), independent_flag: yesNo })) })
    .transform((wire) =>
      wire.companies.map(({ org_id, name, independent_flag }) => ({
        id: org_id,
        name,
        brokerDealer: independent_flag,
      })),
    ),
  who: 'anyone',
  source:
    'S2 §3, §7.2 enrollment/companies; public, because people without an account choose their company when they register',
})
