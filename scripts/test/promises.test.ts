import { checkRows } from './promises.mjs'

const unit = (fullName: string, status: string) => ({ testResults: [{ assertionResults: [{ fullName, status }] }] })
const journey = (status: string, why = 'no redis-server is installed') => ({
  suites: [
    {
      title: 'S-05: sessions',
      specs: [{ title: 'in the store', tests: [{ status, annotations: [{ type: 'skip', description: why }] }] }],
    },
  ],
})

/** What is said of S-05. */
function outcomeOf(reports: [unknown, unknown], ci = false) {
  const { failed, told } = checkRows(...reports, { ci })
  const mine = (lines: string[]) => lines.some((line) => line.startsWith('S-05'))
  return mine(failed) ? 'failed' : mine(told) ? 'told' : 'proven'
}

test.each<[string, string, ReturnType<typeof outcomeOf>]>([
  ['a unit test that passed', 'proven', outcomeOf([unit('S-05: a', 'passed'), null])],
  ['a journey that passed on its second try', 'proven', outcomeOf([null, journey('flaky')])],
  ['no test', 'failed', outcomeOf([null, null])],
  ['a test of another row', 'failed', outcomeOf([unit('S-06: a', 'passed'), null])],
  ['a test that failed', 'failed', outcomeOf([unit('S-05: a', 'failed'), null])],
  ['a journey for another screen only', 'failed', outcomeOf([null, journey('skipped', 'the drawer is for phones')])],
  ['a journey that lacks its server', 'told', outcomeOf([unit('S-05: a', 'passed'), journey('skipped')])],
  ['the same in CI', 'failed', outcomeOf([unit('S-05: a', 'passed'), journey('skipped')], true)],
  ['a unit test that lacks its server', 'told', outcomeOf([unit('S-05: in Redis', 'pending'), null])],
])('%s: %s', (_, expected, outcome) => {
  expect(outcome).toBe(expected)
})
