import { eq } from 'drizzle-orm'
import { findPersonByOktaId, findPersonByStudentId } from '@/college/records/people'
import { acrOfPartner, type AnyCall, isPublic, isRefusedWhileMasquerading, needsRecentSignIn } from '@/lib/calls/call'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'
import { studentFlags, subscription } from '@/college/records/schema'
import type { Claims, ServiceContext } from '@/college/services-context'
import type { About, Arrival } from './arrival'
import { noSuchStudent, Refusal, signInAgain } from './refusal'

const ownOnly = 'You may only use your own record.'

/**
 * Determines the student the call is about, and whether the token holder may make it. Students: only for themselves,
 * wherever the request names a student. Staff group members: loads for any student who is not in the group, unless the
 * table forbids it; saves only where the table says `whileMasquerading`.
 *
 * @throws Refusal 401 without a valid token, 403 without authority, 404 for staff when the student does not exist.
 */
export async function authorize(context: ServiceContext, arrival: Arrival): Promise<About> {
  const { call, claims } = arrival
  if (isPublic(call)) return { studentId: null, actor: null }
  if (!claims) throw new Refusal(401, 'Sign in first: the access token is missing, not valid or expired.')

  const bearer = await findPersonByOktaId(context.db, claims.subject)
  if (!bearer) throw new Refusal(403, 'This account is not known here.')
  if (call.who === 'staff') {
    if (!isStaff(context, claims)) throw new Refusal(403, 'Only staff may use this.')
    return { studentId: null, actor: claims.subject }
  }
  const named = namedIn(arrival)
  if (call.who === 'subscriber') named.students.push(...(await holderOf(context, arrival)))
  const administrative = arrival.params.masqueradeId !== undefined
  const foreign =
    named.students.some((id) => id !== bearer.studentId) || named.persons.some((id) => id !== bearer.oktaId)

  if (!foreign && !administrative) {
    requireSignOn(call, claims, context.now())
    if (call.who === 'representative') await requireRepresentative(context, bearer.studentId)
    return { studentId: bearer.studentId, actor: null }
  }
  if (!isStaff(context, claims)) throw new Refusal(403, ownOnly)
  if (isRefusedWhileMasquerading(call)) {
    throw new Refusal(
      403,
      call.kind === 'load'
        ? 'This cannot be opened on a student’s behalf.'
        : 'Staff may look at a student’s record here, not change it.',
    )
  }
  return { studentId: await theOneStudent(context, named), actor: claims.subject }
}

/** Some calls require a recent sign-in (S-51), and one requires a partner sign-on (ruling 46). */
function requireSignOn(call: AnyCall, { acr, authTime }: Claims, now: Date): void {
  if (call.kind === 'save' && call.onlyAtSignOnOf && acr !== acrOfPartner(call.onlyAtSignOnOf))
    throw new Refusal(403, 'This is for people who signed on through the partner.')
  if (needsRecentSignIn(call) && !isRecentSignIn(authTime, now)) throw signInAgain()
}

/** Names of path, query and body fields that identify the student of a call. */
const studentNames = ['studentId', 'studentID', 'student_id', 'emplid', 'empl_id', 'report_emp_id', 'sid']
const personNames = ['uid', 'uuid', 'oktaId', 'masqueradeId']

/**
 * Returns every value in path, query and body that identifies the student. A value that is not text counts as a
 * stranger.
 */
function namedIn({ params, query, body }: Arrival): Named {
  const fields = [params, query, body].flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.entries(part) : [],
  )
  const valuesOf = (names: string[]) => fields.flatMap(([name, value]) => (names.includes(name) ? [String(value)] : []))
  return { students: valuesOf(studentNames), persons: valuesOf(personNames) }
}

interface Named {
  students: string[]
  persons: string[]
}

/** True for members of the group that may act for students. An empty group name turns that off. */
function isStaff({ staffGroup }: ServiceContext, { groups }: Claims): boolean {
  return staffGroup !== '' && groups.includes(staffGroup)
}

async function theOneStudent({ db, staffGroup }: ServiceContext, { students, persons }: Named): Promise<string> {
  const found = await Promise.all([
    ...students.map((studentId) => findPersonByStudentId(db, studentId)),
    ...persons.map((oktaId) => findPersonByOktaId(db, oktaId)),
  ])
  if (found.some((person) => person?.groups.includes(staffGroup)))
    throw new Refusal(403, 'Nobody can act on behalf of a staff member.')
  const numbers = new Set(found.map((person) => person?.studentId ?? null))
  const [only] = numbers
  if (numbers.size !== 1 || !only) throw noSuchStudent()
  return only
}

async function requireRepresentative({ db }: ServiceContext, studentId: string | null): Promise<void> {
  const rows = await db
    .select({ reporting: studentFlags.reportingUser })
    .from(studentFlags)
    .where(eq(studentFlags.studentId, studentId ?? ''))
  if (!rows[0]?.reporting) throw new Refusal(403, 'Only company representatives may use this.')
}

/** Returns the student who holds the contract that a call names. A contract without a holder counts as a stranger's. */
async function holderOf({ db }: ServiceContext, { params, body }: Arrival): Promise<string[]> {
  const contract = params.subscriptionId ?? (body as { contractId?: unknown } | undefined)?.contractId
  if (contract === undefined) return []
  const [held] = await db
    .select({ holder: subscription.studentId })
    .from(subscription)
    .where(eq(subscription.id, String(contract)))
  return [held?.holder ?? '']
}
