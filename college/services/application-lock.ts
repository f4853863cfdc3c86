import type { SQL } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { designationApplication } from '@/college/records/schema'
import type { Application } from './supervisor-mail'

/**
 * Returns the application, locked until the transaction ends. Take this lock before changing the application or its
 * supervisor request, and read the request after it, because student and supervisor may act at the same time.
 */
export async function lockApplication(db: Database, which: SQL | undefined): Promise<Application | undefined> {
  const [application] = await db.select().from(designationApplication).where(which).for('update')
  return application
}
