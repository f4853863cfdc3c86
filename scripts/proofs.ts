// `npm run proofs`: writes docs/proofs.md from the tests in the sources and the reports of the last `npm test`.
//   npm run proofs -- --check    writes nothing; fails when a promised row was not proven by that run, as `npm test` asks at its end
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { notProvenPage, proofsPage, rowsListed, testsNaming } from './proofs/page'
import { ranTests, tallyRows } from './proofs/results'
import { sections } from './proofs/rows'
import { listTests } from './proofs/titles'
import { unrunRows } from './proofs/unrun'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const report = (name: string): unknown => {
  const file = `.local/checks/${name}`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const ran = ranTests(report('unit.json'), report('journeys.json'))
const listed = rowsListed(readFileSync(notProvenPage, 'utf8'))
if (process.argv.includes('--check')) {
  const tests = listTests()
  const promised = sections
    .flatMap(({ rows }) => rows.map(({ id }) => id))
    .filter((id) => !listed.includes(id) || testsNaming(id, tests).length > 0)
  const { failed, told } = unrunRows(ran, promised, { ci: process.env.CI === 'true' })
  for (const { id, why } of told) process.stdout.write(`${id}: ${why}\n`)
  for (const { id, why } of failed) process.stdout.write(`${id} was not proven by this run: ${why}\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
} else {
  writeFileSync('docs/proofs.md', proofsPage({ tests: listTests(), tallies: tallyRows(ran), listed }))
  process.stdout.write('Wrote docs/proofs.md\n')
}
