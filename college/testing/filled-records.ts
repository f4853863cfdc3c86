import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { openRecords, type Records, startEmbedded } from '@/college/records/database'
import * as schema from '@/college/records/schema'

/**
 * Records in memory with the demo accounts as of `now`. A run of unit tests makes them once; every other opening is a
 * copy, in a fifth of the time. Outside of a run they are made anew.
 */
export async function openFilledRecords(now: Date): Promise<Records> {
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

/** Another process may do the same at this moment; the copy is seen only when it is whole. */
async function keepCopy({ db }: Records, copy: string): Promise<void> {
  const { $client } = db as typeof db & { $client: PGlite }
  const dump = await $client.dumpDataDir('none')
  const unfinished = `${copy}.${randomUUID()}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, copy)
}
