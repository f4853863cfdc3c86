import 'server-only'
import type { AnswerOf, Loading } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'
import { settledWithin } from '@/lib/shared/promises'
import { type Outcome, succeed } from '@/lib/shared/result'
import { companies, studentCompany } from './calls'
import { toCompanyValues } from './forms'
import { employerOf, pseudoCompanyOf } from './rules'

const timeoutMs = 1_000

/**
 * Returns the student’s employer id, which is the broker/dealer if there is one. A promo code may be limited to it (S2
 * §7.2). Undefined when it is not known within a second.
 */
export async function companyIdOf(viewer: Viewer): Promise<string | undefined> {
  const [company] = await settledWithin(timeoutMs, [college.load(studentCompany, viewer)])
  const id = company?.ok ? employerOf(toCompanyValues(company.value)) : ''
  return /^\d{1,10}$/.test(id) ? id : undefined
}

/**
 * Loads the list of companies only when the student’s choice is not a company, because then only the list has its name.
 * Otherwise returns an empty list.
 */
export async function companiesToName(
  viewer: Viewer,
  record: Loading<typeof studentCompany>,
): Promise<Outcome<AnswerOf<typeof companies>>> {
  const company = await record
  const isChoice = company.ok && pseudoCompanyOf(toCompanyValues(company.value).company) !== null
  return isChoice ? college.load(companies, viewer) : succeed([])
}
