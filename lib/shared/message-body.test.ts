import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { firstLineOf, textOf } from './message-body'

jest.mock('hast-util-from-html', () => {
  const actual = jest.requireActual<{ fromHtml: typeof fromHtml }>('hast-util-from-html')
  return { ...actual, fromHtml: jest.fn(actual.fromHtml) }
})
const parsed = jest.mocked(fromHtml)
beforeEach(() => parsed.mockClear())

test.each([
  [null, ''],
  ['Two\nlines', 'Two lines'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<p>One</p><p>Two &amp; three</p>', 'One Two & three'],
  ['<p>Three &<b>amp;</b> four</p>', 'Three &amp; four'],
  ['<style>p{}</style><script>x()</script><p>Words</p>', 'Words'],
  ['<p>Re<strong>certify</strong> by <em>Friday</em>.<br>Thank you</p>', 'Recertify by Friday. Thank you'],
  ['x'.repeat(200), `${'x'.repeat(140)}…`],
])('the first line of %j', (body, expected) => {
  expect(firstLineOf(body)).toBe(expected)
})

const tags = ['p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'h1', 'h6', 'strong', 'B', 'em', 'i', 'u', 'a'].flatMap(
  (name) => [
    `<${name}>`,
    `</${name}>`,
    `<${name} title="b &amp; c" data-x="">`,
    `<${name}/>`,
    `<${name} href="/x?y&z" />`,
  ],
)
const others = [
  '<table>',
  '<td>',
  '<tr>',
  '</table>',
  '<pre>',
  '<style>',
  '</style>',
  '<div>',
  '<x y=z>',
  '<!-- -->',
  '<',
]
const characters = ['&amp;', '&lt;', '&gt;', '&quot;', '&nbsp;', '\n', ' ', 'amp;', '>', '=', '"']
const other = ['&', '&amp', '&eacute;', '&#39;', '\u0000', '<p title="a > b">', '<p x>']
const body = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...tags) },
      { weight: 9, arbitrary: fc.oneof(fc.constantFrom(...characters), fc.string({ maxLength: 4, unit: 'binary' })) },
      { weight: 1, arbitrary: fc.constantFrom(...others, ...other) },
    ),
  )
  .map((parts) => parts.join(''))

test('PG-02: a search finds the same words in an ordinary letter as in any other body', () => {
  fc.assert(
    fc.property(body, (each) => {
      expect(textOf(`<p>${each}`)).toBe(textOf(`<!-- has it parsed --><p>${each}`))
    }),
    { numRuns: 500 },
  )
})

test('PG-02: to search ordinary letters none of them is parsed', () => {
  const link = '<a href="https://college.example/a?b=1&amp;c=2" target="_blank">it</a>'
  expect(textOf(`<h2>Your grade</h2><p>See ${link} now &amp; th<b>e</b>n.<br />Yours</p><ul><li>One</li></ul>`)).toBe(
    'Your grade See it now & then. Yours One',
  )
  expect(parsed).not.toHaveBeenCalled()
})
