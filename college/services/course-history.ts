import { asc, eq, inArray } from 'drizzle-orm'
import { coursesTaken, coursesTransferred, type Taken, type Transferred } from '@/college/records/coursework'
import type { Database } from '@/college/records/database'
import { isPassing } from '@/college/records/grades'
import { completedDesignation, course, learningAccess, planCourse, programEnrollment } from '@/college/records/schema'

/** Returns the state of the course on a day, as a `course_status` code. */
export function courseStatusOf(
  taken: Pick<Taken, 'status' | 'grade' | 'termBegins' | 'examOn' | 'examClosesOn'>,
  today: string,
): string {
  if (taken.status === 'withdrawn') return 'W'
  if (taken.grade !== null) return isPassing(taken.grade) ? 'P' : 'F'
  if (taken.examOn !== null && taken.examOn >= today) return 'X'
  if (taken.examClosesOn !== null && taken.examClosesOn < today) return 'R'
  return 'E'
}

/**
 * Returns the rows of `courseHistory`: by plan in the order of its courses, then courses that belong to none of the
 * student's plans.
 */
export async function courseHistoryOf(db: Database, studentId: string, today: string) {
  const [taken, transferred, plans, opened] = await Promise.all([
    coursesTaken(db, studentId),
    coursesTransferred(db, studentId),
    plansOf(db, studentId),
    db.select().from(learningAccess).where(eq(learningAccess.studentId, studentId)),
  ])
  const required = await coursesOf(db, plans)
  const accepted = transferred.filter(({ status }) => status === 'accepted')
  const isOpen = ({ termCode, classNumber }: Taken) =>
    opened.some((row) => row.termCode === termCode && row.classNumber === classNumber)

  const inPlans = required.flatMap((needed) => {
    const place = { acad_plan: needed.plan.toUpperCase(), sequence: needed.sequence }
    const here = taken.filter(({ courseNumber }) => courseNumber === needed.courseNumber)
    if (here.length > 0) return here.map((row) => ({ ...place, ...takenRow(row, today, isOpen(row)) }))
    const elsewhere = accepted.find(({ courseNumber }) => courseNumber === needed.courseNumber)
    if (elsewhere) return [{ ...place, ...transferredRow(elsewhere) }]
    return [{ ...place, ...courseRow(needed), course_status: 'N' }]
  })
  const numbers = new Set(required.map(({ courseNumber }) => courseNumber))
  const alone = { acad_plan: null, sequence: null }
  return [
    ...inPlans,
    ...taken
      .filter(({ courseNumber }) => !numbers.has(courseNumber))
      .map((row) => ({ ...alone, ...takenRow(row, today, isOpen(row)) })),
    ...accepted
      .filter(({ courseNumber }) => !numbers.has(courseNumber))
      .map((row) => ({ ...alone, ...transferredRow(row) })),
  ]
}

/** Returns the plans the student works on or has completed, by code. */
async function plansOf(db: Database, studentId: string): Promise<string[]> {
  const programs = await db
    .select({ plan: programEnrollment.plan })
    .from(programEnrollment)
    .where(eq(programEnrollment.studentId, studentId))
  const completed = await db
    .select({ plan: completedDesignation.plan })
    .from(completedDesignation)
    .where(eq(completedDesignation.studentId, studentId))
  return [...new Set([...programs, ...completed].map(({ plan }) => plan))].sort()
}

function coursesOf(db: Database, plans: string[]) {
  return db
    .select({
      plan: planCourse.plan,
      sequence: planCourse.sequence,
      courseNumber: course.number,
      title: course.title,
      creditHours: course.creditHours,
    })
    .from(planCourse)
    .innerJoin(course, eq(course.number, planCourse.courseNumber))
    .where(inArray(planCourse.plan, plans))
    .orderBy(asc(planCourse.plan), asc(planCourse.sequence))
}

const courseRow = ({ courseNumber, title, creditHours }: Pick<Taken, 'courseNumber' | 'title' | 'creditHours'>) => ({
  course_number: courseNumber,
  course_title: title,
  credit_hours: creditHours,
})

const takenRow = (row: Taken, today: string, open: boolean) => ({
  ...courseRow(row),
  course_status: courseStatusOf(row, today),
  term: row.termCode,
  term_descr: row.termName,
  class_number: row.classNumber,
  begin_date: row.termBegins,
  end_date: row.termEnds,
  grade: row.grade,
  exam_date: row.examOn,
  exam_begin_date: row.examOpensOn,
  exam_end_date: row.examClosesOn,
  lms_access: open ? 'Y' : 'N',
})

const transferredRow = (row: Transferred) => ({ ...courseRow(row), course_status: 'T', end_date: row.completedOn })
