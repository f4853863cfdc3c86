import { eq } from 'drizzle-orm'
import type { Database } from './database'
import { studentFlags, subscription } from './schema'

/** True when the knowledge hub is open to a student: the flag is set and no canceled subscription has run out. */
export async function hasKnowledgeHub(db: Database, studentId: string, today: string): Promise<boolean> {
  const [flags] = await db
    .select({ access: studentFlags.knowledgeHubAccess })
    .from(studentFlags)
    .where(eq(studentFlags.studentId, studentId))
  const [held] = await db
    .select({ endsOn: subscription.endsOn })
    .from(subscription)
    .where(eq(subscription.studentId, studentId))
  return flags?.access === true && (held?.endsOn == null || held.endsOn >= today)
}
