import { eq } from 'drizzle-orm'
import type { Addressee } from '@/college/documents/letterhead'
import type { Database } from '@/college/records/database'
import { person, student } from '@/college/records/schema'
import { noSuchStudent } from './http/refusal'

/** Returns the recipient data for letters to this student. */
export async function addresseeOf(db: Database, studentId: string): Promise<Addressee & { middleName: string | null }> {
  const [row] = await db
    .select({
      studentId: student.id,
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      address: student.address,
      address2: student.address2,
      address3: student.address3,
      city: student.city,
      state: student.state,
      postalCode: student.postalCode,
    })
    .from(student)
    .innerJoin(person, eq(person.studentId, student.id))
    .where(eq(student.id, studentId))
  if (!row) throw noSuchStudent()
  return row
}

/** Returns every email address of the student, in lower case. */
export async function ownAddresses(db: Database, studentId: string): Promise<string[]> {
  const [row] = await db
    .select({
      account: person.email,
      secondary: person.secondaryEmail,
      username: person.username,
      email: student.email,
      work: student.workEmail,
      alternate: student.emailAlternate,
    })
    .from(student)
    .innerJoin(person, eq(person.studentId, student.id))
    .where(eq(student.id, studentId))
  return Object.values(row ?? {}).flatMap((address) => (address ? [address.toLowerCase()] : []))
}
