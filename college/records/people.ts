import { eq, sql } from 'drizzle-orm'
import type { Database } from './database'
import { person } from './schema'

/** Somebody who may have an account: a student, or a staff member (no `studentId`). */
export interface Person {
  /** The identity provider's identifier, the subject of every token. */
  oktaId: string
  studentId: string | null
  username: string
  firstName: string
  lastName: string
  email: string
  /** Null for those who cannot sign in. */
  passwordHash: string | null
  groups: string[]
  /** Is a second factor asked for at sign-in? */
  secondFactor: boolean
}

const columns = {
  oktaId: person.oktaId,
  studentId: person.studentId,
  username: person.username,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  passwordHash: person.passwordHash,
  groups: person.groups,
  secondFactor: person.secondFactor,
}

/** The person with this username, in upper or lower case; null when there is none. */
export async function findPersonByUsername(db: Database, username: string): Promise<Person | null> {
  const rows = await db
    .select(columns)
    .from(person)
    .where(eq(sql`lower(${person.username})`, username.trim().toLowerCase()))
  return rows[0] ?? null
}

export async function findPersonByOktaId(db: Database, oktaId: string): Promise<Person | null> {
  const rows = await db.select(columns).from(person).where(eq(person.oktaId, oktaId))
  return rows[0] ?? null
}

export async function findPersonByStudentId(db: Database, studentId: string): Promise<Person | null> {
  const rows = await db.select(columns).from(person).where(eq(person.studentId, studentId))
  return rows[0] ?? null
}
