import type { Database } from '@/college/records/database'
import { findPersonByStudentId, type Person } from '@/college/records/people'
import type { ServiceContext } from '@/college/services-context'
import { noSuchStudent } from './http/refusal'
import { requireUnlocked } from './lock'

/** The account of a student; throws Refusal 404. */
export async function ownerOf(db: Database, studentId: string): Promise<Person> {
  const owner = await findPersonByStudentId(db, studentId)
  if (!owner) throw noSuchStudent()
  return owner
}

/**
 * The account of a student whose protection is about to change, locked until the transaction is over: its owner may say at this
 * moment that they are not who changes it. Throws Refusal 404, and 409 while nothing of it can be changed.
 */
export async function lockOwner(db: Database, context: ServiceContext, studentId: string): Promise<Person> {
  const owner = await findPersonByStudentId(db, studentId, { locks: true })
  if (!owner) throw noSuchStudent()
  requireUnlocked(context, owner)
  return owner
}
