import { z } from 'zod'
import { findSlow, patternsOf, type Pattern } from './slow-patterns'
import { isTest, listSources } from './sources'

/*
 * A pattern whose work grows with the square of a text stops everybody for seconds when the text comes from outside (CWE-1333).
 * All patterns of the programs are tried, so a new one is tried by itself.
 */

const programs = listSources(/\.tsx?$/).filter(
  (source) =>
    /^(?:app|features|components|lib|college)\/|^(?:middleware|instrumentation)/.test(source.path) &&
    !isTest(source) &&
    !source.path.includes('/testing/'),
)
const made = (source: string, flags = ''): Pattern => ({ place: source, source, flags })

test('S-66: no pattern of the programs costs more than in proportion to the length of a text', () => {
  const patterns = programs.flatMap(patternsOf)
  expect(patterns.length).toBeGreaterThan(150)
  expect(findSlow(patterns)).toEqual([])
})

test('S-66: neither do the forms that are checked by zod', () => {
  const forms = [z.email(), z.iso.date(), z.iso.datetime(), z.uuid()].map(
    (form) => form._zod.def as { pattern?: RegExp },
  )
  const patterns = forms.flatMap(({ pattern }) => (pattern ? [made(pattern.source, pattern.flags)] : []))
  expect(patterns.length).toBeGreaterThan(2)
  expect(findSlow(patterns)).toEqual([])
})

/* The corpus of what must be seen, each of a kind of its own, and of what is in order. */
const slow: [source: string, flags?: string][] = [
  ['(a+)+$'],
  ['(a|a)*$'],
  ['(\\w+\\s?)+$'],
  ['^(\\d+)*x'],
  ['\\s+$'],
  ['\\/+$'],
  ['<[^>]*>$'],
  ['\\s*®$'],
  ['(\\S+)@(\\S+)\\.'],
  ['^(.*,)*x'],
  ['(https?:\\/\\/)?([\\w-]+\\.)+x$'],
  ['\\bat \\S.*:\\d+'],
  ['\\b[a-z][a-z+]+:\\/\\/', 'i'],
  ['\\b[a-z][\\w-]*(\\.[\\w-]+)+:\\d{2,5}\\b', 'i'],
  ['^\\s+at .*?([^/\\\\( ]+:\\d+:\\d+)\\)?$', 'm'],
]
const linear: [source: string, flags?: string][] = [
  ['^a+$'],
  ['^[\\w.-]{1,64}$'],
  ['a{0,20}b'],
  ['[a-z]:\\/\\/'],
  ['\\w(Error|Exception)\\b'],
  ['"[^"]*"x'],
  ['^\\/api\\/(\\w+)(?:\\?|$)'],
]

test('what is slow is seen, and nothing else', () => {
  const seen = findSlow([...slow, ...linear].map(([source, flags]) => made(source, flags)))
  expect(seen.map(({ place }) => place)).toEqual(slow.map(([source]) => source))
})

test('every pattern of a source is found, and no division is taken for one', () => {
  const text = 'const a = /b+/gi, c = d / e / f\nconst g = <p title={/h/.source} />'
  expect(patternsOf({ path: 'x.tsx', text }).map(({ source, flags }) => [source, flags])).toEqual([
    ['b+', 'gi'],
    ['h', ''],
  ])
})
