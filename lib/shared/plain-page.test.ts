import { plainPage } from './plain-page'

test('every text of a plain page is escaped', () => {
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

test('a page that goes on says so to browsers and to people', () => {
  const page = plainPage({ title: 'Preparing', paragraphs: [], next: '/next', busy: true })
  expect(page).toContain('http-equiv="refresh" content="0;url=/next"')
  expect(page).toContain('aria-busy="true"')
})
