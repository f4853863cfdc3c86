import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopServer } from './children.mjs'
import { findPort } from './ports.mjs'
import { at } from './project.mjs'
import { step } from './report.mjs'
import { startCollege, startPortal } from './servers.mjs'
import { settingNames } from './settings.mjs'

/**
 * A folder of records with the demo accounts and a handful of students. Journeys with a college of their own begin with a
 * copy: to make records anew takes twice the time of all the rest of a start.
 */
async function fillRecords(folder, { env, ...ports }) {
  await stopServer(await startCollege({ ...ports, env: { ...env, COLLEGE_DATA: folder, COLLEGE_POPULATION: '10' } }))
}

/**
 * Runs `work` beside a college and a portal of its own: free ports, empty records, control doors open, and no setting
 * from `.env` or the shell. `work` receives the addresses as PORTAL_URL and COLLEGE_URL, and as COLLEGE_FILLED a folder
 * of records to copy, and then the portal. `settings` are for both, `settingsOfPortal` for it alone, and `hears` is told each line of
 * either with its name. What both said last is kept in `.local/checks`.
 */
export async function withServers(work, settings = {}, { hears, settingsOfPortal = {} } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-'))
  const auditFile = `${folder}-audit.jsonl`
  const filled = `${folder}-filled`
  process.once('exit', () => [folder, auditFile, filled].forEach((place) => rmSync(place, { recursive: true, force: true })))
  const [port, collegePort] = [await findPort(), await findPort()]
  const addresses = { PORTAL_URL: `http://localhost:${port}`, COLLEGE_URL: `http://localhost:${collegePort}` }
  const blank = Object.fromEntries(settingNames().map((name) => [name, '']))
  const env = { ...blank, ...addresses, COLLEGE_DATA: folder, SESSION_FOLDER: path.join(folder, 'sessions'), AUDIT_FILE: auditFile, COLLEGE_CONTROL: '1', MASQUERADE_GROUP: 'portal-support', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', ...settings }
  const servers = []
  try {
    await step('Starting a college and a portal on their own ports', async () => {
      await fillRecords(filled, { port: collegePort, portalPort: port, env })
      await cp(filled, folder, { recursive: true })
      const portalEnv = { ...env, ...settingsOfPortal }
      const starting = [startCollege({ port: collegePort, portalPort: port, env, hears }), startPortal({ port, collegePort, env: portalEnv, hears })]
      servers.push(...(await Promise.all(starting)))
    })
    return await work({ ...addresses, COLLEGE_FILLED: filled }, servers[1])
  } finally {
    await Promise.all(servers.map(stopServer))
    mkdirSync(at('.local/checks'), { recursive: true })
    for (const { name, kept } of servers) writeFileSync(at(`.local/checks/${name}.log`), kept)
  }
}
