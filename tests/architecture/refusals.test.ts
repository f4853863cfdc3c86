import { isTest, listSources } from './sources'

/** A wire name: words joined by underscores, or in camel case. */
const wireName = /\b[a-z]+\d*(?:_[a-z0-9]+)+\b|\b[a-z]+[A-Z]\w+/

/** Returns the texts of a refusal in a line of code, without the values filled in. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|`([^`]*)`/g)].map(
    ([, plain, filled]) => plain ?? (filled ?? '').replaceAll(/\$\{[^}]*\}/g, ''),
  )

const refusals = listSources(/\.ts$/, 'college')
  .filter((source) => !isTest(source))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/new Refusal\([^\n]*/g)].flatMap(([line]) => wordsOf(line).map((words) => ({ path, words }))),
  )

test('refusals of the college for students contain no wire names', () => {
  expect(refusals.length).toBeGreaterThan(60)
  expect(refusals.filter(({ words }) => wireName.test(words))).toEqual([])
})

test.each(['year_display is not the year.', 'q4_comments: say what happened.', 'This goes with supervisorEmail.'])(
  'finds the wire name in: %s',
  (words) => {
    expect(words).toMatch(wireName)
  },
)
