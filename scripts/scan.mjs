// `npm run scan`: Debian's scanner wapiti against the built portal beside an embedded college (S-68), as a visitor and as a
// signed-in student. It fails when wapiti reports anything above low.
// `-- --minutes 20` bounds the search for addresses and each kind of attack, in each of the two scans; 5 unless told.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { run } from './steps/children.mjs'
import { buildIfStale, readMinutes, runCommand } from './steps/command.mjs'
import { withServers } from './test/journeys.mjs'
import { findPort } from './servers/find-port.mjs'
import { at, Stop } from './steps/project.mjs'
import { step } from './steps/report.mjs'

const place = at('.local/scan')
const python = '/usr/bin/python3'
/** A scan that asked less has seen nothing. */
const leastAnswers = 500

async function main() {
  const minutes = readMinutes({ usual: 5, least: 1, most: 600 })
  await findScanner()
  await import('tsx')
  const { argumentsFor, isSignedIn } = await import('./scan/scan.ts')
  const { readReport, tellReport } = await import('./scan/report.ts')
  const { signInNewStudent } = await import('../tests/support/signed-in.ts')
  await buildIfStale()
  // The limits for one address would answer most of a scan.
  const metricsPort = await findPort()
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`
  return withServers(
    (servers) =>
      scanTwice(
        { ...servers, metrics },
        { argumentsFor, isSignedIn, readReport, tellReport, signInNewStudent, minutes },
      ),
    { RATE_LIMIT_FACTOR: '100000', METRICS_PORT: String(metricsPort) },
  )
}

/** How many requests the portal has answered. */
async function countAnswers(metrics) {
  const text = await (await fetch(metrics)).text()
  return [...text.matchAll(/^portal_requests_seconds_count\S* (\d+)$/gm)].reduce(
    (sum, [, many]) => sum + Number(many),
    0,
  )
}

/** Debian's own Python has Debian's package; another one does not see it. */
async function findScanner() {
  const { code, output } = await run(['-c', 'from importlib.metadata import version; print(version("wapiti3"))'], {
    command: python,
  })
  if (code !== 0)
    throw new Stop('The scanner wapiti is not installed. On Debian: apt-get install --no-install-recommends wapiti')
  console.log(`wapiti ${output.trim()}`)
}

async function scanTwice(
  { PORTAL_URL: portal, COLLEGE_URL: college, metrics },
  { argumentsFor, isSignedIn, readReport, tellReport, signInNewStudent, minutes },
) {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const scan = async (title, caller) => {
    const report = `${place}/${title}.json`
    const parts = argumentsFor({ portal, caller, minutes, report, store: `${place}/${title}` })
    const before = await countAnswers(metrics)
    const { code, output } = await step(`Scanning ${title}, ${minutes} minutes at most for each kind of attack`, () =>
      run(parts, { command: python }),
    )
    if (code !== 0) throw new Stop(`${output.slice(-2_000)}\n\nwapiti ended with ${code}.`)
    const answers = (await countAnswers(metrics)) - before
    console.log(`  ${answers} requests`)
    if (answers < leastAnswers) throw new Stop('That is too few: the scanner did not find its way.')
    return tellReport(readReport(readFileSync(report, 'utf8')), output)
  }
  const visitor = await scan('signed out', null)
  const student = await signInNewStudent(portal, college)
  const signedIn = await scan('signed in', student)
  if (!(await isSignedIn(portal, student)))
    throw new Stop('The scan signed its student out, so most of it saw what a visitor sees.')
  return visitor && signedIn
}

await runCommand(main)
