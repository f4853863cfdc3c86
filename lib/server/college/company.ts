import 'server-only'
import { studentCompany } from '@/lib/calls/company'
import { toCompanyValues } from '@/lib/forms/company'
import { employerOf } from '@/lib/rules/company-fields'
import { settledWithin } from '@/lib/shared/settled-within'
import type { Viewer } from '../session/viewer'
import { college } from './client'

const patienceMs = 1_000

/** The identifier of where the student works, the broker/dealer where there is one, for which a promo code may be meant (S2 §7.2); undefined where it is not known in a second. */
export async function companyIdOf(viewer: Viewer): Promise<string | undefined> {
  const [company] = await settledWithin(patienceMs, [college.load(studentCompany, viewer)])
  const id = company?.ok ? employerOf(toCompanyValues(company.value)) : ''
  return /^\d{1,10}$/.test(id) ? id : undefined
}
