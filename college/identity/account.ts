import type { Account } from 'oidc-provider'
import { findPersonByOktaId } from '@/college/records/people'
import type { Person } from '@/college/records/people'
import type { Database } from '@/college/records/database'

/** The claims that each scope releases. All of them are in the ID token. */
export const claimsByScope = {
  openid: ['sub', 'uid', 'student_id', 'groups', 'auth_time', 'acr', 'amr'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  email: ['email', 'email_verified'],
}

/** Returns the account of a subject, or undefined when the person is gone or can no longer sign in. */
export async function findAccount(db: Database, subject: string): Promise<Account | undefined> {
  const person = await findPersonByOktaId(db, subject)
  if (!person?.passwordHash) return undefined
  return { accountId: person.oktaId, claims: () => Promise.resolve(toClaims(person)) }
}

function toClaims(person: Person) {
  return {
    sub: person.oktaId,
    uid: person.oktaId,
    student_id: person.studentId ?? undefined,
    groups: person.groups,
    name: `${person.firstName} ${person.lastName}`,
    given_name: person.firstName,
    family_name: person.lastName,
    preferred_username: person.username,
    email: person.email,
    email_verified: true,
  }
}
