import type { Database } from '@/college/records/database'
import { findPersonByStudentId, type Person } from '@/college/records/people'
import type { ServiceContext } from '@/college/services-context'
import { noSuchStudent } from './http/refusal'
import { requireUnlocked } from './lock'

/** Returns the account of a student. Throws Refusal 404. */
export async function ownerOf(db: Database, studentId: string): Promise<Person> {
  const owner = await findPersonByStudentId(db, studentId)
  if (!owner) throw noSuchStudent()
  return owner
}

/**
 * Returns the account of a student for a change of its protection, locked until the transaction ends, because the owner
 * may report a change as not theirs at this moment. Throws Refusal 404, and 409 while the account is locked.
 */
export async function lockOwner(db: Database, context: ServiceContext, studentId: string): Promise<Person> {
  const owner = await findPersonByStudentId(db, studentId, { locks: true })
  if (!owner) throw noSuchStudent()
  requireUnlocked(context, owner)
  return owner
}
