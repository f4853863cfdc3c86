import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { firstLineOf, parseBody, textOf } from './message-html'

jest.mock('parse5', () => {
  const actual = jest.requireActual<{ parseFragment: typeof parseFragment }>('parse5')
  return { ...actual, parseFragment: jest.fn(actual.parseFragment) }
})
const parsed = jest.mocked(parseFragment)
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
  ['<img alt="Your exam results">', 'Your exam results'],
  ['<p style="display: none">Preheader</p><p>Words</p>', 'Words'],
  ['Q&amp;A, caf&eacute;, &#8217; and &amp;lt;', 'Q&A, café, ’ and &lt;'],
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

test('PG-02: a search finds the same words in a simple body as in a parsed one', () => {
  fc.assert(
    fc.property(body, (each) => {
      expect(textOf(`<p>${each}`)).toBe(textOf(`<!-- has it parsed --><p>${each}`))
    }),
    { numRuns: 500 },
  )
})

test('PG-02: a search does not parse simple bodies', () => {
  const link = '<a href="https://college.example/a?b=1&amp;c=2" target="_blank">it</a>'
  expect(textOf(`<h2>Your grade</h2><p>See ${link} now &amp; th<b>e</b>n.<br />Yours</p><ul><li>One</li></ul>`)).toBe(
    'Your grade See it now & then. Yours One',
  )
  expect(parsed).not.toHaveBeenCalled()
})

type Tree = ReturnType<typeof parseBody>
type Node = Tree['children'][number]

/** Returns the number of elements and characters of a tree, and its depth. */
function measure(node: Tree | Node): { elements: number; characters: number; depth: number } {
  if (node.type === 'text') return { elements: 0, characters: node.value.length, depth: 0 }
  const own = 'properties' in node ? JSON.stringify(node.properties).length : 0
  const sum = { elements: 1, characters: own, depth: 0 }
  for (const child of 'children' in node ? node.children : []) {
    const { elements, characters, depth } = measure(child)
    sum.elements += elements
    sum.characters += characters
    sum.depth = Math.max(sum.depth, depth + 1)
  }
  return sum
}

const whole = (part: (index: number) => string) => {
  let text = ''
  for (let index = 0; text.length < 200_000; index++) text += part(index)
  return text
}

test.each([
  ['formatting that every paragraph reopens', whole(() => '<p><b>')],
  ['formatting that is different each time', whole((index) => `<p><i title="${index}">`)],
  [
    'links that are long and never closed',
    `<a href="https://x.example/${'y'.repeat(50_000)}">${'<p>x'.repeat(30_000)}`,
  ],
  [
    'an element with many attributes that is reopened',
    `<b ${whole((index) => `a${index} `).slice(0, 90_000)}>${'<p>x'.repeat(20_000)}`,
  ],
  ['lists in lists', whole(() => '<ul><li>')],
  ['tables in tables', whole(() => '<table><tr><td>')],
  ['formatting closed in the wrong order', whole(() => '<b><p></b>')],
  ['links', whole(() => '<a href=//a.b>x</a>')],
  ['breaks', whole(() => '<br>')],
])('S-55: limits the tree of a body with %s', (_, body) => {
  const { elements, characters, depth } = measure(parseBody(body))
  expect(elements).toBeLessThanOrEqual(2_001)
  expect(characters).toBeLessThanOrEqual(700_000)
  expect(depth).toBeLessThanOrEqual(400)
})

test('S-55: stops the parser at a limit and shows the body as plain text without scripts', () => {
  const body = `<p>Dear student,</p><script>x("<b>")</script>${'<p><b>a &amp; b</b></p>'.repeat(3_000)}<p>Yours</p>`
  expect(textOf(body)).toMatch(/^Dear student, a & b .* a & b Yours$/)
  expect(parseBody(body).children).toHaveLength(1)
})

test('renders a long newsletter with all of its structure', () => {
  const row =
    '<tr><td style="padding:4px"><p><b>Course</b> <a href="https://college.example/x">Enroll</a></p></td></tr>'
  const table = (inner: string) => `<table><tbody><tr><td><div>${inner}</div></td></tr></tbody></table>`
  const body = table(table(table(`<table>${row.repeat(300)}</table>`)))
  expect(measure(parseBody(body)).elements).toBeGreaterThan(300 * 5)
})

test.each([
  'display:none',
  'DISPLAY: none !important; display:block',
  'dis/* */play/**/: none;color:red',
  'font-size:0',
  'font-size: 0px;',
  'font:0/0 a',
  'font-size:1px;line-height:1px',
  'max-height:0; overflow:hidden',
  'height:0px;overflow:hidden',
  'visibility:hidden',
  'opacity:0',
  'opacity:0.0',
  'mso-hide:all',
  'color:#fff;display:none;',
])('PG-02: does not show a preheader with the style %j', (style) => {
  for (const name of ['div', 'span', 'p', 'td']) {
    const inside = `<${name} style="${style}">Preheader <b>text</b></${name}>`
    expect(textOf(`${name === 'td' ? `<table><tr>${inside}</tr></table>` : inside}<p>Words</p>`)).toBe('Words')
  }
})

test.each([
  ['<div hidden>Preheader</div><p>Words</p>', 'Words'],
  ['<p style="margin:0;color:#333">Words</p>', 'Words'],
  ['<div style="font-size:0"><p style="font-size:14px">Words</p></div>', 'Words'],
  ['<div style="font-size:0"><p style="font-size:1.5em">Preheader</p></div>', ''],
  ['<div style="visibility:hidden">A<p style="visibility:visible">Words</p></div>', 'Words'],
  ['<div style="max-height:200px;opacity:0.9;font-size:10px">Words</div>', 'Words'],
  ['<a href="/profile" style="mso-hide:all">Button</a>', 'Button'],
  ['<img alt="One"><img alt="Two">', 'One Two'],
  ['<p><a href="/profile"><img alt="Your profile"></a></p>', 'Your profile'],
  ['<img alt="Pixel" width="1" height="1"><img alt="" src="x"><p>Words</p>', 'Words'],
  ['<img alt="&lt;b&gt; &amp;amp;">', '<b> &amp;'],
])('PG-02: the readable text of %j', (body, expected) => {
  expect(textOf(body)).toBe(expected)
})
