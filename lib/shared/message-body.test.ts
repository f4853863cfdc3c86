import { firstLineOf } from './message-body'

test.each([
  [null, ''],
  ['Two\nlines', 'Two lines'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<p>One</p><p>Two &amp; three</p>', 'One Two & three'],
  ['<style>p{}</style><script>x()</script><p>Words</p>', 'Words'],
  ['<p>Re<strong>certify</strong> by <em>Friday</em>.<br>Thank you</p>', 'Recertify by Friday. Thank you'],
  ['x'.repeat(200), `${'x'.repeat(140)}…`],
])('the first line of %j', (body, expected) => {
  expect(firstLineOf(body)).toBe(expected)
})
