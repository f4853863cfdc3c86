import { isStorable, isStorableJson } from './storable-text'

test.each(['', 'Zoë \u{1f600}\n', 7, null, true, undefined, {}, { a: ['b', { c: 'd' }] }])(
  'S-66: %j is storable',
  (value) => {
    expect(isStorable(value)).toBe(true)
  },
)

test.each(['a\u0000', '\ud83d', 'a\ude00b', ['a', ['\u0000']], { a: { b: '\u0000' } }, { 'a\u0000': 1 }])(
  'S-66: %j is not storable',
  (value) => {
    expect(isStorable(value)).toBe(false)
  },
)

test('S-66: checks any depth, and only the text when that is enough', () => {
  const deep = `${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`
  expect(isStorableJson(deep, JSON.parse(deep))).toBe(false)
  expect(isStorableJson('"\\\\u0000"', '\\u0000')).toBe(true)
  expect(isStorableJson('"a"', 'a')).toBe(true)
})
