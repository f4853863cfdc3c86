import { plainPage } from './plain-page'

test('escapes every text of a plain page', () => {
  const nasty = '<script>alert(1)</script>"&\''
  const page = plainPage({
    title: nasty,
    paragraphs: [nasty],
    reference: nasty,
    next: nasty,
    links: [{ href: nasty, label: nasty }],
  })
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('"&\'')
})

test('a page that continues elsewhere tells browsers and people', () => {
  const page = plainPage({ title: 'Preparing', paragraphs: [], next: '/next', busy: true })
  expect(page).toContain('http-equiv="refresh" content="0;url=/next"')
  expect(page).toContain('aria-busy="true"')
})
