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

/** The records, whichever PostgreSQL holds them. Inside a transaction it is the transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Records {
  db: Database
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Where the embedded PostgreSQL keeps its files, one process at a time; or `memory://` for a run without files. */
  folder: string
  /** A PostgreSQL server instead, `postgres://…`. */
  url?: string
  /** How long the server may take to give a connection, in milliseconds. Default 5,000. */
  connectWithinMs?: number
  /** Receives one line per long step. */
  report?: (line: string) => void
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens the database and brings its schema up to date. It may be empty; `openRecords` of the seed fills it. */
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
 * An embedded PostgreSQL. It is a large program of WebAssembly: to compile it for speed takes a second and a half of processor,
 * more than the quicker code gives back to a college of some thousand people.
 */
export function startEmbedded(options: PGliteOptions): Promise<PGlite> {
  setFlagsFromString('--liftoff-only')
  return PGlite.create(options)
}

async function openServer(url: string, connectWithinMs: number, report: (line: string) => void): Promise<Records> {
  const client = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: connectWithinMs })
  // Without a listener, a server that goes away would end the process; the pool connects again by itself.
  client.on('error', (error) => report(`The connection to the records was lost: ${error.message}`))
  // Nor does the pool listen between two queries of a transaction; the next of them fails by itself.
  client.on('connect', (connection) => connection.on('error', () => undefined))
  const db = drizzlePg({ client, schema })
  const alone = await client.connect()
  try {
    // Of several colleges that start at once, one migrates and the others wait.
    await alone.query('select pg_advisory_lock(74290)')
    await migratePg(db, { migrationsFolder })
  } finally {
    alone.release(true)
  }
  return { db, close: () => client.end() }
}
