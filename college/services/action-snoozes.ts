import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { actionSnooze } from '@/college/records/schema'
import { actionSnoozes } from '@/features/dashboard/calls'
import { daysLater, toCalendarDate } from '@/lib/shared/calendar-date'
import { answerLoad, answerSave } from './http/answer'
import { noSuchStudent } from './http/refusal'

const snoozedDays = 7
/** The newest rows that are kept for each student; older ones no longer matter. */
const mostKept = 50

/** The items that a student has hidden from the portal's action center. */
export const actionSnoozeServices = [
  answerLoad(actionSnoozes.load, async ({ db, studentId }) => {
    const rows = await db
      .select()
      .from(actionSnooze)
      .where(eq(actionSnooze.studentId, studentId))
      .orderBy(asc(actionSnooze.until), actionSnooze.itemKey)
    return rows.map(({ itemKey, until }) => ({ item_key: itemKey, until_date: until }))
  }),

  answerSave(actionSnoozes.save, async ({ db, now, studentId, request }) => {
    const itemKey = request.item_key
    const until = daysLater(toCalendarDate(now), snoozedDays)
    await db.insert(actionSnooze).values({ studentId, itemKey, until }).onConflictDoNothing()
    const kept = await db
      .select()
      .from(actionSnooze)
      .where(eq(actionSnooze.studentId, studentId))
      .orderBy(desc(actionSnooze.until), actionSnooze.itemKey)
    const old = kept.slice(mostKept).map((row) => row.itemKey)
    if (old.length > 0)
      await db
        .delete(actionSnooze)
        .where(and(eq(actionSnooze.studentId, studentId), inArray(actionSnooze.itemKey, old)))
    const own = kept.find((row) => row.itemKey === itemKey)
    if (!own) throw noSuchStudent()
    return { until_date: own.until }
  }),
]
