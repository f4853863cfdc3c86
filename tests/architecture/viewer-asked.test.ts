import ts from 'typescript'
import { parse } from './imports'
import { isTest, listSources, type Source } from './sources'
import { findUnasked, type Public } from './viewer-asked'

/** Pages and handlers that do not ask who is asking, and why they may. */
const publicOnes: Public = {
  'app/(entrance)/not-found.tsx default': 'the same text for everybody',
  'app/not-found.tsx default': 'the same text for everybody',
  'app/(portal)/not-found.tsx default': 'the same text for everybody, inside a layout that asks',
  'app/(portal)/cookie-declaration/consent/route.ts POST': 'everybody may choose for their own browser',
  'app/(portal)/designation-application-form/[designation]/supervisor-approval/page.tsx default':
    'for a supervisor without an account; the signed link decides',
  'app/(portal)/account/not-me/[token]/page.tsx default':
    'for a person whom we wrote to about a change; the secret in the link decides',
  'app/(entrance)/account/password-reset/page.tsx default':
    'for people who cannot sign in; the secret in the mailed link decides',
  'app/api/calendar/[file]/route.ts GET': 'for the program that has the private address; the secret in it decides',
  'app/api/csp-report/route.ts POST': 'accepts reports from any browser and reveals nothing',
  'app/api/live/route.ts GET': 'says that the process is alive',
  'app/api/ready/route.ts GET': 'says that the process is ready for requests',
  'app/auth/logout/route.ts GET': 'leads to the sign-out question',
  'app/auth/backchannel-logout/route.ts GET': 'for the identity provider; always refuses',
  'app/auth/backchannel-logout/route.ts POST': 'for the identity provider, which proves itself by its signature',
  'app/auth/frontchannel-logout/route.ts GET':
    'for the identity provider, which names a session that only it and the portal know',
  'app/auth/global-token-revocation/route.ts POST': 'for the identity provider, which proves itself by its signature',
  'app/kit/page.tsx default': 'components with made-up text, and only when PORTAL_KIT is set',
  'app/nonce/route.ts GET': 'a nonce belongs to a document, not to a person',
}

const sources = listSources(/\.tsx?$/).filter(
  (source) => !isTest(source) && /^(app|features|components|lib)\//.test(source.path),
)

test('S-38: every page, layout and handler asks who is asking, or is on the list with a reason', () => {
  expect(findUnasked(sources, publicOnes)).toEqual([])
  expect(Object.values(publicOnes).filter((reason) => reason.length < 10)).toEqual([])
})

describe('S-38: notices when a guard is removed', () => {
  const guard =
    /\b(requireStudent|findViewerOrAway|findViewer|findSession|findWaitingSession|findLiving|openSid)\b(?! =)/g
  const without = (taken: Source) =>
    sources.map((source) => (source === taken ? { ...source, text: source.text.replace(guard, 'nobody') } : source))
  const guarded = sources.filter(
    ({ path, text }) =>
      new RegExp(guard).test(text) && path.startsWith('app/') && /\/(page|layout|route)\.tsx?$/.test(path),
  )

  test.each(guarded.map(({ path }) => [path]))('%s', (path) => {
    const taken = guarded.find((source) => source.path === path)
    if (!taken) throw new Error(`there is no ${path}`)
    expect(findUnasked(without(taken), publicOnes)).toContainEqual(expect.stringMatching(sentenceAbout(path)))
  })

  test.each([
    ['lib/server/handlers/college.ts', 'app/api/college/[name]/route.ts GET', 'app/api/college/[name]/route.ts POST'],
    ['lib/server/handlers/entrance.ts', 'app/(entrance)/page.tsx default'],
    ['lib/server/handlers/session-clock.ts', 'app/api/session/route.ts GET', 'app/api/session/touch/route.ts POST'],
    ['lib/server/handlers/health.ts', 'app/api/health/route.ts GET'],
    [
      'lib/server/handlers/masquerade.ts',
      'app/auth/sso/admin-login/[uid]/start/route.ts POST',
      'app/(entrance)/auth/sso/admin-login/[uid]/page.tsx default',
    ],
  ])('in %s', (path, ...answers) => {
    const taken = sources.find((source) => source.path === path)
    if (!taken) throw new Error(`there is no ${path}`)
    expect(findUnasked(without(taken), publicOnes)).toEqual(
      expect.arrayContaining(answers.map((answer) => `${answer} does not ask who is asking.`)),
    )
  })

  const sentenceAbout = (path: string) =>
    new RegExp(`^${path.replace(/[()[\]]/g, '\\$&')} \\w+ does not ask who is asking\\.$`)
})

describe('S-38: follows calls from file to file', () => {
  const viewer: Source = { path: 'lib/server/session/viewer.ts', text: 'export async function requireStudent() {}' }
  const handler: Source = {
    path: 'lib/server/handlers/x.ts',
    text: "import { requireStudent } from '../session/viewer'\nexport const open = () => inner()\nconst inner = () => requireStudent()\nexport const closed = () => 1",
  }
  const unasked = (path: string, text: string) => findUnasked([viewer, handler, { path, text }], {})

  test.each([
    [
      'app/a/page.tsx',
      "import { requireStudent } from '@/lib/server/session/viewer'\nexport default async function Page() { await requireStudent() }",
    ],
    [
      'app/a/page.tsx',
      "import { requireStudent as ask } from '@/lib/server/session/viewer'\nexport default async function Page() { await ask() }",
    ],
    ['app/a/route.ts', "import { open } from '@/lib/server/handlers/x'\nexport const GET = () => open()"],
    [
      'app/a/layout.tsx',
      "import { open } from '@/lib/server/handlers/x'\nconst Bar = () => open()\nexport default function Layout() { return <Bar /> }",
    ],
    ['app/a/route.ts', "export { open as GET } from '@/lib/server/handlers/x'"],
    [
      'app/a/page.tsx',
      "import { open } from '@/lib/server/handlers/x'\nconst Page = () => open()\nexport default Page",
    ],
    ['app/a/helper.ts', 'export const GET = () => 1'],
  ])('%s asks: %s', (path, text) => expect(unasked(path, text)).toEqual([]))

  test.each([
    ['app/a/page.tsx', 'export default async function Page() { return null }', 'default'],
    [
      'app/a/page.tsx',
      "import { requireStudent } from '@/lib/server/session/viewer'\nexport default async function Page() { return null }",
      'default',
    ],
    [
      'app/a/page.tsx',
      "import { requireStudent } from '@/lib/server/session/viewer'\nconst other = () => requireStudent()\nexport default async function Page() { return null }",
      'default',
    ],
    [
      'app/a/page.tsx',
      "import { requireStudent } from '@/lib/elsewhere'\nexport default async function Page() { await requireStudent() }",
      'default',
    ],
    ['app/a/route.ts', "import { closed } from '@/lib/server/handlers/x'\nexport const GET = () => closed()", 'GET'],
    ['app/a/route.ts', "export { closed as GET } from '@/lib/server/handlers/x'", 'GET'],
    ['app/a/route.ts', 'const show = () => 1\nexport { show as GET }', 'GET'],
    ['app/a/page.tsx', 'const Page = () => null\nexport default Page', 'default'],
    [
      'app/a/route.ts',
      "import { open } from '@/lib/server/handlers/x'\nexport const GET = () => open()\nexport const POST = () => 1",
      'POST',
    ],
    [
      'app/(portal)/dashboard/page.tsx',
      "import { findSession } from '@/lib/server/session/viewer'\nexport default async function Page() { await findSession() }",
      'default',
    ],
  ])('%s does not: %s', (path, text, name) =>
    expect(unasked(path, text)).toEqual([`${path} ${name} does not ask who is asking.`]),
  )

  test('names an entry of the list that is not needed', () => {
    expect(findUnasked([viewer], { 'app/gone/page.tsx default': 'once public' })).toEqual([
      'app/gone/page.tsx default is on the list of public answers, but it asks who is asking or no longer exists.',
    ])
  })
})

test('S-25: the portal has no server actions, which would be hidden handlers', () => {
  const actions = sources.filter((source) => {
    const visit = (node: ts.Node): boolean =>
      (ts.isExpressionStatement(node) &&
        ts.isStringLiteral(node.expression) &&
        node.expression.text === 'use server') ||
      (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false)
    return source.text.includes('use server') && visit(parse(source))
  })
  expect(actions.map(({ path }) => path)).toEqual([])
})
