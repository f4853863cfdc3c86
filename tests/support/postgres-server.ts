import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findPort } from '../../scripts/servers/find-port.mjs'

/** Returns the folder in which Debian keeps the newest server's programs; undefined when none is installed. */
function findPrograms(): string | undefined {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return undefined
  const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(home, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

/** Returns the user that runs the server. PostgreSQL refuses to run as root, and Debian creates a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const programs = findPrograms()

/** True when a server can be started here. */
export const postgresIsInstalled = programs !== undefined && (process.getuid?.() !== 0 || serverUser() !== undefined)

/**
 * True when there is a PostgreSQL to test with: `TEST_DATABASE_URL` names an empty database, otherwise an installed
 * server is started.
 */
export const postgresIsAtHand = process.env.TEST_DATABASE_URL !== undefined || postgresIsInstalled

export interface PostgresServer {
  url: string
  stop: () => Promise<void>
}

/** A server that was started here, with its process and the folder of its files. */
export interface OwnPostgres extends PostgresServer {
  pid: number
  folder: string
}

/** Settings for tests only: what a crash loses, the next run makes again. */
const settings = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  'max_connections=400',
  'shared_buffers=64MB',
].flatMap((setting) => ['-c', setting])

/**
 * Starts a PostgreSQL for one test file, with an empty database. `stop` ends it and removes its files if it was started
 * here.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const named = process.env.TEST_DATABASE_URL
  if (named !== undefined) return { url: named, stop: async () => undefined }
  return startOwnPostgres()
}

/** Starts a server regardless of `TEST_DATABASE_URL`. On this one every database may be created and removed. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  if (programs === undefined) throw new Error('no PostgreSQL is installed')
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale', 'C.UTF-8'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await findPort()
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  // The process may end without it: the server of a run outlives the test that needed it first.
  server.unref()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  return {
    url,
    pid: server.pid ?? 0,
    folder,
    async stop() {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Stops a server that was started here and removes its files, without promises: a process that is about to exit cannot
 * wait for any.
 */
export function stopAtOnce({ pid, folder }: Pick<OwnPostgres, 'pid' | 'folder'>): void {
  const file = join(folder, 'data', 'postmaster.pid')
  if (existsSync(file)) process.kill(pid, 'SIGINT')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; existsSync(file) && tries < 500; tries += 1) Atomics.wait(pause, 0, 0, 20)
  rmSync(folder, { recursive: true, force: true })
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await sleep(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('PostgreSQL does not respond')
}

/** Sends SIGINT, PostgreSQL's fast shutdown, which does not wait for its clients. */
function end(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    server.ref()
    server.once('exit', () => done())
    server.kill('SIGINT')
  })
}
