import { existsSync } from 'node:fs'
import ts from 'typescript'
import { type Import, importsOf, parse } from './imports'
import { isTest, type Source } from './sources'

interface Wall {
  /** Whose imports it limits: a folder or file. `*` stands for one name, `**` for any. */
  files: string
  /** What they may import, besides their own folder. */
  may: readonly string[]
  /** What they may import with `import type` alone. */
  types?: readonly string[]
  /** The only packages they may use; every package when absent. */
  packages?: readonly string[]
}

/** What each file may import; the first row that fits it holds. */
export const walls: readonly Wall[] = [
  { files: 'middleware.ts', may: ['lib/middleware', 'lib/shared'] },
  { files: 'instrumentation.ts', may: ['lib/server'] },
  { files: 'instrumentation-client.ts', may: ['app', 'components', 'lib/browser'] },
  { files: 'app', may: ['features', 'components', 'lib'] },
  { files: 'components/ui', may: ['lib/shared'] },
  {
    // Notices and the menu say what a recertification asks for.
    files: 'components/*',
    may: [
      ...['components/ui', 'components/kit', 'components/form', 'lib/browser', 'lib/shared'],
      'features/recertification/{rules,situation}',
    ],
    types: ['lib/calls'],
  },
  { files: 'features/**/*.server.ts', may: ['features', 'lib/server', 'lib/calls', 'lib/shared'] },
  { files: 'features/**/*calls.ts', may: ['features', 'lib/calls', 'lib/shared'], packages: ['zod'] },
  { files: 'features/**/*.manifest.ts', may: ['e2e/support', 'college/seed/scenarios', 'lib/shared', 'tests'] },
  { files: 'features', may: ['features', 'components', 'lib/browser', 'lib/shared', 'lib/calls'] },
  { files: 'lib/calls/table.ts', may: ['lib/calls', 'features/**/*calls'] },
  { files: 'lib/calls/drafted-forms.ts', may: ['lib/shared', 'features/**/drafts'] },
  { files: 'lib/calls', may: ['lib/shared'], packages: ['zod'] },
  { files: 'lib/shared', may: [] },
  { files: 'lib/middleware', may: ['lib/shared', 'lib/server/middleware'] },
  {
    files: 'lib/server',
    may: ['lib/calls', 'lib/shared', 'features/account/forms', 'features/profile/contact/calls'],
  },
  { files: 'lib/browser', may: ['lib/shared'], types: ['lib/calls'] },
  { files: 'college/testing', may: ['college', 'lib/calls', 'lib/shared', 'scripts/servers/find-port.mjs', 'tests'] },
  { files: 'college', may: ['features/**/*{calls,content,words,rule-sets}', 'lib/calls', 'lib/shared'] },
  {
    files: 'e2e',
    may: [
      ...['features/**/*{content,manifest}', 'lib/shared', 'college/seed/scenarios', 'scripts/servers/find-port.mjs'],
      'tests',
    ],
  },
]

/** Nouns that gather what other nouns show. */
const gathering = ['dashboard', 'profile']

/** What a test may import from any folder. */
const forTests = ['tests', 'features', 'lib/server', 'tailwind.config', 'scripts/servers/find-port.mjs']

const within = (place: string) =>
  new RegExp(
    `^${place.replaceAll(/\*\*\/|[*.]|\{(.*)\}/g, (sign, names?: string) => (names ? `(?:${names.replaceAll(',', '|')})` : (signs[sign] ?? sign)))}(?=/|$)`,
  )
const signs: Record<string, string> = { '**/': '(?:.*/)?', '*': '[^/]*', '.': String.raw`\.` }
const isWithin = (target: string, place: string) => within(place).test(target)

/** Imports across a boundary that they may not cross, one sentence each. */
export function findBreaches(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [
    ...importsOf(source).flatMap((each) => breachOfImport(source, each) ?? []),
    ...breachOfServerOnly(source),
    ...breachOfEnvironment(source),
  ])
}

function breachOfImport(source: Source, { target, ours, typeOnly }: Import): string | undefined {
  const row = walls.find(({ files }) => isWithin(source.path, files))
  if (!row) return undefined
  if (!ours) {
    const foreign = row.packages && !isTest(source) && !target.startsWith('node:') && !row.packages.includes(target)
    return foreign
      ? `${source.path} imports the package ${target}; ${row.files} may use only ${row.packages?.join(', ')}.`
      : undefined
  }
  if (isClient(source) && staysOnServer(target) && !typeOnly) {
    return `${source.path} runs in the browser and imports ${target}, which never leaves the server.`
  }
  const [, noun] = /^features\/([^/]+)\//.exec(source.path) ?? []
  const isOthersComponent =
    noun !== undefined &&
    isWithin(target, 'features') &&
    !isWithin(target, `features/${noun}`) &&
    existsSync(`${target}.tsx`)
  if (isOthersComponent && !isTest(source) && !gathering.includes(noun))
    return `${source.path} imports ${target}; the components of a noun are its own.`
  const [home = ''] = within(row.files).exec(source.path) ?? []
  if ([home, ...row.may].some((place) => isWithin(target, place))) return undefined
  if (isTest(source) && forTests.some((place) => isWithin(target, place))) return undefined
  if (row.types?.some((place) => isWithin(target, place))) {
    return typeOnly ? undefined : `${source.path} imports ${target}; ${row.files} may take only its types: import type.`
  }
  return `${source.path} imports ${target}; ${row.files} may import only from ${[...row.may, ...(row.types ?? [])].join(', ') || 'itself'}.`
}

const staysOnServer = (target: string) => isWithin(target, 'lib/server') || /\.server$/.test(target)
const isClient = ({ text }: Source) => /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*['"]use client['"]/.test(text)

function breachOfServerOnly(source: Source): string[] {
  const onServer = isWithin(source.path, 'lib/server') || source.path.endsWith('.server.ts')
  if (!onServer || isTest(source) || source.text.startsWith("import 'server-only'\n")) return []
  return [`${source.path} does not begin with import 'server-only'.`]
}

const environmentFiles = ['lib/server/env.ts', 'college/environment.ts']
/** What Next itself says to these two (`NEXT_RUNTIME`), and what a build is given (`DEPLOYMENT_ID`), before there are settings. */
const ofNext = ['instrumentation.ts', 'next.config.ts']
const withoutEnvironment = [
  'app',
  'components',
  'features',
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
