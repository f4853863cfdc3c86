import { asc, eq } from 'drizzle-orm'
import type { Database } from './database'
import { course, enrollment, term, transferCredit } from './schema'

/** A course a student took in a term. */
export interface Taken {
  termCode: string
  termName: string
  termBegins: string
  termEnds: string
  courseNumber: string
  title: string
  creditHours: number
  classNumber: string
  /** enrolled, completed or withdrawn. */
  status: string
  grade: string | null
  examOpensOn: string | null
  examClosesOn: string | null
  examOn: string | null
}

/** Returns every course the student took here, by term and course, oldest first. */
export async function coursesTaken(db: Database, studentId: string): Promise<Taken[]> {
  return db
    .select({
      termCode: term.code,
      termName: term.name,
      termBegins: term.beginsOn,
      termEnds: term.endsOn,
      courseNumber: course.number,
      title: course.title,
      creditHours: course.creditHours,
      classNumber: enrollment.classNumber,
      status: enrollment.status,
      grade: enrollment.grade,
      examOpensOn: enrollment.examOpensOn,
      examClosesOn: enrollment.examClosesOn,
      examOn: enrollment.examOn,
    })
    .from(enrollment)
    .innerJoin(term, eq(term.code, enrollment.termCode))
    .innerJoin(course, eq(course.number, enrollment.courseNumber))
    .where(eq(enrollment.studentId, studentId))
    .orderBy(asc(term.beginsOn), asc(course.number))
}

/** A course taken elsewhere that counts here. */
export interface Transferred {
  courseNumber: string
  title: string
  creditHours: number
  school: string
  completedOn: string
  /** requested or accepted. */
  status: string
}

/** Returns the courses the student took elsewhere, oldest first. */
export async function coursesTransferred(db: Database, studentId: string): Promise<Transferred[]> {
  return db
    .select({
      courseNumber: course.number,
      title: course.title,
      creditHours: course.creditHours,
      school: transferCredit.school,
      completedOn: transferCredit.completedOn,
      status: transferCredit.status,
    })
    .from(transferCredit)
    .innerJoin(course, eq(course.number, transferCredit.courseNumber))
    .where(eq(transferCredit.studentId, studentId))
    .orderBy(asc(transferCredit.completedOn), asc(course.number))
}
