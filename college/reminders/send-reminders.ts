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
  /** Whom to remind; everybody who may have something due, unless told. */
  students?: readonly string[] | undefined
  /** Whether the portal has the annual review. */
  annualReview: boolean
  /** Told of a student who could not be reminded; the next run tries again. */
  report: (error: unknown) => void
  /** Ends the run before the next student. */
  signal?: AbortSignal
}

/**
 * Reminds everybody of what is due soon and not done (beyond 3), each of them as they chose. How often it runs does not matter: what was
 * sent is in the records, and what was missed is one reminder. Returns how many were sent.
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

/** Writes down the reminder that is to be sent now. False when there is none, also because another college on these records sent it. */
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
