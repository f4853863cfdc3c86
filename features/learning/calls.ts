import { z } from 'zod'
import { load, sharedStaleMs } from '@/lib/calls/call'
import { documentCall } from '@/lib/calls/document'
import { classNumber, term } from '@/lib/calls/fields'
import { calendarDate, identifier, optionalText, yesNo } from '@/lib/calls/wire'
import { toHours, toHundredths } from '@/lib/shared/hours'

/** A plan code as the college writes it (ruling 42); null when there is none. */
const plan = optionalText

/** The states of a course by their wire codes. */
const courseStates = {
  N: 'notStarted',
  E: 'inProgress',
  X: 'examScheduled',
  P: 'passed',
  F: 'notPassed',
  R: 'expired',
  W: 'withdrawn',
  T: 'transferred',
} as const

type CourseState = (typeof courseStates)[keyof typeof courseStates] | 'unknown'

const stateOf = (code: string): CourseState =>
  Object.entries(courseStates).find(([known]) => known === code.trim().toUpperCase())?.[1] ?? 'unknown'

/**
 * Lists every course of the student's programs, taken or not yet, in the program's order, one row for each time it was
 * taken. A course that counts toward two programs is listed under each; a course that counts toward none has no plan.
 * `course_status`: N not started, E in progress, X examination scheduled, P passed, F not passed, R expired before it
 * was finished, W withdrawn, T taken elsewhere and accepted. `lms_access` Y: the course is open in the learning system
 * (enrollPlus).
 */
export const courseHistory = load({
  name: 'courseHistory',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/courseHistory`,
  answer: z.array(
    z
      .object({
        acad_plan: plan,
        course_number: identifier,
        course_title: z.string(),
        sequence: z.number().int().nullish(),
        credit_hours: z.number().nullish(),
        course_status: z.string(),
        term: optionalText,
        term_descr: optionalText,
        class_number: optionalText,
        begin_date: calendarDate,
        end_date: calendarDate,
        grade: optionalText,
        exam_date: calendarDate,
        exam_begin_date: calendarDate,
        exam_end_date: calendarDate,
        lms_access: yesNo,
      })
      .transform((wire) => ({
        plan: wire.acad_plan,
        courseNumber: wire.course_number,
        title: wire.course_title,
        sequence: wire.sequence ?? null,
        creditHours: wire.credit_hours ?? null,
        state: stateOf(wire.course_status),
        term: wire.term,
        termName: wire.term_descr,
        classNumber: wire.class_number,
        beginsOn: wire.begin_date,
        endsOn: wire.end_date,
        grade: wire.grade,
        examOn: wire.exam_date,
        examOpensOn: wire.exam_begin_date,
        examClosesOn: wire.exam_end_date,
        mayOpen: wire.lms_access,
      })),
  ),
  who: 'student',
  source: 'S1 §7, S2 §7.2 Records; path chosen to match related calls',
})

const transcriptCourse = z
  .object({
    course_number: identifier,
    course_title: z.string(),
    credit_hours: z.number(),
    grade: z.string(),
  })
  .transform((wire) => ({
    courseNumber: wire.course_number,
    title: wire.course_title,
    creditHours: wire.credit_hours,
    grade: wire.grade,
  }))

/**
 * Returns the graded courses by term, oldest first, and the courses accepted from elsewhere. Grade points run from 0 to
 * 4, weighted by credit hours. P, CR, W and transferred courses do not count in an average; an average is null when no
 * grade counts. Sums of decimals may have rounding errors.
 */
export const transcriptHistory = load({
  name: 'transcriptHistory',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/transcriptHistory`,
  answer: z
    .object({
      terms: z.array(
        z
          .object({
            term: identifier,
            term_descr: z.string(),
            credits_earned: z.number(),
            term_gpa: z.number().nullish(),
            courses: z.array(transcriptCourse),
          })
          .transform((wire) => ({
            term: wire.term,
            termName: wire.term_descr,
            creditsEarned: wire.credits_earned,
            average: wire.term_gpa ?? null,
            courses: wire.courses,
          })),
      ),
      transfer_credits: z.array(
        z
          .object({
            course_number: identifier,
            course_title: z.string(),
            credit_hours: z.number(),
            school: z.string(),
            completed_date: calendarDate,
          })
          .transform((wire) => ({
            courseNumber: wire.course_number,
            title: wire.course_title,
            creditHours: wire.credit_hours,
            school: wire.school,
            completedOn: wire.completed_date,
          })),
      ),
      total_credits: z.number().transform((sum) => toHours(toHundredths(sum))),
      cumulative_gpa: z.number().nullish(),
    })
    .transform((wire) => ({
      terms: wire.terms,
      transferCredits: wire.transfer_credits,
      totalCredits: wire.total_credits,
      average: wire.cumulative_gpa ?? null,
    })),
  who: 'student',
  source: 'S1 §7, S2 §7.2 Records; path chosen to match related calls',
})

/** Lists the classes that have a grade report, newest term first. */
export const gradeReportListN = load({
  name: 'gradeReportListN',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/gradeReportListN`,
  answer: z.array(
    z
      .object({
        term: identifier,
        term_descr: z.string(),
        class_number: identifier,
        course_number: identifier,
        course_title: z.string(),
        grade: z.string(),
      })
      .transform((wire) => ({
        term: wire.term,
        termName: wire.term_descr,
        classNumber: wire.class_number,
        courseNumber: wire.course_number,
        title: wire.course_title,
        grade: wire.grade,
      })),
  ),
  who: 'student',
  source: 'S1 §7, S2 §7.2 Records; path chosen to match related calls',
})

/** Returns the grade report of one class as an encoded PDF. */
export const gradeReport = documentCall({
  name: 'gradeReport',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/gradeReport`,
  input: z.strictObject({ term, classNumber }),
  query: ({ term, classNumber }) => ({ term, classNumber }),
  who: 'student',
  example: () => ({ term: '2025Q3', classNumber: '4021' }),
  namesRecord: true,
  source: 'S2 §7.2 Records; path chosen to match related calls',
})

/** Returns the transcript as an encoded PDF, marked unofficial. The registrar seals and sends the official one. */
export const transcript = documentCall({
  name: 'transcript',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/transcript`,
  who: 'student',
  source: 'S2 §7.2 Records; path chosen to match related calls',
})
