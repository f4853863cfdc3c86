import { routes } from '@/lib/shared/routes'
import { addressOf, listHandlers } from './handlers'
import { isTest, listSources } from './sources'

test('RT-01, SH-08: the table of routes holds the pages that are there, and no others', () => {
  const pages = listSources(/^page\.tsx$/, 'app').map(({ path: file }) => addressOf(file))
  const handlers = listHandlers().map(({ address }) => address)
  const known = routes.map(({ path: address }) => address as string)
  // The page for every other address has none of its own (RT-19), and the page of pieces is for those who build.
  expect(pages.filter((page) => !known.includes(page)).toSorted()).toEqual(['/kit', '/{...address}'])
  // A handler that shows a page of its own when something went wrong, as the return from signing in does, is in the table too.
  expect(known.filter((address) => !pages.includes(address) && !handlers.includes(address))).toEqual([])
})

/** Who may draw a link without asking whether its page is there. */
const drawsItself: Record<string, string> = {
  'app/error.tsx': 'written without the primitives; the start is always there',
  'features/account/sign-in-help.tsx': 'a telephone number and an e-mail address',
  'features/messages/message-rows.tsx': 'decided on the server, so that the browser need not have the table',
  'components/shell/skip-link.tsx': 'a place on the page itself',
  'components/shell/store-away.tsx': 'the address that was asked for',
  'components/shell/utility-line.tsx': 'a telephone number',
  'components/ui/button-link.tsx': 'the one place for buttons',
  'components/ui/email-link.tsx': 'an e-mail address',
  'components/ui/error-summary.tsx': 'a place on the page itself',
  'components/ui/phone-link.tsx': 'a telephone number',
  'components/ui/retry-button.tsx': 'the page itself, for browsers without scripts',
  'components/kit/student-only-link.tsx': 'a site beside the portal, marked while staff look on',
  'components/ui/text-link.tsx': 'the one place for text',
}

test('SH-08: links to pages are drawn in one place, which asks the table of routes', () => {
  const drawing = listSources(/\.tsx$/).filter(
    (source) => /^(?:app|features|components)\//.test(source.path) && !isTest(source) && /<a[\s>]/.test(source.text),
  )
  expect(drawing.map((source) => source.path).toSorted()).toEqual(Object.keys(drawsItself).toSorted())
})

/** Ways to have a page before it is asked for, and to go to one without asking for its document. */
const ahead =
  /speculation-?rules|\bfrom 'next\/link'|\brouter\.prefetch\(|\brel[=:]\s*\{?['"](?:prefetch|prerender)['"]/i
const withoutDocument = /\brouter\.(?:push|replace)\(/

test('links load documents: none is fetched ahead, so what was before a save is not shown after it', () => {
  const sources = listSources(/\.(?:tsx?|mjs)$/).filter(
    (source) =>
      /^(?:app|features|components|lib|scripts\/servers|middleware|instrumentation|next\.config)/.test(source.path) &&
      !isTest(source),
  )
  expect(sources.filter(({ text }) => ahead.test(text)).map(({ path: file }) => file)).toEqual([])
  expect(sources.filter(({ text }) => withoutDocument.test(text)).map(({ path: file }) => file)).toEqual([])
})
