import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopServer } from '../steps/children.mjs'
import { findPort } from '../servers/find-port.mjs'
import { at } from '../steps/project.mjs'
import { step } from '../steps/report.mjs'
import { startCollege, startPortal } from '../servers/servers.mjs'
import { settingNames } from '../servers/settings.mjs'

const filledName = 'filled_college'

/**
 * Databases for the journeys on a server of their own, where PostgreSQL is installed: a copy of a filled one takes a tenth of a
 * second. Undefined where it is not; the embedded one stands in then.
 */
async function startDatabases(fill) {
  const { tsImport } = await import('tsx/esm/api')
  const { postgresIsInstalled, startOwnPostgres, stopAtOnce } = await tsImport(
    '../../tests/support/postgres-server.ts',
    import.meta.url,
  )
  if (!postgresIsInstalled) return undefined
  const server = await startOwnPostgres()
  process.once('exit', () => stopAtOnce(server))
  const { FilledDatabases } = await tsImport('../../tests/support/filled-databases.ts', import.meta.url)
  const ofCollege = (url) => ({ DATABASE_URL: url, COLLEGE_DEMO: '1' })
  const url = await new FilledDatabases(server.url).copy(filledName, (filling) => fill(ofCollege(filling)))
  return { url: server.url, settings: ofCollege(url), stop: server.stop }
}

/**
 * @typedef {{ PORTAL_URL: string, COLLEGE_URL: string, COLLEGE_DATABASES?: string, COLLEGE_FILLED?: string }} Addresses
 */

/**
 * A folder of records with the demo accounts and a handful of students. Journeys with a college of their own begin with a
 * copy: to make records from nothing takes twice the time of all the rest of a start.
 * @param {string} folder
 * @param {{ port: number, portalPort: number, env: Record<string, string> }} settings
 */
async function fillRecords(folder, { env, ...ports }) {
  await stopServer(await startCollege({ ...ports, env: { ...env, COLLEGE_DATA: folder, COLLEGE_POPULATION: '10' } }))
}

/**
 * Runs `work` beside a college and a portal of its own: free ports, empty records, control routes open, and no setting
 * from `.env` or the shell. `work` receives the addresses as PORTAL_URL and COLLEGE_URL, and as COLLEGE_FILLED a folder
 * of records to copy, and then the portal. With `databases` it receives, where a PostgreSQL server is installed, its address as
 * COLLEGE_DATABASES instead, with such a database to copy. `settings` are for both, `settingsOfPortal` for it alone, and `hears` is told each line of
 * either with its name. `between` puts something between the two: it is told the college's port, and returns its own, where everybody
 * then reaches the college. What both said last is kept in `.local/checks`.
 * @param {(addresses: Addresses, portal: import('../steps/children.mjs').Server) => Promise<T>} work
 * @param {Record<string, string>} [settings]
 * @param {{
 *   hears?: (name: string, line: string) => void, settingsOfPortal?: Record<string, string>, databases?: boolean,
 *   between?: (collegePort: number) => Promise<number>,
 * }} [options]
 * @returns {Promise<T>}
 * @template T
 */
export async function withServers(
  work,
  settings = {},
  { hears, settingsOfPortal = {}, databases: wanted = false, between } = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-'))
  const auditFile = `${folder}-audit.jsonl`
  const filled = `${folder}-filled`
  process.once('exit', () =>
    [folder, auditFile, filled].forEach((place) => rmSync(place, { recursive: true, force: true })),
  )
  const [port, collegePort] = [await findPort(), await findPort()]
  const reached = (await between?.(collegePort)) ?? collegePort
  const addresses = { PORTAL_URL: `http://localhost:${port}`, COLLEGE_URL: `http://localhost:${reached}` }
  const blank = Object.fromEntries(settingNames().map((name) => [name, '']))
  const env = {
    ...blank,
    ...addresses,
    COLLEGE_DATA: folder,
    SESSION_FOLDER: path.join(folder, 'sessions'),
    AUDIT_FILE: auditFile,
    COLLEGE_CONTROL: '1',
    MASQUERADE_GROUP: 'portal-support',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    SHUTDOWN_PAUSE_MS: '0',
    COLLEGE_TIMEOUT_MS: '8000',
    // Journeys change what the college says, or break it, between two looks at a page.
    COLLEGE_STALE_MS: '0',
    PORTAL_KIT: '1',
    ...settings,
  }
  const servers = []
  /** @type {Awaited<ReturnType<typeof startDatabases>>} */
  let databases
  try {
    await step('Starting a college and a portal on their own ports', async () => {
      const fill = (more) => fillRecords(filled, { port: collegePort, portalPort: port, env: { ...env, ...more } })
      databases = wanted ? await startDatabases(fill) : undefined
      if (!databases) {
        await fill()
        await cp(filled, folder, { recursive: true })
      }
      const portalEnv = { ...env, ...settingsOfPortal }
      const starting = [
        startCollege({ port: collegePort, portalPort: port, env: { ...env, ...databases?.settings }, hears }),
        startPortal({ port, collegePort: reached, env: portalEnv, hears }),
      ]
      servers.push(...(await Promise.all(starting)))
    })
    return await work(
      { ...addresses, ...(databases ? { COLLEGE_DATABASES: databases.url } : { COLLEGE_FILLED: filled }) },
      servers[1],
    )
  } finally {
    await Promise.all(servers.map(stopServer))
    await databases?.stop()
    mkdirSync(at('.local/checks'), { recursive: true })
    for (const { name, kept } of servers) writeFileSync(at(`.local/checks/${name}.log`), kept)
  }
}
