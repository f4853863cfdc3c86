import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { course, enrollment, person, term } from '@/college/records/schema'
import { daysLater } from '@/lib/shared/calendar-date'
import type { Exam } from './proctor-mail'
import { Refusal } from './http/refusal'

/** A proctor must be named at least three days before the exam window closes. */
const leadDays = 3

/** A class in a term. */
export interface ClassKey {
  termCode: string
  classNumber: string
}

export const isFor = (row: ClassKey, entry: ClassKey) =>
  row.termCode === entry.termCode && row.classNumber === entry.classNumber

/** Selects the enrollment of a student in a class. */
export const inClass = (studentId: string, { termCode, classNumber }: ClassKey) =>
  and(eq(enrollment.studentId, studentId), eq(enrollment.termCode, termCode), eq(enrollment.classNumber, classNumber))

/** Returns examinations that are still to be taken. */
export function examsOf(db: Database, studentId: string) {
  return db
    .select({
      termCode: enrollment.termCode,
      termName: term.name,
      classNumber: enrollment.classNumber,
      courseNumber: course.number,
      courseTitle: course.title,
      examOpensOn: enrollment.examOpensOn,
      examClosesOn: enrollment.examClosesOn,
    })
    .from(enrollment)
    .innerJoin(course, eq(course.number, enrollment.courseNumber))
    .innerJoin(term, eq(term.code, enrollment.termCode))
    .where(
      and(eq(enrollment.studentId, studentId), eq(enrollment.status, 'enrolled'), isNotNull(enrollment.examClosesOn)),
    )
    .orderBy(asc(enrollment.examClosesOn), asc(enrollment.classNumber))
}

/** Returns the examination of one class with its student. @throws Refusal 404 when the student is not in the class. */
export async function examOf(db: Database, studentId: string, taken: ClassKey): Promise<Exam> {
  const [row] = await db
    .select({
      courseTitle: course.title,
      examOpensOn: enrollment.examOpensOn,
      examClosesOn: enrollment.examClosesOn,
      student: { firstName: person.firstName, lastName: person.lastName, email: person.email },
    })
    .from(enrollment)
    .innerJoin(course, eq(course.number, enrollment.courseNumber))
    .innerJoin(person, eq(person.studentId, enrollment.studentId))
    .where(inClass(studentId, taken))
  if (!row) throw new Refusal(404, 'There is no such class.')
  return row
}

/** Returns the last day to name a proctor; null when the window does not close. */
export const registerBy = (examClosesOn: string | null): string | null =>
  examClosesOn && daysLater(examClosesOn, -leadDays)
