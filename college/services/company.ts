import { asc, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { company, student } from '@/college/records/schema'
import * as calls from '@/features/profile/company/calls'
import { pseudoCompanyIds } from '@/features/profile/company/content'
import { answerLoad, answerSave } from './http/answer'
import { noSuchStudent, Refusal } from './http/refusal'
import { toYesNo } from './http/wire'
import { change } from './profile'

/** True when a list choice is not a company, such as "independent". Its name is then no employer's name. */
const isNoCompany = (id: string | null) => Object.values<string | null>(pseudoCompanyIds).includes(id)

/** Employers, and where a student works (S2 §3, §7.2). */
export const companyServices = [
  answerLoad(calls.studentCompany, async ({ db, studentId }) => {
    const [row] = await db
      .select({ student, listedName: company.name })
      .from(student)
      .leftJoin(company, eq(company.id, student.companyId))
      .where(eq(student.id, studentId))
    if (!row) throw noSuchStudent()
    const { student: held, listedName } = row
    return {
      company_id: held.companyId,
      company_name: held.companyName ?? (isNoCompany(held.companyId) ? null : listedName),
      independent: toYesNo(held.independent === true),
      affiliation_id: held.brokerDealerId,
      agent_id: held.agentId,
      agent_role: held.agentRole,
      agency_name: held.agencyName,
      region: held.region,
      nt_id: held.ntId,
      lsp_cd: held.lspCode,
      market: held.market,
      territory: held.territory,
      agent_license: held.agentLicense,
      license_number: held.licenseNumber,
    }
  }),

  answerSave(calls.companyInfo, async ({ db, studentId, request }) => {
    const given = (text: string) => text || null
    const listed = await findListed(db, request.company_id)
    const brokerDealer = request.affiliation_id === '' ? null : await findListed(db, request.affiliation_id)
    // The listed company's own name is not stored again, because it may change in the list.
    const isOwnName = !isNoCompany(listed.id) && request.company_name === listed.name.slice(0, 30).trim()
    await change(db, studentId, {
      companyId: listed.id,
      brokerDealerId: brokerDealer?.id ?? null,
      companyName: isOwnName ? null : given(request.company_name),
      independent: request.independent === 'Y',
      agentId: given(request.agent_id),
      agentRole: given(request.role),
      agencyName: given(request.agency_name),
      region: given(request.region),
      ntId: given(request.ntid),
      lspCode: given(request.lsp_cd),
      market: given(request.market),
      territory: given(request.territory),
      licenseNumber: given(request.crd),
      agentLicense: given(request.npn),
    })
    return { message: 'Company information saved.' }
  }),

  answerLoad(calls.companies, async ({ db }) => {
    const rows = await db.select().from(company).orderBy(asc(company.name))
    return {
      companies: rows.map(({ id, name, brokerDealer }) => ({
        org_id: id,
        name,
        independent_flag: toYesNo(brokerDealer),
      })),
    }
  }),
]

/** @throws Refusal 422 for a company that is not in the list. */
async function findListed(db: Database, id: string) {
  const [listed] = await db.select().from(company).where(eq(company.id, id))
  if (!listed) throw new Refusal(422, 'This company is not on our list.')
  return listed
}
