import { routes } from '@/lib/shared/routes'
import { addressOf, listHandlers } from './handlers'
import { isTest, listSources } from './sources'

test('RT-01, SH-08: the table of routes lists exactly the existing pages', () => {
  const pages = listSources(/^page\.tsx$/, 'app').map(({ path: file }) => addressOf(file))
  const handlers = listHandlers().map(({ address }) => address)
  const known = routes.map(({ path: address }) => address as string)
  // The page for unknown addresses has no address of its own (RT-19), and the page of pieces is for developers.
  expect(pages.filter((page) => !known.includes(page)).toSorted()).toEqual(['/kit', '/{...address}'])
  // Handlers that show their own page on errors, such as the return from sign-in, are also in the table.
  expect(known.filter((address) => !pages.includes(address) && !handlers.includes(address))).toEqual([])
})

/** Files that may draw a link without checking that its page exists, and what they link to. */
const drawsItself: Record<string, string> = {
  'app/error.tsx': 'uses no components; the start page always exists',
  'features/account/sign-in-help.tsx': 'a telephone number and an e-mail address',
  'features/messages/message-rows.tsx': 'checked on the server, so that the browser does not need the table',
  'components/shell/skip-link.tsx': 'a place on the same page',
  'components/shell/store-away.tsx': 'the requested address',
  'components/shell/utility-line.tsx': 'a telephone number',
  'components/ui/button-link.tsx': 'draws all links that look like buttons',
  'components/ui/email-link.tsx': 'an e-mail address',
  'components/ui/error-summary.tsx': 'a place on the same page',
  'components/ui/phone-link.tsx': 'a telephone number',
  'components/ui/retry-button.tsx': 'the same page, for browsers without scripts',
  'components/kit/student-only-link.tsx': 'a site outside the portal, marked while staff view as a student',
  'components/ui/text-link.tsx': 'draws all text links',
}

test('SH-08: one place draws links to pages, and checks the table of routes', () => {
  const drawing = listSources(/\.tsx$/).filter(
    (source) => /^(?:app|features|components)\//.test(source.path) && !isTest(source) && /<a[\s>]/.test(source.text),
  )
  expect(drawing.map((source) => source.path).toSorted()).toEqual(Object.keys(drawsItself).toSorted())
})

/** Code that fetches a page ahead of time (`ahead`), or opens a page without loading its document. */
const ahead =
  /speculation-?rules|\bfrom 'next\/link'|\brouter\.prefetch\(|\brel[=:]\s*\{?['"](?:prefetch|prerender)['"]/i
const withoutDocument = /\brouter\.(?:push|replace)\(/

test('links load documents and nothing is prefetched, so a page never shows data from before a save', () => {
  const sources = listSources(/\.(?:tsx?|mjs)$/).filter(
    (source) =>
      /^(?:app|features|components|lib|scripts\/servers|middleware|instrumentation|next\.config)/.test(source.path) &&
      !isTest(source),
  )
  expect(sources.filter(({ text }) => ahead.test(text)).map(({ path: file }) => file)).toEqual([])
  expect(sources.filter(({ text }) => withoutDocument.test(text)).map(({ path: file }) => file)).toEqual([])
})
