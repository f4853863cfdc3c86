import { z } from 'zod'
import { findSlow, patternsOf, type Pattern } from './slow-patterns'
import { isTest, listSources } from './sources'

/*
 * A pattern whose cost grows with the square of the text length can block all requests for seconds when the text comes from
 * outside (CWE-1333). The test tries all patterns in the sources, so new patterns are covered automatically.
 */

const programs = listSources(/\.tsx?$/).filter(
  (source) =>
    /^(?:app|features|components|lib|college)\/|^(?:middleware|instrumentation)/.test(source.path) &&
    !isTest(source) &&
    !source.path.includes('/testing/'),
)
const made = (source: string, flags = ''): Pattern => ({ place: source, source, flags })

test('S-66: the cost of every pattern in the sources is linear in the length of the text', () => {
  const patterns = programs.flatMap(patternsOf)
  expect(patterns.length).toBeGreaterThan(150)
  expect(findSlow(patterns)).toEqual([])
})

test('S-66: the cost of the patterns in zod is linear too', () => {
  const forms = [z.email(), z.iso.date(), z.iso.datetime(), z.uuid()].map(
    (form) => form._zod.def as { pattern?: RegExp },
  )
  const patterns = forms.flatMap(({ pattern }) => (pattern ? [made(pattern.source, pattern.flags)] : []))
  expect(patterns.length).toBeGreaterThan(2)
  expect(findSlow(patterns)).toEqual([])
})

/* Patterns that must be found, each slow in a different way, and patterns that are fine. */
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

test('finds exactly the slow patterns', () => {
  const seen = findSlow([...slow, ...linear].map(([source, flags]) => made(source, flags)))
  expect(seen.map(({ place }) => place)).toEqual(slow.map(([source]) => source))
})

test('finds every pattern in a source, and does not mistake a division for one', () => {
  const text = 'const a = /b+/gi, c = d / e / f\nconst g = <p title={/h/.source} />'
  expect(patternsOf({ path: 'x.tsx', text }).map(({ source, flags }) => [source, flags])).toEqual([
    ['b+', 'gi'],
    ['h', ''],
  ])
})
