import { firstLineOf } from './parse-body'

test.each([
  [null, ''],
  ['Two\nlines', 'Two lines'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<p>One</p><p>Two &amp; three</p>', 'One Two & three'],
  ['<style>p{}</style><script>x()</script><p>Words</p>', 'Words'],
  ['x'.repeat(200), `${'x'.repeat(140)}…`],
])('the first line of %j', (body, expected) => {
  expect(firstLineOf(body)).toBe(expected)
})
