import { dirname } from 'node:path'
import { isDrafted } from '@/lib/calls/drafted-forms'
import { byHand } from './kit'
import { isTest, listSources } from './sources'

/** Files that may draw by hand what the kit draws, and why. */
const except: Record<string, string> = {
  'app/error.tsx': 'uses no components, because one of them may have failed',
  'app/[...address]/page.tsx': 'handles addresses that are not in the table of routes',
  'app/kit/page.tsx': 'for developers, and in no table',
  'app/(entrance)/auth/sso/admin-login/[uid]/page.tsx': 'a refusal; there is nothing to load again',
  'features/dashboard/action-card.tsx':
    'shows the refusal of a post without scripts; the form components would send their scripts to everybody',
  'features/account/admin-login.tsx': 'a refusal; there is nothing to load again',
  'features/profile/annual-review/review-form.tsx':
    'one button makes up to six saves, and the form says which of them succeeded',
  'components/shell/store-away.tsx': 'replaces a whole page whose loads cannot start',
  'components/shell/notices/notice-item.tsx': 'closing a notice has no form, and there is only room for one line',
}

test('one place draws failures, Retry and save states, one place makes addresses, and no page waits for the college', () => {
  const offenders = listSources(/\.tsx?$/)
    .filter((source) => /^(?:app|components)\/|^features\/.*\.tsx$/.test(source.path) && !isTest(source))
    .filter(({ path }) => !/^components\/(?:kit|form|ui)\//.test(path))
    .flatMap((source) => byHand(source).map((sentence) => ({ path: source.path, sentence })))
  expect(offenders.filter(({ path }) => !(path in except)).map(({ sentence }) => sentence)).toEqual([])
  expect(Object.keys(except).filter((file) => !offenders.some(({ path }) => path === file))).toEqual([])
})

test('R-18: a form in a dialog names itself for drafts exactly when the portal keeps drafts of it', () => {
  const sources = listSources(/\.tsx?$/).filter((source) => !isTest(source))
  const textOf = (file: string) => sources.find(({ path }) => path === file)?.text ?? ''
  const names = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/const (\w+) = defineForm\(\{\s*name: '([\w-]+)'/g)].map(
        ([, constant, name]) => [constant, name] as const,
      ),
    ),
  )
  const dialogs = sources
    .filter(({ path }) => /^features\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:Single)?FormDialog\b[\s\S]*?\n *>\n/g)].map(([tag]) => {
        const program = `${dirname(path)}/${/import\('\.\/([\w-]+)'\)/.exec(text)?.[1]}.tsx`
        const [, constant] = /\sform=\{(\w+)\}/.exec(textOf(program)) ?? []
        return { path, name: names.get(constant), said: /\sform="([\w-]+)"/.exec(tag)?.[1] }
      }),
    )
  expect(dialogs.length).toBeGreaterThan(3)
  const wrong = dialogs.filter(({ name, said }) => !name || said !== (isDrafted(name) ? name : undefined))
  expect(wrong).toEqual([])
})

test('a page takes its title from the table of routes', () => {
  const source = { path: 'app/(portal)/messages/page.tsx', text: "export const metadata = { title: 'Messages' }" }
  expect(byHand(source)).toEqual(['app/(portal)/messages/page.tsx writes its title by hand.'])
  expect(byHand({ ...source, path: 'components/messages/list.tsx' })).toEqual([])
})

describe('names the offending file', () => {
  const said = (text: string) => byHand({ path: 'components/messages/list.tsx', text })

  test.each([
    ["import { RetryButton } from '@/components/ui/retry-button'", 'draws a Retry'],
    ["import { useSave } from '@/lib/browser/use-save'", 'draws the states of a save'],
    ['const a = <Alert message={failure.message} />', 'draws a failure'],
    ['const a = <Alert message="No" reference={reference} />', 'draws a failure'],
    ['const a = <p>{unavailable.paragraph}</p>', 'draws a failure'],
    ['const a = <a href="/dashboard">Home</a>', 'writes the address /dashboard by hand'],
    ['const a = <a href="/">Start</a>', 'writes the address / by hand'],
    ["const a = '/purchase-history?year=2025'", 'writes the address /purchase-history?year=2025 by hand'],
    ['const a = `/api/documents/receipt/${day}`', 'writes the address /api/documents/receipt/ by hand'],
    ['const a = `/designation-application-form/${plan}`', 'writes the address /designation-application-form/ by hand'],
    ['const a = <TextField name="answer" hint="At least 4 characters" />', 'writes a limit of a form by hand'],
    ['const a = `Required, in 10 to 500 characters. ${name} will read it.`', 'writes a limit of a form by hand'],
    ['const a = <p>One per line, at most ten.</p>', 'writes a limit of a form by hand'],
    [
      "import { college } from '@/lib/server/college/client'\nconst a = await college.load(messages, viewer)",
      'waits for the college before it sends anything',
    ],
    [
      "import { loadOnFile } from '@/lib/server/college/applications'\nconst a = isNew ? await loadOnFile(viewer) : {}",
      'waits for the college before it sends anything',
    ],
  ])('%s', (text, what) => {
    expect(said(text)).toEqual([`components/messages/list.tsx ${what}.`])
  })

  test.each([
    "import { Failed } from '@/components/kit/failed'",
    "import type { Failure } from '@/components/ui/retry-button'",
    "export const metadata = titled('/dashboard')",
    "const one = (props: PageProps<'/dashboard'>) => props",
    "const root = path === '/'",
    "const other = '/dashboards'",
    'const a = <p>At most {most} credits, within 10 days and at most 60 minutes</p>',
    "import { college } from '@/lib/server/college/client'\nconst a = college.load(messages, viewer)",
    "import { loadUnread } from '@/lib/server/college/unread'\nawait waitBriefly([loadUnread(viewer)])",
  ])('accepts: %s', (text) => {
    expect(said(text)).toEqual([])
  })
})
