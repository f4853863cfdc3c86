import { readFileSync } from 'node:fs'
import { notProvenPage, proofsPage, rowsListed, testsNaming } from '@/scripts/proofs/page'
import { tallyRows } from '@/scripts/proofs/results'
import { sections } from '@/scripts/proofs/rows'
import { listTests, testsOf } from '@/scripts/proofs/titles'

const tests = listTests()
const rows = sections.flatMap((section) => section.rows)
const listed = rowsListed(readFileSync(notProvenPage, 'utf8'))

test('every row has a test that names it, or a reason why not', () => {
  const bare = rows.filter(({ id }) => testsNaming(id, tests).length === 0 && !listed.includes(id))
  expect(bare.map(({ id, title }) => `${id} ${title}: name it in the title of its test, or list it in ${notProvenPage}`)).toEqual([])
})

test('the page of what is not proven names rows that there are, each once', () => {
  expect(listed.filter((id, index) => listed.indexOf(id) !== index || !rows.some((row) => row.id === id))).toEqual([])
})

test('docs/proofs.md has every row in order; write it with npm run proofs', () => {
  const written = [...readFileSync('docs/proofs.md', 'utf8').matchAll(/^\| ([A-Z]+-\d{2}) \| (.+?) \|/gm)].map(([, id, title]) => ({ id, title }))
  expect(written).toEqual(rows)
})

test('titles are read from the sources, with their groups', () => {
  const text = `
    describe('S-01: a group', () => {
      test.each([['a']])('of %s', () => {})
      it(\`with \${more}\`, async () => { await test.step('a part', () => {}) })
    })
    test.describe('another', () => { test('alone (R-27)', async () => expect(test('x'.length)).toBe(1)) })
    ;(atHand ? test : test.skip)('where it can', () => {})`
  expect(testsOf('x.test.ts', text).map(({ title }) => title)).toEqual([
    'S-01: a group › of %s', 'S-01: a group › with ${more}', 'another › alone (R-27)', 'where it can',
  ])
})

test('the page tells tests, results and what is left', () => {
  const unit = { testResults: [{ assertionResults: [{ fullName: 'S-01: a | b', status: 'passed' }, { fullName: 'S-01, S-02: c', status: 'failed' }] }] }
  const journeys = { suites: [{ title: 'e2e/x.spec.ts', specs: [], suites: [{ title: 'S-02', specs: [{ title: 'd', tests: [{ status: 'flaky' }, { status: 'skipped' }] }] }] }] }
  const tallies = tallyRows(unit, journeys)
  const page = proofsPage({ tests: [{ file: 'x.test.ts', title: 'S-01: a | b' }, { file: 'e2e/x.spec.ts', title: 'S-02 › d' }, { file: 'x.test.ts', title: 'R-01: e' }], tallies, listed: ['S-03'] })
  expect(page).toContain('| `x.test.ts`: S-01: a \\| b | **1 failed**, 1 passed |')
  expect(page).toContain('| `e2e/x.spec.ts`: S-02 › d | **1 failed**, 1 passed, 1 skipped |')
  expect(page).toMatch(/\| S-03 \|.*\| \[What is left\]\(decisions\/0012-what-is-not-proven\.md\) \| – \|/)
  expect(page).toMatch(/\| R-01 \|.*R-01: e \| not run \|/)
})
