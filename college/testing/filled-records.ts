import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Records, startEmbedded } from '@/college/records/database'
import { openRecords } from '@/college/seed/open-records'
import * as schema from '@/college/records/schema'
import { databasesOfRun } from '@/tests/support/run-postgres'

/** A time limit for a machine that is busy with other tests, in milliseconds. Longer than the college's own. */
export const patient = 120_000

/**
 * Opens records with the demo accounts as of `now`. A run of unit tests makes them once and copies them for every other
 * opening: on a PostgreSQL server where one is installed, otherwise in memory. Outside a run they are made each time,
 * in memory.
 */
export async function openFilledRecords(now: Date): Promise<Records> {
  const databases = await databasesOfRun()
  if (!databases) return openEmbeddedRecords(now)
  const open = (url: string) =>
    openRecords({ folder: '', url, connectWithinMs: patient, population: 0, now: () => now })
  const url = await databases.copy(`filled_${now.getTime()}`, async (filling) => (await open(filling)).close())
  const records = await open(url)
  return {
    db: records.db,
    async close() {
      await records.close()
      await databases.remove(url)
    },
  }
}

/** Opens the same records in memory, even where a server is installed. */
export async function openEmbeddedRecords(now: Date): Promise<Records> {
  const folder = process.env.FILLED_RECORDS
  const copy = folder && path.join(folder, `${now.getTime()}.tar`)
  if (copy && existsSync(copy)) return openCopy(await openAsBlob(copy))
  const records = await openRecords({ folder: 'memory://', population: 0, now: () => now })
  if (copy) await keepCopy(records, copy)
  return records
}

async function openCopy(copy: Blob): Promise<Records> {
  const client = await startEmbedded({ dataDir: 'memory://', loadDataDir: copy })
  return { db: drizzle({ client, schema }), close: () => client.close() }
}

/** Another process may write the same copy at this moment, so it is renamed into place only when it is complete. */
async function keepCopy({ db }: Records, copy: string): Promise<void> {
  const { $client } = db as typeof db & { $client: PGlite }
  const dump = await $client.dumpDataDir('none')
  const unfinished = `${copy}.${randomUUID()}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, copy)
}
