import { eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { notificationPreference } from '@/college/records/schema'

/** The default: every reminder, both ways. */
const untilChosen = {
  byEmail: true,
  byMessage: true,
  recertification: true,
  examinations: true,
  subscription: true,
  review: true,
  changedAt: null,
}

/** Returns which reminders a student gets, and how. */
export async function preferencesOf(db: Database, studentId: string) {
  const [row] = await db.select().from(notificationPreference).where(eq(notificationPreference.studentId, studentId))
  return row ?? untilChosen
}
