// `npm run proofs`: writes docs/proofs.md from the tests in the sources and the reports of the last `npm test`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { notProvenPage, proofsPage, rowsListed } from './proofs/page'
import { tallyRows } from './proofs/results'
import { listTests } from './proofs/titles'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const report = (name: string): unknown => {
  const file = `.local/checks/${name}`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const tallies = tallyRows(report('unit.json'), report('journeys.json'))
const listed = rowsListed(readFileSync(notProvenPage, 'utf8'))
writeFileSync('docs/proofs.md', proofsPage({ tests: listTests(), tallies, listed }))
process.stdout.write('Wrote docs/proofs.md\n')
