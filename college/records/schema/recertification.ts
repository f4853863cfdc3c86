import { boolean, date, index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** The answer to one question of the ethics questionnaire. */
export interface EthicsAnswer {
  number: number
  yn: 'Y' | 'N'
  comment: string | null
}

/** The ethics questionnaire of one recertification period. Without `approvedOn` it is under review by staff. */
export const ethicsQuestionnaire = pgTable(
  'ethics_questionnaire',
  {
    studentId: studentId(),
    periodBeginsOn: date('period_begins_on').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    approvedOn: date('approved_on'),
    promoCode: text('promo_code'),
    companyId: text('company_id'),
    answers: jsonb().$type<EthicsAnswer[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.periodBeginsOn] })],
)

/** The day a student last attested the credits of a period. */
export const educationAttestation = pgTable(
  'education_attestation',
  {
    studentId: studentId(),
    periodBeginsOn: date('period_begins_on').notNull(),
    attestedOn: date('attested_on').notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.periodBeginsOn] })],
)

/** A file that proves a credit, in base64. A removed file may be restored. */
export const educationEvidence = pgTable(
  'education_evidence',
  {
    id: text().primaryKey(),
    studentId: studentId(),
    creditNumber: integer('credit_number').notNull(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    data: text().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    removed: boolean().notNull().default(false),
  },
  (row) => [index('education_evidence_credit').on(row.studentId, row.creditNumber)],
)

/** A recertification step other than reporting: contact data confirmed, client question answered, or fee paid. */
export const recertificationStep = pgTable(
  'recertification_step',
  {
    studentId: studentId(),
    periodBeginsOn: date('period_begins_on').notNull(),
    contactConfirmedOn: date('contact_confirmed_on'),
    clientFacing: boolean('client_facing'),
    clientFacingOn: date('client_facing_on'),
    feePaidOn: date('fee_paid_on'),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.periodBeginsOn] })],
)

/**
 * A request for more information about recertification. RP, RE home phone and email; BP, BE business; NS no preference.
 */
export const contactRequest = pgTable('contact_request', {
  id: serial().primaryKey(),
  studentId: studentId(),
  contactMethod: text('contact_method').notNull(),
  other: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
