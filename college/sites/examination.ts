import { and, eq, gt, gte, isNull, lte, or } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Database } from '@/college/records/database'
import { course, enrollment } from '@/college/records/schema'
import { daysLater, toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { mintSiteSession, redeemSiteSession } from './site-session'

/** Selects the student's ungraded current courses whose exam window has not closed by `today`. */
const ahead = (studentId: string, today: string) =>
  and(
    eq(enrollment.studentId, studentId),
    eq(enrollment.status, 'enrolled'),
    isNull(enrollment.grade),
    gte(enrollment.examClosesOn, today),
  )

/** Selects the examinations among them that may be taken today. */
const open = (studentId: string, today: string) => and(ahead(studentId, today), lte(enrollment.examOpensOn, today))

/** Selects examinations without a scheduled day, or with one that is still in the future. */
const unfixed = (today: string) => or(isNull(enrollment.examOn), gt(enrollment.examOn, today))

interface Examination {
  courseNumber: string
  title: string
  opensOn: string | null
  closesOn: string | null
  on: string | null
}

/**
 * Renders the student's examinations: the button for the next one that may be taken today, and a form for each one that
 * can still be scheduled. Renders nothing when there are none. All forms share one session, which works once.
 */
export async function examinationForms(db: Database, { studentId, now }: { studentId: string; now: Date }) {
  const today = toCalendarDate(now)
  const examinations: Examination[] = await db
    .select({
      courseNumber: course.number,
      title: course.title,
      opensOn: enrollment.examOpensOn,
      closesOn: enrollment.examClosesOn,
      on: enrollment.examOn,
    })
    .from(enrollment)
    .innerJoin(course, eq(course.number, enrollment.courseNumber))
    .where(ahead(studentId, today))
    .orderBy(enrollment.examClosesOn, course.number)
  if (examinations.length === 0) return ''
  const session = await mintSiteSession(db, studentId, now, 'examination')
  const next = examinations.find(({ opensOn }) => opensOn !== null && opensOn <= today)
  return html`<h2>Your exams</h2>
    ${next ? takeForm(next, session) : ''} ${examinations.map((each) => scheduleForm(each, session, today))}`
}

const takeForm = ({ courseNumber, title }: Examination, session: string) =>
  html`<p>${courseNumber} ${title}. Everybody who takes it at the demonstration college passes.</p>
    <form method="post" action="/sites/learning/examination">
      ${hidden(session, courseNumber)}
      <button type="submit">Take the exam</button>
    </form>`

function scheduleForm({ courseNumber, title, opensOn, closesOn, on }: Examination, session: string, today: string) {
  const first = firstDay(opensOn, today)
  if (closesOn === null || first > closesOn || (on !== null && on <= today)) return ''
  const id = `day-${courseNumber.replace(/\W/g, '-')}`
  return html`<h3>${courseNumber} ${title}</h3>
    <p>${on ? html`You scheduled it for ${toLongDate(on)}.` : 'You have not scheduled it yet.'}</p>
    <form method="post" action="/sites/learning/examination/day">
      ${hidden(session, courseNumber)}
      <label for="${id}">Day, from ${toLongDate(first)} to ${toLongDate(closesOn)}</label>
      <input id="${id}" type="date" name="on" required min="${first}" max="${closesOn}" value="${on ?? first}" />
      <button type="submit">${on ? 'Reschedule the exam' : 'Schedule the exam'}</button>
    </form>`
}

const hidden = (session: string, courseNumber: string) =>
  html`<input type="hidden" name="session" value="${session}" />
    <input type="hidden" name="course" value="${courseNumber}" />`

/** Returns the first day that can be chosen: tomorrow, or when the exam window opens. */
const firstDay = (opensOn: string | null, today: string): string => {
  const tomorrow = daysLater(today, 1)
  return opensOn !== null && opensOn > tomorrow ? opensOn : tomorrow
}

interface Asked {
  session: string
  courseNumber: string
  now: Date
}

/**
 * Grades the examination of the student who was given `session`. Returns false when the session was already used or no
 * examination can be taken.
 */
export async function takeExamination(db: Database, { session, courseNumber, now }: Asked): Promise<boolean> {
  const student = await redeemSiteSession(db, session, now, 'examination')
  if (!student?.studentId) return false
  const graded = await db
    .update(enrollment)
    .set({ status: 'completed', grade: 'A' })
    .where(and(open(student.studentId, toCalendarDate(now)), eq(enrollment.courseNumber, courseNumber)))
    .returning({ courseNumber: enrollment.courseNumber })
  return graded.length > 0
}

/**
 * Schedules the day of the examination. Returns false as `takeExamination` does, and for a day that cannot be chosen.
 */
export async function scheduleExamination(
  db: Database,
  { session, courseNumber, now, on }: Asked & { on: string },
): Promise<boolean> {
  const today = toCalendarDate(now)
  if (on <= today) return false
  const student = await redeemSiteSession(db, session, now, 'examination')
  if (!student?.studentId) return false
  const fits = and(
    or(isNull(enrollment.examOpensOn), lte(enrollment.examOpensOn, on)),
    gte(enrollment.examClosesOn, on),
    eq(enrollment.courseNumber, courseNumber),
  )
  const booked = await db
    .update(enrollment)
    .set({ examOn: on })
    .where(and(ahead(student.studentId, today), unfixed(today), fits))
    .returning({ courseNumber: enrollment.courseNumber })
  return booked.length > 0
}
