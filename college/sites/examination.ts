import { and, eq, gt, gte, isNull, lte, or } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Database } from '@/college/records/database'
import { course, enrollment } from '@/college/records/schema'
import { daysLater, toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { mintSiteSession, redeemSiteSession } from './site-session'

/** The student's courses under way whose examination is not over on the day, and that have no grade yet. */
const ahead = (studentId: string, today: string) =>
  and(
    eq(enrollment.studentId, studentId),
    eq(enrollment.status, 'enrolled'),
    isNull(enrollment.grade),
    gte(enrollment.examClosesOn, today),
  )

/** The examinations among them that may be taken on the day. */
const open = (studentId: string, today: string) => and(ahead(studentId, today), lte(enrollment.examOpensOn, today))

/** A day for it can be chosen until the day before the one that was. */
const unfixed = (today: string) => or(isNull(enrollment.examOn), gt(enrollment.examOn, today))

interface Examination {
  courseNumber: string
  title: string
  opensOn: string | null
  closesOn: string | null
  on: string | null
}

/**
 * The student's examinations: the button for the next one that may be taken today, and a form for each whose day can still be chosen;
 * nothing when there is none. Each of them is good once, and the first ends the others.
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
    <p>${on ? html`Your day for it is ${toLongDate(on)}.` : 'You have not chosen a day for it yet.'}</p>
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

/** The first day that can be chosen: tomorrow, or when the examination opens. */
const firstDay = (opensOn: string | null, today: string): string => {
  const tomorrow = daysLater(today, 1)
  return opensOn !== null && opensOn > tomorrow ? opensOn : tomorrow
}

interface Asked {
  session: string
  courseNumber: string
  now: Date
}

/** Grades the examination of the student to whom `session` was given. False when it was used before or there is none to take. */
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

/** Books the day for it. False as for `takeExamination`, and for a day that cannot be chosen. */
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
