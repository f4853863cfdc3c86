import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { test } from '@playwright/test'
import { FilledDatabases } from '../../tests/support/filled-databases'
import { findPort } from '../../scripts/servers/find-port.mjs'
import { EmbeddedCollege } from './embedded-college'

interface Servers {
  college: string
  portals: string[]
  /** The processes of the portals, in their order. */
  processes: ChildProcess[]
  /**
   * Restarts the portal at this index, with the same settings except those given, and waits until it responds. Stops a
   * running one first, as an operator would.
   */
  restart: (index: number, changed?: Record<string, string>, script?: string) => Promise<void>
  /** Moves the clock of the college and the portals ahead. Only with `movableClock`. */
  passTime: (ms: number) => void
  stop: () => Promise<void>
}

interface Wanted {
  portals?: number
  accessTokenSeconds?: number
  store?: string
  /** Settings of the portals, or a function that makes them from the college's address. */
  settings?: Record<string, string> | ((college: string) => Record<string, string>)
  /** Settings of the college that override the usual ones. */
  collegeSettings?: Record<string, string>
  /** Receives every line that the college and the portals write. Without it only their errors are passed on. */
  hears?: (line: string) => void
  /** The address of a proxy in front. By default the first portal's own address. */
  portalUrl?: string
  /** The script below `scripts` that starts a portal. */
  script?: string
  /** Makes their clock movable, for what happens after minutes or hours. */
  movableClock?: boolean
  /** Hides their errors, for tests that expect them. */
  quiet?: boolean
}

/** Starts a college and portals for settings that the shared ones do not have. The portals share one secret. */
async function startServers(
  folder: string,
  {
    portals = 1,
    accessTokenSeconds = 300,
    store = 'memory',
    settings: wanted = {},
    collegeSettings,
    hears,
    portalUrl: proxy,
    script = 'portal.mjs',
    quiet = false,
    movableClock = false,
  }: Wanted,
): Promise<Servers> {
  const root = path.resolve(import.meta.dirname, '../..')
  const records = await copyRecords(folder)
  const [collegePort, ...ports] = await Promise.all(Array.from({ length: portals + 1 }, findPort))
  const college = `http://localhost:${collegePort}`
  const started: ChildProcess[] = []
  const clock = movableClock ? makeClock(path.join(folder, 'clock')) : undefined
  const start = (script: string, settings: Record<string, string>) => {
    const env = {
      ...process.env,
      COLLEGE_PORT: String(collegePort),
      COLLEGE_CONTROL: '1',
      LOG_LEVEL: 'warn',
      COLLEGE_TIMEOUT_MS: '',
      COLLEGE_STALE_MS: '0',
      ...clock?.settings,
      ...settings,
    }
    const stderr = hears ? 'pipe' : quiet ? 'ignore' : 'inherit'
    const child = spawn(process.execPath, [path.join(root, 'scripts', script)], {
      cwd: root,
      env,
      stdio: ['ignore', hears ? 'pipe' : 'ignore', stderr],
    })
    for (const input of [child.stdout, child.stderr]) if (input && hears) createInterface({ input }).on('line', hears)
    started.push(child)
    return child
  }
  // All portals have the same public address, as behind a proxy.
  const portalUrl = proxy ?? `http://localhost:${ports[0]}`
  start('college.mjs', {
    ...records,
    COLLEGE_URL: '',
    PORTAL_URL: portalUrl,
    COLLEGE_ACCESS_TOKEN_SECONDS: String(accessTokenSeconds),
    COLLEGE_POPULATION: '10',
    ...collegeSettings,
  })
  const settings = {
    SESSION_SECRET: 'a-secret-of-the-journeys-of-two-processes',
    SESSION_STORE: store,
    SESSION_FOLDER: path.join(folder, 'sessions'),
    PORTAL_URL: portalUrl,
    RATE_LIMIT_FACTOR: '1000',
    SHUTDOWN_PAUSE_MS: '0', // no proxy has to notice that it stops
    ...(typeof wanted === 'function' ? wanted(college) : wanted),
  }
  const startOne = (port: number, changed = {}, by = script) =>
    start(by, { PORT: String(port), ...settings, ...changed })
  const processes = ports.map((port) => startOne(port))
  const addresses = ports.map((port) => `http://localhost:${port}`)
  const restart = async (index: number, changed: Record<string, string> = {}, by = script) => {
    const running = processes[index]
    if (running) await end(running)
    processes[index] = startOne(ports[index] ?? 0, changed, by)
    await untilAnswers(`${addresses[index]}/api/live`)
  }
  const stop = async () => {
    await Promise.all(started.map(end))
  }
  const passTime = (ms: number) => {
    if (!clock) throw new Error('These servers run on the clock of the machine. Start them with movableClock.')
    clock.passTime(ms)
  }
  try {
    await Promise.all([
      untilAnswers(`${college}/health`),
      ...addresses.map((address) => untilAnswers(`${address}/api/live`)),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { college, portals: addresses, processes, restart, passTime, stop }
}

/**
 * Returns the settings for a college's records: a copy of the run's records, in a database of its own if the run has a
 * PostgreSQL server, otherwise in the folder. A second call for the same folder uses what is there.
 */
async function copyRecords(folder: string): Promise<Record<string, string>> {
  const { COLLEGE_DATABASES, COLLEGE_FILLED } = process.env
  if (COLLEGE_DATABASES) {
    const unfilled = () => Promise.reject(new Error('This run has not filled a database.'))
    const url = await new FilledDatabases(COLLEGE_DATABASES).copy('filled_college', unfilled, path.basename(folder))
    return { COLLEGE_DATA: folder, DATABASE_URL: url, COLLEGE_DEMO: '1' }
  }
  if (COLLEGE_FILLED && !existsSync(path.join(folder, 'postgres')))
    await cp(COLLEGE_FILLED, folder, { recursive: true })
  return { COLLEGE_DATA: folder }
}

/** Makes a clock that is ahead of the machine's by the milliseconds in this file. */
function makeClock(file: string) {
  let ahead = 0
  const write = () => {
    writeFileSync(`${file}.next`, String(ahead))
    renameSync(`${file}.next`, file)
  }
  write()
  const preload = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.mjs')).href
  return {
    settings: { CLOCK_FILE: file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim() },
    passTime(ms: number) {
      ahead += ms
      write()
    },
  }
}

/** A college and portals that belong to one file of tests. Their values are known once a test runs. */
export interface OwnServers {
  readonly servers: Servers
  /** The address of the first portal. */
  readonly portal: string
  readonly folder: string
  /** The file in which the first portal keeps its sessions for a restart. */
  readonly keptSessions: string
  readonly college: EmbeddedCollege
}

/**
 * Starts a college and a portal, with a folder of their own, before the first test of this file or `describe`, and
 * stops them after the last. `wanted` can be a function when something else must start first or lie in their folder. An
 * `afterAll` that the file adds after this runs after they have stopped.
 */
export function ownServers(wanted: Wanted | ((folder: string) => Wanted | Promise<Wanted>) = {}): OwnServers {
  let folder: string | undefined
  let servers: Servers | undefined
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'college-'))
    servers = await startServers(folder, typeof wanted === 'function' ? await wanted(folder) : wanted)
  })
  test.afterAll(async () => {
    await servers?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })
  const started = () => {
    if (!servers) throw new Error('The servers of a file exist only while its tests run.')
    return servers
  }
  return {
    get servers() {
      return started()
    },
    get portal() {
      return started().portals[0] ?? ''
    },
    get folder() {
      return folder ?? ''
    },
    get keptSessions() {
      return path.join(this.folder, 'sessions', new URL(this.portal).port)
    },
    get college() {
      return new EmbeddedCollege(started().college)
    },
  }
}

async function untilAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`${address} does not respond`)
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
