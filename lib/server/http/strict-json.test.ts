import fc from 'fast-check'
import { readJson } from './strict-json'

const nested = (depth: number, [open, close] = ['[', ']']) => open.repeat(depth) + close.repeat(depth)

test.each([
  ['{}', {}],
  ['  { "a" : [1, "b", {"a": null}] , "c": {"a": "a"} } ', { a: [1, 'b', { a: null }], c: { a: 'a' } }],
  ['{"a":"{\\"a\\":1,\\"a\\":[[[","b":"]]}"}', { a: '{"a":1,"a":[[[', b: ']]}' }],
  ['{"a":"constructor","b":["__proto__"]}', { a: 'constructor', b: ['__proto__'] }],
  ['"text"', 'text'],
  [nested(20), JSON.parse(nested(20))],
])('parses %s', (text, value) => {
  expect(readJson(text)).toEqual({ ok: true, value })
})

test.each([
  '',
  '{',
  '"',
  '"\\',
  '{"a"',
  '{"a\\":1}',
  '{"\\x":1}',
  '{"a":1,}',
  ']',
  '[1}',
  'undefined',
  'NaN',
  '{"a":1}x',
])('%j is not JSON: returns undefined and never throws', (text) => {
  expect(readJson(text)).toEqual({ ok: true, value: undefined })
})

test.each([
  ['{"a":1,"a":1}', 'a key twice'],
  ['{"share":true,"studentId":"1","studentId":"2"}', 'a key twice'],
  ['{"a":{"b":1,"c":[{"b":1,"b":2}]}}', 'a key twice'],
  ['{"a":1,"\\u0061":2}', 'a key twice'],
  ['{"__proto__":{"isAdmin":true}}', 'an inherited key'],
  ['{"a":[{"\\u005f_proto__":1}]}', 'an inherited key'],
  ['{"constructor":{"prototype":{}}}', 'an inherited key'],
  ['{"a":{"prototype":1}}', 'an inherited key'],
  [nested(21), 'too deep'],
  [nested(21, ['{"a":', '}']), 'too deep'],
  ['['.repeat(250_000), 'too deep'],
  [nested(125_000), 'too deep'],
])('S-39, S-42, S-53: %.60s is refused: %s', (text, why) => {
  expect(readJson(text)).toEqual({ ok: false, why })
})

test.each(['{"a":"b\\u0000"}', '["\\uD83D"]', '{"a":{"b\\ude00":1}}'])(
  'S-66: %s has a character that cannot be stored',
  (text) => {
    expect(readJson(text)).toEqual({ ok: false, why: 'no text' })
  },
)

test.each(['"\\ud83d\\ude00"', '{"a":"\\\\u0000"}'])('S-66: %s is valid text', (text) => {
  expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown })
})

test('S-53: parses any JSON.stringify output like JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!/"(__proto__|constructor|prototype)":|\\u(0000|d[89a-f])/.test(text))
      expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown })
    }),
  )
})

test('S-53: parses or refuses any text and never throws', () => {
  const parts = fc.array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', 'a', '1', ' ', '\\u0061', 'null'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(
      parts.map((all) => all.join('')),
      (text) => {
        expect(readJson(text)).toHaveProperty('ok')
      },
    ),
    { numRuns: 2_000 },
  )
})
