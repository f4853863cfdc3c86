import { readFileSync } from 'node:fs'
import { palette } from '@/components/ui/palette'
import { listSources } from './sources'

const plain = readFileSync('public/plain.css', 'utf8')

/** Its colors, light ones first. */
const [light = '', dark = ''] = plain.split('prefers-color-scheme: dark')

test.each([
  ['light', light],
  ['dark', dark],
] as const)('the pages without components have the colors of the palette: %s', (scheme, text) => {
  const colors = text.match(/#[0-9a-f]{3,8}\b/gi) ?? []
  expect(colors.length).toBeGreaterThan(3)
  expect(colors.filter((color) => !Object.values<string>(palette[scheme]).includes(color))).toEqual([])
})

test('what moves for as long as it is there does not for who asks for less motion', () => {
  const wanted = /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
  const rules = listSources(/\.css$/, 'app').flatMap(({ text }) => text.replace(wanted, '').match(/[^{}]*\{[^{}]*\}/g))
  expect(rules.filter((rule) => rule?.includes('infinite')).map((rule) => rule?.trim())).toEqual([])
})
