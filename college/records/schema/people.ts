import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** A company that students work for. A broker/dealer can be chosen as an independent's broker/dealer (S2 §3). */
export const company = pgTable('company', {
  id: text().primaryKey(),
  name: text().notNull(),
  brokerDealer: boolean('broker_dealer').notNull(),
})

/** The college's record of a student. Data that is not on file is null. No service ever returns `nationalId`. */
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
    hispanic: boolean(),
    citizenshipCountry: text('citizenship_country'),
    residenceCountry: text('residence_country'),
    /** The personal email; null when it is the account's email. */
    email: text(),
    emailAlternate: text('email_alternate'),
    phone: text(),
    phoneType: text('phone_type'),
    address: text(),
    address2: text(),
    address3: text(),
    city: text(),
    state: text(),
    postalCode: text('postal_code'),
    country: text(),
    workEmail: text('work_email'),
    workPhone: text('work_phone'),
    workPhoneType: text('work_phone_type'),
    workAddress: text('work_address'),
    workAddress2: text('work_address2'),
    workAddress3: text('work_address3'),
    workCity: text('work_city'),
    workState: text('work_state'),
    workPostalCode: text('work_postal_code'),
    workCountry: text('work_country'),
    /** The primary one: R residence, B business. */
    primaryEmail: text('primary_email'),
    primaryPhone: text('primary_phone'),
    primaryAddress: text('primary_address'),
    companyId: text('company_id').references(() => company.id),
    /** For students without a company: independents and others. */
    brokerDealerId: text('broker_dealer_id').references(() => company.id),
    companyName: text('company_name'),
    independent: boolean(),
    agentId: text('agent_id'),
    agentRole: text('agent_role'),
    agencyName: text('agency_name'),
    region: text(),
    ntId: text('nt_id'),
    lspCode: text('lsp_code'),
    market: text(),
    territory: text(),
    /** CRD. */
    licenseNumber: text('license_number'),
    /** NPN. */
    agentLicense: text('agent_license'),
  },
  (row) => [index('student_company').on(row.companyId), index('student_broker_dealer').on(row.brokerDealerId)],
)

/** An account holder. Staff have no student record. Students of the population have no password and cannot sign in. */
export const person = pgTable(
  'person',
  {
    oktaId: text('okta_id').primaryKey(),
    studentId: text('student_id').references(() => student.id),
    username: text().notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    /** A second address for account mail, verified by a code before it is stored. */
    secondaryEmail: text('secondary_email'),
    /** Digits only; entered at account set-up, or verified by a code. */
    mobilePhone: text('mobile_phone'),
    passwordHash: text('password_hash'),
    recoveryQuestion: text('recovery_question'),
    /** A slow, salted hash, as for a password (ruling 20). */
    recoveryAnswerHash: text('recovery_answer_hash'),
    groups: text().array().notNull(),
    secondFactor: boolean('second_factor').notNull(),
    /** The partner whose sign-on the person may use; null for most. */
    partner: text(),
    /** When they confirmed their name, login and email after the partner sign-on; done once (ruling 46). */
    partnerSetUpAt: timestamp('partner_set_up_at', { withTimezone: true }),
    /**
     * When the account's protected settings were locked because somebody reported a change as not theirs. Support
     * unlocks them.
     */
    credentialsLockedAt: timestamp('credentials_locked_at', { withTimezone: true }),
    /** As last reported by the portal (MQ-04); null before the first report. */
    isAlumni: boolean('is_alumni'),
  },
  (row) => [
    uniqueIndex('person_username').on(sql`lower(${row.username})`),
    uniqueIndex('person_student').on(row.studentId),
    index('person_email').on(sql`lower(${row.email})`),
  ],
)

/** What a student may see and do (S1 §3 "Student flags"). */
export const studentFlags = pgTable('student_flags', {
  studentId: text('student_id')
    .primaryKey()
    .references(() => student.id),
  digitalBadgeAccess: boolean('digital_badge_access').notNull(),
  partnerAccess: boolean('partner_access').notNull(),
  /** Y or N once the student answered the offer of the advisor-matching partner. The first answer is final. */
  partnerAnswer: text('partner_answer'),
  reportingUser: boolean('reporting_user').notNull(),
  knowledgeHubAccess: boolean('knowledge_hub_access').notNull(),
  alumni: boolean().notNull(),
})

/** The companies that a representative may report on. */
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
