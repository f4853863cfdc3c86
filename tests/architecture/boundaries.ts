import ts from 'typescript'
import { importsOf, parse, type Import } from './imports'
import { isTest, type Source } from './sources'

interface Folder {
  /** The folder or file; `*` stands for one name. */
  folder: string
  /** What its files may import, besides their own folder. */
  may: readonly string[]
  /** What they may import with `import type` alone. */
  types?: readonly string[]
  /** The only packages it may use; every package when absent. */
  packages?: readonly string[]
}

const ofComponents = [
  'components/ui',
  'components/kit',
  'components/form',
  'lib/forms',
  'lib/rules',
  'lib/content',
  'lib/browser',
  'lib/shared',
]

/** What each folder may import; the first row that fits a file holds for it. */
export const folders: readonly Folder[] = [
  { folder: 'middleware.ts', may: ['lib/middleware', 'lib/shared'] },
  { folder: 'instrumentation.ts', may: ['lib/server'] },
  { folder: 'instrumentation-client.ts', may: ['app', 'components', 'lib/browser'] },
  { folder: 'app', may: ['components', 'lib'] },
  { folder: 'components/ui', may: ['lib/shared'] },
  {
    folder: 'components/kit',
    may: ['components/ui', 'lib/forms', 'lib/browser', 'lib/shared'],
    types: ['lib/calls'],
  },
  // The dashboard gathers what other nouns have to say first.
  {
    folder: 'components/dashboard',
    may: [...ofComponents, 'components/learning', 'components/profile'],
    types: ['lib/calls'],
  },
  { folder: 'components/*', may: ofComponents, types: ['lib/calls'] },
  // What a call takes may be an option of a list, or what a rule says of an address, an SSN or a company: one thing for form and wire.
  {
    folder: 'lib/calls',
    may: ['lib/forms', 'lib/content/options', 'lib/rules/company-fields', 'lib/rules/personal-data', 'lib/shared'],
    packages: ['zod'],
  },
  {
    folder: 'lib/forms',
    may: ['lib/content', 'lib/rules', 'lib/shared'],
    packages: ['zod'],
  },
  { folder: 'lib/rules', may: ['lib/content', 'lib/shared'], types: ['lib/calls'], packages: ['date-fns'] },
  { folder: 'lib/content', may: ['lib/shared'] },
  { folder: 'lib/shared', may: [] },
  { folder: 'lib/middleware', may: ['lib/shared', 'lib/server/middleware'] },
  { folder: 'lib/server', may: ['lib/calls', 'lib/forms', 'lib/rules', 'lib/content', 'lib/shared'] },
  // The advice on passwords is what its estimator says; a draft is kept by the rules of its form.
  {
    folder: 'lib/browser',
    may: ['lib/content/password-advice', 'lib/forms/draft', 'lib/rules', 'lib/shared'],
    types: ['lib/calls', 'lib/forms'],
  },
  {
    folder: 'college/testing',
    may: ['college', 'lib/calls', 'lib/content', 'lib/shared', 'scripts/servers/find-port.mjs', 'tests'],
  },
  { folder: 'college', may: ['lib/calls', 'lib/content', 'lib/shared'] },
  {
    folder: 'e2e',
    may: ['lib/shared', 'lib/content', 'college/seed/scenarios', 'scripts/servers/find-port.mjs', 'tests'],
  },
]

/** What a test may import from any folder. */
const forTests = ['tests', 'tailwind.config', 'scripts/servers/find-port.mjs']

const folderPattern = (folder: string) => new RegExp(`^${folder.replace('*', '[^/]+')}(?=/|$)`)
const isWithin = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`)

/** Imports across a boundary that they may not cross, one sentence each. */
export function findBreaches(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [
    ...importsOf(source).flatMap((each) => breachOfImport(source, each) ?? []),
    ...breachOfServerOnly(source),
    ...breachOfEnvironment(source),
  ])
}

function breachOfImport(source: Source, { target, ours, typeOnly }: Import): string | undefined {
  const row = folders.find(({ folder }) => folderPattern(folder).test(source.path))
  if (!row) return undefined
  if (!ours) {
    const foreign = row.packages && !isTest(source) && !target.startsWith('node:') && !row.packages.includes(target)
    return foreign
      ? `${source.path} imports the package ${target}; ${row.folder} may use only ${row.packages?.join(', ')}.`
      : undefined
  }
  if (isClient(source) && isWithin(target, 'lib/server') && !typeOnly) {
    return `${source.path} runs in the browser and imports ${target}; lib/server never leaves the server.`
  }
  const home = folderPattern(row.folder).exec(source.path)?.[0] ?? row.folder
  if ([home, ...row.may].some((folder) => isWithin(target, folder))) return undefined
  if (isTest(source) && forTests.some((folder) => isWithin(target, folder))) return undefined
  if (row.types?.some((folder) => isWithin(target, folder))) {
    return typeOnly ? undefined : `${source.path} imports ${target}; ${home} may take only its types: import type.`
  }
  return `${source.path} imports ${target}; ${home} may import only from ${[...row.may, ...(row.types ?? [])].join(', ') || 'itself'}.`
}

const isClient = ({ text }: Source) => /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*['"]use client['"]/.test(text)

function breachOfServerOnly(source: Source): string[] {
  if (!isWithin(source.path, 'lib/server') || isTest(source) || source.text.startsWith("import 'server-only'\n"))
    return []
  return [`${source.path} does not begin with import 'server-only'.`]
}

const environmentFiles = ['lib/server/env.ts', 'college/environment.ts']
/** What Next itself says to these two (`NEXT_RUNTIME`), and what a build is given (`DEPLOYMENT_ID`), before there are settings. */
const ofNext = ['instrumentation.ts', 'next.config.ts']
const withoutEnvironment = [
  'app',
  'components',
  'lib',
  'college',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
]

function breachOfEnvironment(source: Source): string[] {
  // What tests are made with is given a folder by the run.
  if ([...environmentFiles, ...ofNext].includes(source.path) || isTest(source) || source.path.includes('/testing/'))
    return []
  if (!withoutEnvironment.some((folder) => isWithin(source.path, folder)) || !readsEnvironment(parse(source))) return []
  return [`${source.path} reads process.env; only ${environmentFiles.join(' and ')} may.`]
}

/** `process.env`, `process['env']`, or `process` as a whole, of which it may be taken. */
function readsEnvironment(node: ts.Node): boolean {
  const isProcess = (expression: ts.Node | undefined) =>
    expression !== undefined && ts.isIdentifier(expression) && expression.text === 'process'
  const here =
    (ts.isPropertyAccessExpression(node) && node.name.text === 'env' && isProcess(node.expression)) ||
    (ts.isElementAccessExpression(node) && isProcess(node.expression)) ||
    (ts.isVariableDeclaration(node) && isProcess(node.initializer))
  return here || (ts.forEachChild(node, (child) => readsEnvironment(child) || undefined) ?? false)
}
