import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A company students work for. Broker/dealers may be chosen as an independent's broker/dealer (S2 §3). */
export const company = pgTable('company', {
  id: text().primaryKey(),
  name: text().notNull(),
  brokerDealer: boolean('broker_dealer').notNull(),
})

/** The college's record of a student. What is not on file is null. `nationalId` is in no answer of any service. */
export const student = pgTable(
  'student',
  {
    id: text().primaryKey(),
    birthdate: date(),
    sex: text(),
    nationalId: text('national_id'),
    nationalIdOptOut: boolean('national_id_opt_out').notNull(),
    citizenship: text(),
    ethnicGroup: text('ethnic_group'),
    militaryStatus: text('military_status'),
    emailAlternate: text('email_alternate'),
    phone: text(),
    address: text(),
    city: text(),
    state: text(),
    postalCode: text('postal_code'),
    companyId: text('company_id').references(() => company.id),
    companyName: text('company_name'),
    agentId: text('agent_id'),
    agentRole: text('agent_role'),
  },
  (row) => [index('student_company').on(row.companyId)],
)

/** Who may sign in. Staff have no student record; students of the population have no password. */
export const person = pgTable(
  'person',
  {
    oktaId: text('okta_id').primaryKey(),
    studentId: text('student_id').references(() => student.id),
    username: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash'),
    groups: text().array().notNull(),
    secondFactor: boolean('second_factor').notNull(),
    /** As the portal last reported it (MQ-04); null before the first report. */
    isAlumni: boolean('is_alumni'),
  },
  (row) => [
    uniqueIndex('person_username').on(sql`lower(${row.username})`),
    uniqueIndex('person_student').on(row.studentId),
  ],
)

/** What a student may see and do (S1 §3 "Student flags"). */
export const studentFlags = pgTable('student_flags', {
  studentId: text('student_id')
    .primaryKey()
    .references(() => student.id),
  digitalBadgeAccess: boolean('digital_badge_access').notNull(),
  partnerAccess: boolean('partner_access').notNull(),
  /** Y or N once the student answered the advisor-matching partner's offer; the first answer stands. */
  partnerAnswer: text('partner_answer'),
  reportingUser: boolean('reporting_user').notNull(),
  knowledgeHubAccess: boolean('knowledge_hub_access').notNull(),
  alumni: boolean().notNull(),
})

/** The companies whose people a representative may report on. */
export const reportingAccess = pgTable(
  'reporting_access',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => student.id),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.companyId] })],
)
