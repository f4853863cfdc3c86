import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { lockFolder } from './folder-lock'
import * as schema from './schema'

/** The records, in any PostgreSQL. Inside a transaction this is the transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Records {
  db: Database
  close(): Promise<void>
}

export interface DatabaseOptions {
  /**
   * Folder of the embedded PostgreSQL's files, used by one process at a time; or `memory://` for a run without files.
   */
  folder: string
  /** A PostgreSQL server to use instead, `postgres://…`. */
  url?: string
  /** Time limit for getting a connection from the server, in milliseconds. Default 5,000. */
  connectWithinMs?: number
  /** Called with one line per long step. */
  report?: (line: string) => void
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens the database and migrates its schema. The database may be empty; the seed's `openRecords` fills it. */
export async function openDatabase({
  folder,
  url,
  connectWithinMs = 5_000,
  report = () => undefined,
}: DatabaseOptions): Promise<Records> {
  return url ? openServer(url, connectWithinMs, report) : openFolder(folder)
}

async function openFolder(folder: string): Promise<Records> {
  if (folder.startsWith('memory://')) return openEmbedded(folder, async () => undefined)
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    return await openEmbedded(join(folder, 'postgres'), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openEmbedded(place: string, released: () => Promise<void>): Promise<Records> {
  const client = await startEmbedded({ dataDir: place })
  const db = drizzlePglite({ client, schema })
  await migratePglite(db, { migrationsFolder })
  return {
    db,
    async close() {
      await client.close()
      await released()
    },
  }
}

/**
 * Starts an embedded PostgreSQL. It is a large WebAssembly program. Optimized compilation takes 1.5 seconds of CPU
 * time, which is more than the faster code saves for a college of a few thousand people.
 */
export function startEmbedded(options: PGliteOptions): Promise<PGlite> {
  setFlagsFromString('--liftoff-only')
  return PGlite.create(options)
}

async function openServer(url: string, connectWithinMs: number, report: (line: string) => void): Promise<Records> {
  const client = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: connectWithinMs })
  // Without a listener, a server that goes away would end the process. The pool reconnects.
  client.on('error', (error) => report(`The connection to the records was lost: ${error.message}`))
  // The pool does not listen between two queries of a transaction either. The next query then fails.
  client.on('connect', (connection) => connection.on('error', () => undefined))
  const db = drizzlePg({ client, schema })
  const alone = await client.connect()
  try {
    // When several colleges start at once, one migrates and the others wait.
    await alone.query('select pg_advisory_lock(74290)')
    await migratePg(db, { migrationsFolder })
  } finally {
    alone.release(true)
  }
  return { db, close: () => client.end() }
}
