import type { Database } from '@/college/records/database'
import type { CreatedStudent } from './names'

export * from './names'

/** What to make: a scenario, what differs from it, and the instant its dates count from (default the present). */
export interface StudentOrder {
  scenario: string
  /** Fields that differ from the scenario, nested or dotted; see `Overrides`. */
  set?: unknown
  now?: Date
}

/**
 * Makes a new person from a scenario, with a username of their own, who can sign in at once.
 *
 * @throws UnknownScenarioError for a scenario that is not there, InvalidOverrideError for a `set` that does not fit.
 */
export async function createStudent(db: Database, order: StudentOrder): Promise<CreatedStudent> {
  // Loaded only when asked, so that the browser tests can read names from here without the database.
  const { create } = await import('./create')
  return create(db, { now: new Date(), ...order })
}
