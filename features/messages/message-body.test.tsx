import { render, screen } from '@testing-library/react'
import { hostileTexts } from '@/tests/data/hostile-texts'
import { MessageBody } from './message-body'

const shown = (body: string) => render(<MessageBody body={body} />).container

test('PG-02: keeps the structure of HTML, below the subject', () => {
  const box = shown(
    '<h1>Dates</h1><p>By <strong>May 1</strong>:<br>send it.</p><ul><li>One</li></ul><table><tr><td colspan="2">x</td></tr></table>',
  )
  expect(screen.getByRole('heading', { level: 3, name: 'Dates' })).toBeInTheDocument()
  expect(box.querySelector('strong')).toHaveTextContent('May 1')
  expect(screen.getByRole('listitem')).toHaveTextContent('One')
  expect(screen.getByRole('cell')).toHaveAttribute('colspan', '2')
})

test('keeps line breaks of plain text, and characters that look like a tag', () => {
  expect(shown('5 < 6\nand so on')).toHaveTextContent('5 < 6 and so on')
  expect(document.querySelector('p')).toHaveClass('whitespace-pre-line')
})

test('PG-02: opens a link to another site in a new tab and names its host; shows an invalid link as text', () => {
  shown(
    '<p><a href="https://www.irs.gov/p970">Publication</a> <a href="/my-tax-forms">Forms</a> <a href="//evil.example">a</a> <a href="/nowhere">b</a> <a href="mailto:help@college.example">Write</a></p>',
  )
  expect(screen.getByRole('link', { name: /Publication/ })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByText(/\(www\.irs\.gov\)/)).toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.irs.gov/p970',
    '/my-tax-forms',
    'mailto:help@college.example',
  ])
})

const harmless = new Set(
  'div p br hr strong b em i u a ul ol li blockquote h3 h4 table thead tbody tr th td span svg path'.split(' '),
)

test.each(hostileTexts)('S-55: runs nothing, loads nothing, and offers nothing to click for: %j', (text) => {
  const elements = [...shown(`<p>Before</p>${text}`).querySelectorAll('*')]
  for (const element of elements) {
    expect(harmless).toContain(element.tagName.toLowerCase())
    const names = element.getAttributeNames().filter((name) => /^on|^style$|^src|^formaction$|^srcset$/i.test(name))
    expect(names).toEqual([])
    expect(element.getAttribute('href') ?? 'https:').toMatch(/^(?:https?:|mailto:|tel:|\/(?![/\\]))/)
  }
})

test.each([
  ['ever deeper nesting', '<b>'.repeat(60_000)],
  ['lists in lists', '<ul><li>'.repeat(20_000)],
  ['one long word', 'x'.repeat(1_000_000)],
  ['brackets that never close', '<p>' + '<'.repeat(500_000)],
  ['formatting that every paragraph reopens', '<p><b>x'.repeat(30_000)],
])('S-55: limits the rendering of a body with %s, or shows it as text', (_, body) => {
  const box = shown(body)
  expect(box.querySelectorAll('*').length).toBeLessThanOrEqual(5_000)
  expect(box.innerHTML.length).toBeLessThanOrEqual(1_100_000)
})

test('PG-02: renders excessive nesting as text', () => {
  const box = shown(`${'<blockquote>'.repeat(100)}Words`)
  expect(box).toHaveTextContent('Words')
  expect(box.querySelectorAll('blockquote')).toHaveLength(41)
})

test('PG-02: renders a picture as its alternative text, and decodes characters in text without elements', () => {
  expect(shown('<img alt="Your exam results">')).toHaveTextContent('Your exam results')
  expect(shown('Q&amp;A: 5 < 6, &amp;lt;')).toHaveTextContent('Q&A: 5 < 6, &lt;')
})
