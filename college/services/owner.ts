import type { Database } from '@/college/records/database'
import { findPersonByStudentId, type Person } from '@/college/records/people'
import { Refusal } from './http/refusal'

/** The account of a student; throws Refusal 404. */
export async function ownerOf(db: Database, studentId: string): Promise<Person> {
  const owner = await findPersonByStudentId(db, studentId)
  if (!owner) throw new Refusal(404, 'There is no such student.')
  return owner
}
