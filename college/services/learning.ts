import { gradeReportPdf } from '@/college/documents/grade-report'
import { transcriptPdf } from '@/college/documents/transcript'
import { coursesTaken, coursesTransferred, type Taken } from '@/college/records/coursework'
import type { Database } from '@/college/records/database'
import { averageOf, creditsOf } from '@/college/records/grades'
import * as calls from '@/features/learning/calls'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { addresseeOf } from './addressee'
import { courseHistoryOf } from './course-history'
import { answerLoad } from './http/answer'
import { Refusal } from './http/refusal'
import { toEncodedPdf } from './http/wire'

type Graded = Taken & { grade: string }

/** Courses, grades and transcripts (S2 §7.2 Records). */
export const learningServices = [
  answerLoad(calls.courseHistory, ({ db, now, studentId }) => courseHistoryOf(db, studentId, toCalendarDate(now))),

  answerLoad(calls.transcriptHistory, async ({ db, studentId }) => {
    const { terms, transferred, all } = await recordOf(db, studentId)
    return {
      terms: terms.map(({ code, name, courses }) => ({
        term: code,
        term_descr: name,
        credits_earned: creditsOf(courses),
        term_gpa: averageOf(courses),
        courses: courses.map((row) => ({
          course_number: row.courseNumber,
          course_title: row.title,
          credit_hours: row.creditHours,
          grade: row.grade,
        })),
      })),
      transfer_credits: transferred.map((row) => ({
        course_number: row.courseNumber,
        course_title: row.title,
        credit_hours: row.creditHours,
        school: row.school,
        completed_date: row.completedOn,
      })),
      total_credits: creditsOf(all) + transferred.reduce((sum, { creditHours }) => sum + creditHours, 0),
      cumulative_gpa: averageOf(all),
    }
  }),

  answerLoad(calls.gradeReportListN, async ({ db, studentId }) => {
    const { all } = await recordOf(db, studentId)
    return all.toReversed().map((row) => ({
      term: row.termCode,
      term_descr: row.termName,
      class_number: row.classNumber,
      course_number: row.courseNumber,
      course_title: row.title,
      grade: row.grade,
    }))
  }),

  answerLoad(calls.gradeReport, async ({ db, now, context, studentId, input }) => {
    const { all } = await recordOf(db, studentId)
    const found = all.find(({ termCode, classNumber }) => termCode === input.term && classNumber === input.classNumber)
    if (!found) throw new Refusal(404, 'There is no grade report for this class.')
    const addressee = await addresseeOf(db, studentId)
    return toEncodedPdf(await gradeReportPdf({ collegeName: context.collegeName, now, addressee, course: found }))
  }),

  answerLoad(calls.transcript, async ({ db, now, context, studentId }) => {
    const addressee = await addresseeOf(db, studentId)
    const { terms, transferred } = await recordOf(db, studentId)
    return toEncodedPdf(await transcriptPdf({ collegeName: context.collegeName, now, addressee, terms, transferred }))
  }),
]

/** Returns the graded courses, oldest first and by term, and the accepted transfer courses. */
async function recordOf(db: Database, studentId: string) {
  const all = (await coursesTaken(db, studentId)).filter((row): row is Graded => row.grade !== null)
  const transferred = (await coursesTransferred(db, studentId)).filter(({ status }) => status === 'accepted')
  const codes = [...new Set(all.map(({ termCode }) => termCode))]
  const terms = codes.map((code) => {
    const courses = all.filter(({ termCode }) => termCode === code)
    return { code, name: courses[0]?.termName ?? code, courses }
  })
  return { all, terms, transferred }
}
