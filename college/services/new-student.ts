import { randomBytes, randomInt } from 'node:crypto'
import type { Database } from '@/college/records/database'
import { person, student, studentFlags } from '@/college/records/schema'

interface NewStudent {
  firstName: string
  middleName?: string
  lastName: string
  email: string
  birthdate?: string
  phone?: string
  companyId?: string | null
  nationalId?: string
  nationalIdOptOut?: boolean
}

/**
 * Adds a student record for a new person, who cannot sign in before setting up the account. Returns the identifiers,
 * first name and email.
 */
export async function addStudent(db: Database, given: NewStudent) {
  const oktaId = `00u${randomBytes(9).toString('hex')}`.slice(0, 20)
  const { firstName, middleName, lastName, email, nationalIdOptOut = false, ...rest } = given
  const studentId = await insertStudent(db, { nationalIdOptOut, email, ...rest })
  await db.insert(person).values({
    oktaId,
    studentId,
    username: email,
    firstName,
    middleName: middleName || null,
    lastName,
    email,
    groups: [],
    secondFactor: false,
  })
  await db.insert(studentFlags).values({
    studentId,
    digitalBadgeAccess: false,
    partnerAccess: false,
    reportingUser: false,
    knowledgeHubAccess: false,
    alumni: false,
  })
  return { studentId, oktaId, firstName, email }
}

const tries = 5

/**
 * Inserts the student under an unused number and returns the number. @throws Error when every number tried is taken.
 */
async function insertStudent(db: Database, values: Omit<typeof student.$inferInsert, 'id'>): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const id = String(randomInt(40_000_000, 100_000_000))
    const added = await db
      .insert(student)
      .values({ ...values, id })
      .onConflictDoNothing({ target: student.id })
      .returning({ id: student.id })
    if (added.length > 0) return id
  }
  throw new Error(`No free student number in ${tries} tries.`)
}
