import type { SQL } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { designationApplication } from '@/college/records/schema'
import type { Application } from './supervisor-mail'

/**
 * The application, locked until the transaction is over. Who changes it or the question about it takes this lock first, and
 * reads the question after that: student and supervisor may act at the same moment.
 */
export async function lockApplication(db: Database, which: SQL | undefined): Promise<Application | undefined> {
  const [application] = await db.select().from(designationApplication).where(which).for('update')
  return application
}
