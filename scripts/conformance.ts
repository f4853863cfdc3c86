// `npm run conformance`: makes every call in the table against a college and reports the differences.
//   npm run conformance                                  starts the embedded college and checks it
//   npm run conformance -- --write                       also makes the calls that write
//   npm run conformance -- --junit out.xml --markdown out.md
//   npm run conformance -- --only awardLetter,messages --population 20000
// To check another college, set COLLEGE_WEB_SERVICE_URL, COLLEGE_API_URL and COLLEGE_CONTENT_URL (in the environment or
// in `.env`), and these variables. Use people made for tests only:
//   CONFORMANCE_TOKEN                  a student's access token; without it only public calls are made
//   CONFORMANCE_STUDENT_ID, CONFORMANCE_OKTA_ID, CONFORMANCE_SUBSCRIPTION      that student's; by default read from the college
//   CONFORMANCE_OTHER_STUDENT_ID, CONFORMANCE_OTHER_OKTA_ID, CONFORMANCE_OTHER_SUBSCRIPTION
//                                      another student's, whose records must be refused; nothing is written to them
//   CONFORMANCE_REPRESENTATIVE_TOKEN, CONFORMANCE_REPRESENTATIVE_ID            a company representative's, for the reports
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { askOverHttp } from './conformance/ask'
import { learnAskers } from './conformance/asker'
import { chosenCalls, populationOf, warningOf } from './conformance/choice'
import { startEmbedded } from './conformance/embedded'
import { examineCollege } from './conformance/examination'
import { causesInWords, inWords, summaryOf, toJUnit, toLine, toMarkdown } from './conformance/report'
import { subjectOf } from './conformance/settings'
import { say } from './steps/say'

async function main(): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      junit: { type: 'string' },
      markdown: { type: 'string' },
      only: { type: 'string' },
      population: { type: 'string' },
    },
  })
  const faults: string[] = []
  const only = told(faults, () => chosenCalls(values.only))
  const population = told(faults, () => populationOf(values.population))
  const named = told(faults, () => subjectOf(process.env, values.write))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  say(
    named ? `Examining ${named.bases.webService} and its neighbors …` : 'Starting the embedded college to examine it …',
  )
  const embedded = named ? null : await startEmbedded({ writes: values.write, population })
  const given = named ?? embedded?.subject
  if (!given) throw new Error('no college')
  try {
    const { subject, notes } = await learnAskers(given, askOverHttp)
    notes.forEach((note) => say(`  ${note}`))
    if (subject.writes) say(warningOf(subject, only))
    const findings = await examineCollege({
      subject,
      ask: askOverHttp,
      only,
      tell: (finding) => say(toLine(finding)),
    })
    const summary = summaryOf(findings)
    if (values.junit) writeFileSync(values.junit, toJUnit(findings))
    if (values.markdown)
      writeFileSync(values.markdown, toMarkdown(findings, named ? named.bases.webService : 'The embedded college'))
    say(['', ...causesInWords(findings), '', inWords(summary)].join('\n'))
    return summary.differing === 0 && summary.conforming > 0 ? 0 : 1
  } finally {
    await embedded?.stop()
  }
}

/** Returns what `read` returns. Collects its error in `faults`, so that all errors are shown together. */
function told<Read>(faults: string[], read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
