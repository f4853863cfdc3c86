import { dirname } from 'node:path'
import { isDrafted } from '@/lib/calls/drafted-forms'
import { byHand } from './kit'
import { isTest, listSources } from './sources'

/** Who makes by hand what the kit makes, and why. */
const except: Record<string, string> = {
  'app/error.tsx': 'written without components: they may be what broke',
  'app/[...address]/page.tsx': 'any address that has no row in the table of routes',
  'app/kit/page.tsx': 'for those who build, and in no table',
  'app/(entrance)/auth/sso/admin-login/[uid]/page.tsx': 'a refusal, of which nothing can be loaded again',
  'features/dashboard/action-card.tsx':
    'what was posted without scripts was refused, and what forms draw would come to everybody with its program',
  'features/account/admin-login.tsx': 'a refusal, of which nothing can be loaded again',
  'features/profile/annual-review/review-form.tsx':
    'one press saves up to six calls, and what of them is saved is said',
  'components/shell/store-away.tsx': 'in the place of a whole page, whose loads cannot begin',
  'components/shell/notices/notice-item.tsx':
    'closing a notice has no form, and its place no room for more than a line',
}

test('failures, Retry, the states of a save and addresses are made in one place each, and no page waits by itself', () => {
  const offenders = listSources(/\.tsx?$/)
    .filter((source) => /^(?:app|components)\/|^features\/.*\.tsx$/.test(source.path) && !isTest(source))
    .filter(({ path }) => !/^components\/(?:kit|form|ui)\//.test(path))
    .flatMap((source) => byHand(source).map((sentence) => ({ path: source.path, sentence })))
  expect(offenders.filter(({ path }) => !(path in except)).map(({ sentence }) => sentence)).toEqual([])
  expect(Object.keys(except).filter((file) => !offenders.some(({ path }) => path === file))).toEqual([])
})

test('R-18: a form in a dialog keeps drafts under its own name where the portal keeps them, and nowhere else', () => {
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

describe('the offender is named', () => {
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
      'waits for the college before anything of it is sent',
    ],
    [
      "import { loadOnFile } from '@/lib/server/college/applications'\nconst a = isNew ? await loadOnFile(viewer) : {}",
      'waits for the college before anything of it is sent',
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
  ])('and not: %s', (text) => {
    expect(said(text)).toEqual([])
  })
})
