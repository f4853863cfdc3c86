import { boolean, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** Education, experience and learning preferences (S2 §7.2 educationInfo); codes of S2 §9. */
export const studentEducation = pgTable('student_education', {
  studentId: studentId().primaryKey(),
  numberOfYears: text('number_of_years'),
  jobFocus: text('job_focus'),
  incomeLevel: text('income_level'),
  prevOnlineEducation: text('prev_online_education'),
  success: text(),
  hsDiploma: boolean('hs_diploma').notNull(),
  someCollege: boolean('some_college').notNull(),
  associateDegree: boolean('associate_degree').notNull(),
  bachelorDegree: boolean('bachelor_degree').notNull(),
  masterDegree: boolean('master_degree').notNull(),
  profDegree: boolean('prof_degree').notNull(),
  doctoratDegree: boolean('doctorat_degree').notNull(),
  otherEducation: text('other_education'),
  selfDirected: boolean('self_directed').notNull(),
  highStructure: boolean('high_structure').notNull(),
  supportService: boolean('support_service').notNull(),
  tradEducationProg: boolean('trad_education_prog').notNull(),
  learningStyle: text('learning_style'),
})

/** How an advisor appears in the college's directory, and what they say about themselves. */
export const advisor = pgTable('advisor', {
  studentId: studentId().primaryKey(),
  listed: boolean().notNull(),
  clientFacing: boolean('client_facing').notNull(),
  nameFormat: text('name_format').notNull(),
  addressType: text('address_type').notNull(),
  contactMethod: text('contact_method').notNull(),
  headline: text(),
  biography: text(),
  website: text(),
  specialties: text().array(),
  languages: text().array(),
})

/** An advisor's photo, in base64. */
export const advisorPhoto = pgTable('advisor_photo', {
  studentId: studentId().primaryKey(),
  contentType: text('content_type').notNull(),
  data: text().notNull(),
  alternativeText: text('alternative_text'),
  /** Removed by the advisor; kept until a new photo replaces it. */
  removed: boolean().notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** A library resource that the student saved. */
export const savedResource = pgTable(
  'saved_resource',
  {
    studentId: studentId(),
    resourceId: text('resource_id').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.resourceId] })],
)

/** A library resource that the student viewed, with the last time. */
export const viewedResource = pgTable(
  'viewed_resource',
  {
    studentId: studentId(),
    resourceId: text('resource_id').notNull(),
    viewedAt: timestamp('viewed_at', { withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.resourceId] })],
)

/** An item of the portal's action center that the student has hidden for a week. Each item can be hidden once. */
export const actionSnooze = pgTable(
  'action_snooze',
  {
    studentId: studentId(),
    itemKey: text('item_key').notNull(),
    until: date().notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.itemKey] })],
)
