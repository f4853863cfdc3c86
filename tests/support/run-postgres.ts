import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FilledDatabases } from './filled-databases'
import { type OwnPostgres, postgresIsInstalled, startOwnPostgres, stopAtOnce } from './postgres-server'

type Noted = Pick<OwnPostgres, 'url' | 'pid' | 'folder'>

/**
 * Returns the databases of a run of unit tests, on one server for all its processes. The first process that needs it
 * starts it, and the end of the run stops it. Undefined outside of a run, and where no PostgreSQL is installed; the
 * embedded one is used then.
 */
export async function databasesOfRun(): Promise<FilledDatabases | undefined> {
  const shared = process.env.FILLED_RECORDS
  if (!shared || !postgresIsInstalled) return undefined
  const note = path.join(shared, 'postgres.json')
  const turn = path.join(shared, 'postgres.starting')
  while (!existsSync(note)) {
    if (isFirst(turn)) await start(note).finally(() => rmSync(turn, { recursive: true }))
    else await sleep(50)
  }
  return new FilledDatabases(read(note).url)
}

/** Of several processes that make the same folder, only one gets true. */
function isFirst(turn: string): boolean {
  try {
    mkdirSync(turn)
    return true
  } catch {
    return false
  }
}

async function start(note: string): Promise<void> {
  if (existsSync(note)) return
  const { url, pid, folder } = await startOwnPostgres()
  writeFileSync(`${note}.unfinished`, JSON.stringify({ url, pid, folder } satisfies Noted))
  renameSync(`${note}.unfinished`, note)
}

const read = (note: string) => JSON.parse(readFileSync(note, 'utf8')) as Noted

/** Stops the server of a run, if there is one, at the end of its process. */
export function stopPostgresOfRun(shared: string): void {
  const note = path.join(shared, 'postgres.json')
  if (existsSync(note)) stopAtOnce(read(note))
}
