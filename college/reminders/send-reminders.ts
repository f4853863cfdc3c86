import { and, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { person, reminder } from '@/college/records/schema'
import { daysLater, toCalendarDate } from '@/lib/shared/calendar-date'
import { type Due, duesOf, studentsWithDues } from './due'
import { leaveMessage, mailReminder, type Writing } from './letters'
import { preferencesOf } from './preferences'
import { rungDue, rungs } from './rung'

interface Run {
  db: Database
  now: Date
  context: Writing['context']
  /** The students to remind; by default everybody who may have something due. */
  students?: readonly string[] | undefined
  /** True when the portal has the annual review. */
  annualReview: boolean
  /** Called for a student whose reminder failed; the next run tries again. */
  report: (error: unknown) => void
  /** Stops the run before the next student. */
  signal?: AbortSignal
}

/**
 * Reminds students of open items that are due soon, in the way each of them chose (beyond 3). It may run any number of
 * times: sent reminders are recorded, and missed ones become one reminder. Returns how many were sent.
 */
export async function sendReminders({
  db,
  now,
  context,
  students,
  annualReview,
  report,
  signal,
}: Run): Promise<number> {
  const today = toCalendarDate(now)
  let sent = 0
  for (const studentId of students ?? (await studentsWithDues(db, today, daysLater(today, rungs[0])))) {
    if (signal?.aborted) break
    try {
      sent += await db.transaction((tx) => remind({ db: tx, now, today, context, annualReview }, studentId))
    } catch (error) {
      report(error)
    }
  }
  return sent
}

async function remind(
  around: Omit<Writing, 'student'> & Pick<Run, 'annualReview'>,
  studentId: string,
): Promise<number> {
  const { db, today, annualReview } = around
  const preferences = await preferencesOf(db, studentId)
  const { byEmail, byMessage } = preferences
  if (!byEmail && !byMessage) return 0
  const wanted = (await duesOf(db, { studentId, today, annualReview })).filter(({ kind }) => preferences[kind])
  const [student] = await db
    .select({ firstName: person.firstName, email: person.email })
    .from(person)
    .where(eq(person.studentId, studentId))
  if (!student) return 0
  const writing = { ...around, student: { studentId, ...student } }
  let sent = 0
  for (const due of wanted) {
    if (!(await note(writing, due, { byEmail, byMessage }))) continue
    if (byEmail) await mailReminder(writing, due)
    if (byMessage) await leaveMessage(writing, due)
    sent += 1
  }
  return sent
}

/**
 * Records the reminder to send now. Returns false when there is none, or when another college on these records already
 * sent it.
 */
async function note(
  { db, now, today, student: { studentId } }: Writing,
  { kind, subject, dueOn }: Due,
  ways: { byEmail: boolean; byMessage: boolean },
): Promise<boolean> {
  const about = { studentId, kind, subject, dueOn }
  const before = await db
    .select({ rung: reminder.rung })
    .from(reminder)
    .where(
      and(
        eq(reminder.studentId, studentId),
        eq(reminder.kind, kind),
        eq(reminder.subject, subject),
        eq(reminder.dueOn, dueOn),
      ),
    )
  const rung = rungDue({ dueOn, today, sent: before.map((row) => row.rung) })
  if (rung === null) return false
  const mine = await db
    .insert(reminder)
    .values({ ...about, rung, ...ways, sentAt: now })
    .onConflictDoNothing()
    .returning({ rung: reminder.rung })
  return mine.length > 0
}
