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

/** A record for somebody new, who cannot sign in before they have set up their account. */
export async function addStudent(db: Database, given: NewStudent) {
  const studentId = String(randomInt(40_000_000, 100_000_000))
  const oktaId = `00u${randomBytes(9).toString('hex')}`.slice(0, 20)
  const { firstName, middleName, lastName, email, nationalIdOptOut = false, ...rest } = given
  await db.insert(student).values({ id: studentId, nationalIdOptOut, email, ...rest })
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
