import { openDatabase, type DatabaseOptions, type Records } from '../records/database'
import { populate } from './population/populate'

export interface RecordsOptions extends DatabaseOptions {
  /** How many synthetic students an empty database gets. Default 2,000. */
  population?: number
  /** The clock for the dates of the demo accounts. */
  now?: () => Date
}

/**
 * Opens the college's records. An empty database is filled with the demo accounts and the population; existing data
 * stays.
 */
export async function openRecords({
  population = 2_000,
  now = () => new Date(),
  report = () => undefined,
  ...database
}: RecordsOptions): Promise<Records> {
  const records = await openDatabase({ ...database, report })
  try {
    await populate(records.db, { population, now: now(), report })
    return records
  } catch (error) {
    await records.close()
    throw error
  }
}
