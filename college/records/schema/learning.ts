import { date, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** A course of the catalog, by its number, such as `HS 300`. Credit hours are semester hours. */
export const course = pgTable('course', {
  number: text().primaryKey(),
  title: text().notNull(),
  creditHours: numeric('credit_hours', { precision: 4, scale: 2, mode: 'number' }).notNull(),
})

/** An academic quarter, such as code `2026Q1`. */
export const term = pgTable('term', {
  code: text().primaryKey(),
  name: text().notNull(),
  beginsOn: date('begins_on').notNull(),
  endsOn: date('ends_on').notNull(),
})

/** One course taken in one term. Status: enrolled, completed or withdrawn; the grade is null until given. */
export const enrollment = pgTable(
  'enrollment',
  {
    studentId: studentId(),
    termCode: text('term_code')
      .notNull()
      .references(() => term.code),
    courseNumber: text('course_number')
      .notNull()
      .references(() => course.number),
    classNumber: text('class_number').notNull(),
    status: text().notNull(),
    grade: text(),
    /** The first and last day to take the examination. */
    examOpensOn: date('exam_opens_on'),
    examClosesOn: date('exam_closes_on'),
    /** The day the student scheduled the examination for. */
    examOn: date('exam_on'),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.termCode, row.courseNumber] })],
)

/** A program a student is working on or has finished, by plan code. */
export const programEnrollment = pgTable(
  'program_enrollment',
  { studentId: studentId(), plan: text().notNull(), startedOn: date('started_on').notNull(), status: text().notNull() },
  (row) => [primaryKey({ columns: [row.studentId, row.plan] })],
)

/** A course taken elsewhere that counts here. */
export const transferCredit = pgTable(
  'transfer_credit',
  {
    studentId: studentId(),
    courseNumber: text('course_number')
      .notNull()
      .references(() => course.number),
    school: text().notNull(),
    completedOn: date('completed_on').notNull(),
    status: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.courseNumber] })],
)

/** The courses a plan requires, in their order. */
export const planCourse = pgTable(
  'plan_course',
  {
    plan: text().notNull(),
    courseNumber: text('course_number')
      .notNull()
      .references(() => course.number),
    sequence: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.plan, row.courseNumber] })],
)

/** A class that was opened to a student in the learning system (enrollPlus). */
export const learningAccess = pgTable(
  'learning_access',
  {
    studentId: studentId(),
    termCode: text('term_code').notNull(),
    classNumber: text('class_number').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.termCode, row.classNumber] })],
)
