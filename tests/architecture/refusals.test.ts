import { isTest, listSources } from './sources'

/** A name of the wire: words joined by underlines, or in camel case. */
const wireName = /\b[a-z]+\d*(?:_[a-z0-9]+)+\b|\b[a-z]+[A-Z]\w+/

/** What a refusal says: the texts among what it is made from, without what is filled in. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|`([^`]*)`/g)].map(
    ([, plain, filled]) => plain ?? (filled ?? '').replaceAll(/\$\{[^}]*\}/g, ''),
  )

const refusals = listSources(/\.ts$/, 'college')
  .filter((source) => !isTest(source))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/new Refusal\([^\n]*/g)].flatMap(([line]) => wordsOf(line).map((words) => ({ path, words }))),
  )

test('refusals that the college words for students name no field of the wire', () => {
  expect(refusals.length).toBeGreaterThan(60)
  expect(refusals.filter(({ words }) => wireName.test(words))).toEqual([])
})

test.each(['year_display is not the year.', 'q4_comments: say what happened.', 'This goes with supervisorEmail.'])(
  'such a name is seen: %s',
  (words) => {
    expect(words).toMatch(wireName)
  },
)
