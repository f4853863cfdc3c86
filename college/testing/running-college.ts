import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { findPort } from '@/scripts/servers/find-port.mjs'
import { databasesOfRun } from '@/tests/support/run-postgres'

export interface RunningCollege {
  url: string
  portalUrl: string
  /** All output so far. */
  output(): string
  /** Stops the college and returns its exit code. The records stay in their folder. */
  stop(): Promise<number | null>
}

/**
 * Starts a separate college process for a test, on a free port, with the records in `folder` or in the database that
 * `makeFolder` made instead. Rejects with the output when the process ends before it is ready.
 */
export async function startCollege(folder: string, variables: Record<string, string> = {}): Promise<RunningCollege> {
  const port = variables.COLLEGE_PORT ?? String(await findPort())
  const url = folder.endsWith(embedded) ? undefined : (await databasesOfRun())?.addressOf(basename(folder))
  const env = {
    COLLEGE_PORT: port,
    COLLEGE_DATA: folder,
    ...(url && onServer(url)),
    COLLEGE_POPULATION: '5',
    LOG_LEVEL: 'error',
    ...variables,
  }
  const child = spawn(process.execPath, [resolve('scripts/servers/run-college.mjs')], {
    cwd: resolve('.'),
    env: { ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stdout?.on('data', (part: Buffer) => (printed += part.toString()))
  child.stderr?.on('data', (part: Buffer) => (printed += part.toString()))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  await new Promise<void>((ready, fail) => {
    child.once('message', () => ready())
    void ended.then((code) => fail(new Error(`The college ended with code ${code}:\n${printed}`)))
  })
  return {
    url: `http://localhost:${port}`,
    portalUrl: variables.PORTAL_URL ?? 'http://localhost:3000',
    output: () => printed,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

const embedded = '-embedded'
/** Shows the demo accounts, as a college with embedded records does. */
const onServer = (url: string) => ({ DATABASE_URL: url, COLLEGE_DEMO: '1' })

/**
 * Makes a folder for records, and a function that removes it. The folder is a copy of records with the demo accounts,
 * which a run of unit tests makes once. Where a PostgreSQL server is installed, a database of that name is used
 * instead, unless `inFiles` is set. Then the folder is empty, and the first college to start there fills it.
 */
export async function makeFolder({ inFiles = false } = {}): Promise<{ folder: string; remove(): Promise<void> }> {
  const databases = inFiles ? undefined : await databasesOfRun()
  const folder = join(tmpdir(), `college-${randomUUID()}${databases ? '' : embedded}`)
  await mkdir(folder)
  const url = await databases?.copy(
    'filled_college',
    async (filling) => void (await (await startCollege(folder, onServer(filling))).stop()),
    basename(folder),
  )
  if (!url && !inFiles && process.env.FILLED_RECORDS)
    await cp(await findFilled(process.env.FILLED_RECORDS), folder, { recursive: true })
  return {
    folder,
    async remove() {
      if (url) await databases?.remove(url)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Another process may do the same at this moment. The first one to finish wins. */
async function findFilled(shared: string): Promise<string> {
  const filled = join(shared, 'folder')
  if (existsSync(filled)) return filled
  const own = join(shared, `filling-${randomUUID()}${embedded}`)
  await mkdir(own)
  const college = await startCollege(own)
  await college.stop()
  await rename(own, filled).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return filled
}
