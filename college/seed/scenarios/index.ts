import type { Database } from '@/college/records/database'
import type { CreatedStudent } from './names'

export * from './names'

/**
 * An order for a student: a scenario, the differences from it, and the instant its dates are relative to (default now).
 */
export interface StudentOrder {
  scenario: string
  /** Fields that differ from the scenario, nested or dotted; see `Overrides`. */
  set?: unknown
  now?: Date
}

/**
 * Creates a new person from a scenario, with a unique username, who can sign in at once.
 *
 * @throws UnknownScenarioError for an unknown scenario, InvalidOverrideError for an invalid `set`.
 */
export async function createStudent(db: Database, order: StudentOrder): Promise<CreatedStudent> {
  // Loaded on demand, so that the browser tests can import names from this file without the database.
  const { create } = await import('./create')
  return create(db, { now: new Date(), ...order })
}
