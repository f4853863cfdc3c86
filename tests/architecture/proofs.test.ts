import { readFileSync } from 'node:fs'
import { notProvenPage, proofsPage, rowsListed, testsNaming } from '@/scripts/proofs/page'
import { ranTests, tallyRows } from '@/scripts/proofs/results'
import { sections } from '@/scripts/proofs/rows'
import { listTests, testsOf } from '@/scripts/proofs/titles'
import { unrunRows } from '@/scripts/proofs/unrun'
import { listSources } from './sources'

const tests = listTests()
const rows = sections.flatMap((section) => section.rows)
const listed = rowsListed(readFileSync(notProvenPage, 'utf8'))

test('every row has a test that names it, or a reason why not', () => {
  const bare = rows.filter(({ id }) => testsNaming(id, tests).length === 0 && !listed.includes(id))
  expect(
    bare.map(({ id, title }) => `${id} ${title}: name it in the title of its test, or list it in ${notProvenPage}`),
  ).toEqual([])
})

test('the page of what is not proven names rows that there are, each once', () => {
  expect(listed.filter((id, index) => listed.indexOf(id) !== index || !rows.some((row) => row.id === id))).toEqual([])
})

test('docs/proofs.md has every row in order; write it with npm run proofs', () => {
  const written = [...readFileSync('docs/proofs.md', 'utf8').matchAll(/^\| ([A-Z]+-\d{2}) \| (.+?) \|/gm)].map(
    ([, id, title]) => ({ id, title }),
  )
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
    'S-01: a group › of %s',
    'S-01: a group › with ${more}',
    'another › alone (R-27)',
    'where it can',
  ])
})

test('the page tells tests, results and what is left', () => {
  const unit = {
    testResults: [
      {
        assertionResults: [
          { fullName: 'S-01: a | b', status: 'passed' },
          { fullName: 'S-01, S-02: c', status: 'failed' },
        ],
      },
    ],
  }
  const journeys = {
    suites: [
      {
        title: 'e2e/x.spec.ts',
        specs: [],
        suites: [{ title: 'S-02', specs: [{ title: 'd', tests: [{ status: 'flaky' }, { status: 'skipped' }] }] }],
      },
    ],
  }
  const tallies = tallyRows(ranTests(unit, journeys))
  const page = proofsPage({
    tests: [
      { file: 'x.test.ts', title: 'S-01: a | b' },
      { file: 'e2e/x.spec.ts', title: 'S-02 › d' },
      { file: 'x.test.ts', title: 'R-01: e' },
    ],
    tallies,
    listed: ['S-03'],
  })
  expect(page).toContain('| `x.test.ts`: S-01: a \\| b | **1 failed**, 1 passed |')
  expect(page).toContain('| `e2e/x.spec.ts`: S-02 › d | **1 failed**, 1 passed, 1 skipped |')
  expect(page).toMatch(/\| S-03 \|.*\| \[What is left\]\(decisions\/0012-what-is-not-proven\.md\) \| – \|/)
  expect(page).toMatch(/\| R-01 \|.*R-01: e \| not run \|/)
})

test('whatever may be skipped says why, as a run without the servers must tell it: a unit test by a title that names the server, a journey by its reason', () => {
  const mute: string[] = []
  for (const { path, text } of listSources(/\.(?:test|spec)\.tsx?$/)) {
    if (path === 'tests/architecture/proofs.test.ts') continue
    for (const [call, reason] of text.matchAll(/\btest\.(?:skip|fixme)\(.*?(?:, '(.+?)')?\)$/gm)) {
      if (path.startsWith('e2e/') && !reason) mute.push(`${path}: ${call}`)
    }
    const aliases = [...text.matchAll(/const (\w+) = .*\b(?:describe|test)\.skip$/gm)].map(([, alias]) => `\\b${alias}`)
    for (const [, title = ''] of text.matchAll(
      new RegExp(`(?:${['\\.skip\\)', ...aliases].join('|')})\\('([^']+)'`, 'g'),
    )) {
      const whole = [
        title,
        ...tests.filter((test) => test.file === path && test.title.includes(title)).map((test) => test.title),
      ]
      if (!whole.some((each) => /\b(redis|postgres|glewlwyd)/i.test(each))) mute.push(`${path}: ${title}`)
    }
  }
  expect(mute).toEqual([])
})

describe('a run that did not prove what is promised', () => {
  const skip = (description?: string) => ({
    status: 'skipped',
    annotations: [{ type: 'skip', ...(description && { description }) }],
  })
  const journeys = (tests: object[], title = 'S-05: in the store') => ({
    suites: [{ title: 'e2e/x.spec.ts', specs: [{ title, tests }] }],
  })
  const unit = (fullName: string, status: string) => ({ testResults: [{ assertionResults: [{ fullName, status }] }] })
  const judge = (unitReport: unknown, journeysReport: unknown, ci = false) =>
    unrunRows(ranTests(unitReport, journeysReport), ['S-05'], { ci })

  test.each<[string, ReturnType<typeof judge>, 'proven' | 'told' | 'failed', RegExp?]>([
    ['a test that passed', judge(unit('S-05: a', 'passed'), null), 'proven'],
    ['no test at all', judge(null, null), 'failed', /no test that names it ran/],
    ['tests of other rows alone', judge(unit('S-06: a', 'passed'), null), 'failed', /no test that names it ran/],
    ['a test that failed', judge(unit('S-05: a', 'failed'), null), 'failed'],
    [
      'a journey without a server',
      judge(null, journeys([skip('no redis-server is installed')])),
      'told',
      /were skipped \(no redis-server is installed\)/,
    ],
    [
      'the same where servers are promised',
      judge(null, journeys([skip('no redis-server is installed')]), true),
      'failed',
      /no redis-server/,
    ],
    [
      'one part without its server',
      judge(unit('S-05: a', 'passed'), journeys([skip('no redis-server is installed')])),
      'told',
      /1 of its 2 tests/,
    ],
    [
      'one part of it where servers are promised',
      judge(unit('S-05: a', 'passed'), journeys([skip('no redis-server is installed')]), true),
      'failed',
    ],
    [
      'a unit test without its server',
      judge(unit('S-05: in Redis a session is a hash', 'pending'), null),
      'told',
      /needs Redis/,
    ],
    ['a skip without a reason', judge(unit('S-05: a', 'passed'), journeys([skip()])), 'failed', /no reason/],
    [
      'a skipped unit test',
      judge(
        {
          testResults: [
            {
              assertionResults: [
                { fullName: 'S-05: a', status: 'passed' },
                { fullName: 'S-05: b', status: 'pending' },
              ],
            },
          ],
        },
        null,
      ),
      'failed',
      /no reason, or not begun after a failure in its file: S-05: b/,
    ],
    [
      'a journey for another size of screen',
      judge(unit('S-05: a', 'passed'), journeys([skip('the drawer is for phones')]), true),
      'told',
    ],
    ['nothing but that', judge(null, journeys([skip('the drawer is for phones')])), 'failed'],
  ])('%s', (_, { failed, told }, outcome, sentence = /./) => {
    const found = { proven: [], failed, told }[outcome]
    expect({ failed: failed.length, told: told.length }).toEqual({
      failed: Number(outcome === 'failed'),
      told: Number(outcome === 'told'),
    })
    expect(found.map(({ id, why }) => `${id} ${why}`).join('')).toMatch(outcome === 'proven' ? /^$/ : sentence)
  })
})
