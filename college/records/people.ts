import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from './database'
import { person } from './schema'

/** A person who may have an account: a student, or a staff member (without a `studentId`). */
export interface Person {
  /** The identity provider's identifier; the subject of every token. */
  oktaId: string
  studentId: string | null
  username: string
  firstName: string
  lastName: string
  email: string
  /** Verified by a code; null when there is none. */
  secondaryEmail: string | null
  mobilePhone: string | null
  recoveryQuestion: string | null
  /** Null when the person cannot sign in. */
  passwordHash: string | null
  groups: string[]
  /** True when sign-in asks for a second factor. */
  secondFactor: boolean
  /** The partner whose sign-on the person may use; null for most. */
  partner: string | null
  /** When the account's protected settings were locked; null when they are not. */
  credentialsLockedAt: Date | null
}

const columns = {
  oktaId: person.oktaId,
  studentId: person.studentId,
  username: person.username,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  secondaryEmail: person.secondaryEmail,
  mobilePhone: person.mobilePhone,
  recoveryQuestion: person.recoveryQuestion,
  passwordHash: person.passwordHash,
  groups: person.groups,
  secondFactor: person.secondFactor,
  partner: person.partner,
  credentialsLockedAt: person.credentialsLockedAt,
}

/** Returns the person with this username, ignoring case; null when there is none. */
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

export async function findPersonByStudentId(
  db: Database,
  studentId: string,
  { locks = false } = {},
): Promise<Person | null> {
  const people = db.select(columns).from(person).where(eq(person.studentId, studentId))
  const [found] = await (locks ? people.for('update') : people)
  return found ?? null
}

/** Returns the person with this email, ignoring case; null when there is none. */
export async function findPersonByEmail(db: Database, email: string): Promise<Person | null> {
  const rows = await db
    .select(columns)
    .from(person)
    .where(eq(sql`lower(${person.email})`, email.trim().toLowerCase()))
    .limit(1)
  return rows[0] ?? null
}

/** True when another person uses this as username or email. */
export async function isLoginTaken(db: Database, login: string, except: string): Promise<boolean> {
  const wanted = login.trim().toLowerCase()
  const rows = await db
    .select({ oktaId: person.oktaId })
    .from(person)
    .where(
      and(
        or(eq(sql`lower(${person.username})`, wanted), eq(sql`lower(${person.email})`, wanted)),
        ne(person.oktaId, except),
      ),
    )
    .limit(1)
  return rows.length > 0
}
