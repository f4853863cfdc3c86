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
 * The identifier of where the student works, the broker/dealer where there is one: a promo code may be meant for it (S2 §7.2).
 * Undefined where it is not known in a second.
 */
export async function companyIdOf(viewer: Viewer): Promise<string | undefined> {
  const [company] = await settledWithin(timeoutMs, [college.load(studentCompany, viewer)])
  const id = company?.ok ? employerOf(toCompanyValues(company.value)) : ''
  return /^\d{1,10}$/.test(id) ? id : undefined
}

/** The list of companies where the student's choice is none, and it alone has the name; else empty, and nothing is asked for. */
export async function companiesToName(
  viewer: Viewer,
  record: Loading<typeof studentCompany>,
): Promise<Outcome<AnswerOf<typeof companies>>> {
  const company = await record
  const isChoice = company.ok && pseudoCompanyOf(toCompanyValues(company.value).company) !== null
  return isChoice ? college.load(companies, viewer) : succeed([])
}
