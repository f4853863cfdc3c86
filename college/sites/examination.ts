import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Database } from '@/college/records/database'
import { course, enrollment } from '@/college/records/schema'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { mintSiteSession, redeemSiteSession } from './site-session'

/** The student's examinations whose window is open on the day, and that have no grade yet. */
const open = (studentId: string, today: string) =>
  and(
    eq(enrollment.studentId, studentId),
    eq(enrollment.status, 'enrolled'),
    isNull(enrollment.grade),
    lte(enrollment.examOpensOn, today),
    gte(enrollment.examClosesOn, today),
  )

/** The next examination that may be taken today, with the button that does; nothing when there is none. */
export async function examinationToTake(db: Database, { studentId, now }: { studentId: string; now: Date }) {
  const [next] = await db
    .select({ courseNumber: course.number, title: course.title })
    .from(enrollment)
    .innerJoin(course, eq(course.number, enrollment.courseNumber))
    .where(open(studentId, toCalendarDate(now)))
    .orderBy(enrollment.examClosesOn, course.number)
    .limit(1)
  if (!next) return ''
  const session = await mintSiteSession(db, studentId, now, 'examination')
  return html`<h2>Your examination</h2>
    <p>${next.courseNumber} ${next.title}. Whoever takes it at the demonstration college passes.</p>
    <form method="post" action="/sites/learning/examination">
      <input type="hidden" name="session" value="${session}" />
      <input type="hidden" name="course" value="${next.courseNumber}" />
      <button type="submit">Take the examination</button>
    </form>`
}

/** Grades the examination of the student to whom `session` was given. False when it was used before or there is none to take. */
export async function takeExamination(
  db: Database,
  { session, courseNumber, now }: { session: string; courseNumber: string; now: Date },
): Promise<boolean> {
  const student = await redeemSiteSession(db, session, now, 'examination')
  if (!student?.studentId) return false
  const graded = await db
    .update(enrollment)
    .set({ status: 'completed', grade: 'A' })
    .where(and(open(student.studentId, toCalendarDate(now)), eq(enrollment.courseNumber, courseNumber)))
    .returning({ courseNumber: enrollment.courseNumber })
  return graded.length > 0
}
