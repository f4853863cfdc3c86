import { readFileSync } from 'node:fs'
import { palette } from '@/components/ui/palette'
import { listSources } from './sources'

const plain = readFileSync('public/plain.css', 'utf8')

/** The rules for light and for dark colors. */
const [light = '', dark = ''] = plain.split('prefers-color-scheme: dark')

test.each([
  ['light', light],
  ['dark', dark],
] as const)('pages without components use the colors of the palette: %s', (scheme, text) => {
  const colors = text.match(/#[0-9a-f]{3,8}\b/gi) ?? []
  expect(colors.length).toBeGreaterThan(3)
  expect(colors.filter((color) => !Object.values<string>(palette[scheme]).includes(color))).toEqual([])
})

test('endless animations run only when the person has not asked for reduced motion', () => {
  const wanted = /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
  const rules = listSources(/\.css$/, 'app').flatMap(({ text }) => text.replace(wanted, '').match(/[^{}]*\{[^{}]*\}/g))
  expect(rules.filter((rule) => rule?.includes('infinite')).map((rule) => rule?.trim())).toEqual([])
})
