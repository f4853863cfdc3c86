import { and, eq, gte } from 'drizzle-orm'
import { confirmByMail } from '@/college/mail/confirmation'
import type { Database } from '@/college/records/database'
import { calendarFeed, enrollment } from '@/college/records/schema'
import { duesOf, type ReminderKind } from '@/college/reminders/due'
import * as calls from '@/features/profile/notifications/calendar-calls'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { profileAddress } from '@/lib/shared/profile-address'
import { answerLoad, answerSave } from './http/answer'
import { hashOfToken, newSecret } from './web-tokens'

/** A student's private calendar, and reading it by its secret. */
export const calendarFeedServices = [
  answerLoad(calls.calendarFeed.load, async ({ db, studentId }) => {
    const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.studentId, studentId))
    return { made_at: feed?.madeAt.toISOString() ?? null, fetched_at: feed?.fetchedAt?.toISOString() ?? null }
  }),

  answerSave(calls.calendarFeed.save, async ({ db, now, context, studentId }) => {
    const token = newSecret()
    const values = { tokenHash: hashOfToken(token), madeAt: now, fetchedAt: null }
    await db
      .insert(calendarFeed)
      .values({ studentId, ...values })
      .onConflictDoUpdate({ target: calendarFeed.studentId, set: values })
    await confirmByMail(
      { db, now, context, studentId },
      {
        subject: 'A private calendar was created',
        body: 'A link to a private calendar of your dates was created in the portal. Anyone who has the link can read them.',
        see: { label: 'Replace or revoke it', href: profileAddress('calendar') },
      },
    )
    return { token }
  }),

  answerSave(calls.calendarFeedRemoval, async ({ db, studentId }) => {
    await db.delete(calendarFeed).where(eq(calendarFeed.studentId, studentId))
    return { message: 'The link is revoked.' }
  }),

  answerLoad(calls.calendarEvents, async ({ db, now, input, context }) => {
    const tokenHash = hashOfToken(input.token)
    const [feed] = await db
      .update(calendarFeed)
      .set({ fetchedAt: now })
      .where(eq(calendarFeed.tokenHash, tokenHash))
      .returning()
    if (!feed) return { status: 'wrong' as const }
    const events = await eventsOf(db, {
      studentId: feed.studentId,
      today: toCalendarDate(now),
      annualReview: context.annualReview,
    })
    return {
      status: 'open' as const,
      events: events.map(({ kind, subject, on, title }) => ({
        // Stays the same at each fetch, and does not reveal whose event it is.
        event_id: hashOfToken([tokenHash, title, subject].join(' ')).slice(0, 32),
        kind,
        title,
        date: on,
      })),
    }
  }),
]

/** Revokes the link to a student's private calendar. Returns the sentence to tell them, or '' when there was none. */
export async function revokeCalendar(db: Database, studentId: string | null): Promise<string> {
  const revoked = await db
    .delete(calendarFeed)
    .where(eq(calendarFeed.studentId, studentId ?? ''))
    .returning({ madeAt: calendarFeed.madeAt })
  return revoked.length > 0 ? ' The link to your private calendar is revoked.' : ''
}

/** Others may see the calendar, so titles contain no name, course or amount. */
const titles: Record<ReminderKind, string> = {
  recertification: 'Recertification period ends',
  examinations: 'Exam window closes',
  subscription: 'Subscription card expires',
  review: 'Annual information review due',
}

/** Returns what is due and the scheduled examinations, from today on. */
async function eventsOf(db: Database, asked: Parameters<typeof duesOf>[1]) {
  const { studentId, today } = asked
  const dues = await duesOf(db, asked)
  const booked = await db
    .select({ termCode: enrollment.termCode, classNumber: enrollment.classNumber, on: enrollment.examOn })
    .from(enrollment)
    .where(and(eq(enrollment.studentId, studentId), eq(enrollment.status, 'enrolled'), gte(enrollment.examOn, today)))
  return [
    ...dues.map(({ kind, subject, dueOn }) => ({ kind, subject, on: dueOn, title: titles[kind] })),
    ...booked.map(({ termCode, classNumber, on }) => ({
      kind: 'examinations' as const,
      subject: `${termCode} ${classNumber}`,
      on: on ?? today,
      title: 'Exam',
    })),
  ].toSorted((one, other) => one.on.localeCompare(other.on))
}
