import { and, eq, ne, or, sql } from 'drizzle-orm'
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
  /** Verified by a code; null without one. */
  secondaryEmail: string | null
  mobilePhone: string | null
  recoveryQuestion: string | null
  /** Null for those who cannot sign in. */
  passwordHash: string | null
  groups: string[]
  /** Is a second factor asked for at sign-in? */
  secondFactor: boolean
  /** The partner at whose sign-on they may sign in; null for most. */
  partner: string | null
  /** Since when what protects the account cannot be changed; null while it can. */
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

export async function findPersonByStudentId(
  db: Database,
  studentId: string,
  { locks = false } = {},
): Promise<Person | null> {
  const people = db.select(columns).from(person).where(eq(person.studentId, studentId))
  const [found] = await (locks ? people.for('update') : people)
  return found ?? null
}

/** The person to whom this e-mail belongs, in upper or lower case; null when there is none. */
export async function findPersonByEmail(db: Database, email: string): Promise<Person | null> {
  const rows = await db
    .select(columns)
    .from(person)
    .where(eq(sql`lower(${person.email})`, email.trim().toLowerCase()))
    .limit(1)
  return rows[0] ?? null
}

/** Does somebody else sign in with this name, or have it as e-mail? */
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
