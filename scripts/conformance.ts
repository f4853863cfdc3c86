// `npm run conformance`: the whole table of calls against a college, and in what it differs.
//   npm run conformance                                  the embedded college, started for it
//   npm run conformance -- --write                       also the calls that write
//   npm run conformance -- --junit out.xml --markdown out.md
//   npm run conformance -- --only awardLetter,messages --population 20000
// Another college: COLLEGE_WEB_SERVICE_URL, COLLEGE_API_URL, COLLEGE_CONTENT_URL (here or in `.env`), and, all of people made for tests:
//   CONFORMANCE_TOKEN                  a student's access token; without it only what anybody may ask is asked
//   CONFORMANCE_STUDENT_ID, CONFORMANCE_OKTA_ID, CONFORMANCE_SUBSCRIPTION      that student's; else the college is asked
//   CONFORMANCE_OTHER_STUDENT_ID, CONFORMANCE_OTHER_OKTA_ID, CONFORMANCE_OTHER_SUBSCRIPTION
//                                      another student's, who is asked about and must stay closed; nothing is written to them
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

/** What is read, or one more fault, so that all are said at once. */
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
