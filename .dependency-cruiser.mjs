/*
 * Who may import whom. Each row of `walls` limits one folder; the first row that matches a file counts.
 * `npm test -- imports` names the import and the rule it breaks.
 */

/**
 * @typedef {object} Wall
 * @property {string} name
 * @property {string} files Regular expression of the files that the row limits.
 * @property {string} [own] Their own folder, which they may always import; `files` by default. `$1` is the first group of `files`.
 * @property {string[]} may Other files that they may import.
 * @property {string[]} [types] Files that they may import with `import type` only.
 * @property {true} [onlyZod] They may use no package but zod.
 */

const [calls, shared, browser] = ['^lib/calls/', '^lib/shared/', '^lib/browser/']
const featureCalls = '^features/.*calls\\.ts$'
const findPort = '^scripts/servers/find-port\\.mjs$'

/** @type {Wall[]} */
const walls = [
  { name: 'middleware', files: '^middleware\\.ts$', may: ['^lib/middleware/', shared] },
  { name: 'instrumentation', files: '^instrumentation\\.ts$', may: ['^lib/server/entry/'] },
  {
    name: 'browser instrumentation',
    files: '^instrumentation-client\\.ts$',
    may: ['^app/', '^components/', browser],
  },
  { name: 'app', files: '^app/', may: ['^features/', '^components/', '^lib/'] },
  { name: 'components/ui', files: '^components/ui/', may: [shared] },
  {
    // Notices and the menu name the open recertification tasks.
    name: 'components',
    files: '^components/([^/]+)/',
    // ui may not import kit.
    own: '^components/$1/',
    may: ['^components/(ui|kit|form)/', browser, shared, '^features/recertification/(rules|situation)\\.ts$'],
    types: [calls],
  },
  {
    name: 'server files of features',
    files: '^features/.*\\.server\\.ts$',
    may: ['^features/', '^lib/server/', calls, shared],
  },
  {
    name: 'calls of features',
    files: featureCalls,
    may: ['^features/', calls, shared],
    onlyZod: true,
  },
  {
    name: 'page manifests',
    files: '^features/.*\\.manifest\\.ts$',
    may: ['^e2e/support/', '^college/seed/scenarios', shared, '^tests/'],
  },
  { name: 'features', files: '^features/', may: ['^components/', browser, shared, calls] },
  { name: 'table of calls', files: '^lib/calls/table\\.ts$', may: [calls, featureCalls] },
  {
    name: 'table of drafted forms',
    files: '^lib/calls/drafted-forms\\.ts$',
    may: [shared, '^features/.*/drafts\\.ts$'],
  },
  { name: 'lib/calls', files: calls, may: [shared], onlyZod: true },
  { name: 'lib/shared', files: shared, may: [] },
  { name: 'lib/middleware', files: '^lib/middleware/', may: [shared, '^lib/server/entry/middleware\\.ts$'] },
  { name: 'lib/server', files: '^lib/server/', may: [calls, shared] },
  { name: 'lib/browser', files: browser, may: [shared], types: [calls] },
  {
    name: 'college/testing',
    files: '^college/testing/',
    may: ['^college/', calls, shared, findPort, '^tests/'],
  },
  {
    name: 'college',
    files: '^college/',
    may: ['^features/.*(calls|content|words|rule-sets)(\\.tsx?$|/)', calls, shared],
  },
  {
    name: 'e2e',
    files: '^e2e/',
    may: ['^features/.*(content|manifest)\\.ts$', shared, '^college/seed/scenarios', findPort, '^tests/'],
  },
]

/** The layers of lib/server, from the top. A layer may import the layers below it. */
const layers = [
  'entry/',
  'handlers/',
  '(drafts|edited-records|maintenance)/',
  'session/sign-in/',
  'session/masquerade/',
  'session/[^/]+$',
  'session/oidc/',
  'college/',
  'audit/',
  'session/store/',
  '(load-shedding|rate-limits)/',
  'http/',
  'store/',
  'observability/',
  'process/',
  '(env|secret)[^/]*$',
]

const tests = '\\.(test|spec)\\.tsx?$'
/** Files that a test in any folder may import, in addition to its folder's row. */
const forTests = ['^tests/', '^features/', '^lib/server/', '^tailwind\\.config\\.ts$', findPort]
const elsewhere = ['(^|/)node_modules/']
/** @type {import('dependency-cruiser').DependencyType[]} */
const packages = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core', 'unknown']

/** @param {Wall} wall @param {number} index @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
function rulesOf({ name, files: path, own = path, may, types = [], onlyZod }, index) {
  const first = walls.slice(0, index).map((row) => row.files)
  const allowed = [own, ...may]
  const said = [...may, ...types.map((type) => `${type} (types)`)].join(' ') || 'nothing of ours'
  const comment = `May import its own folder and: ${said}`
  /** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
  const rules = [
    {
      name,
      comment,
      severity: 'error',
      from: { path, pathNot: [...first, tests] },
      to: { pathNot: [...allowed, ...types, ...elsewhere], dependencyTypesNot: packages },
    },
  ]
  if (path.endsWith('/'))
    rules.push({
      name: `tests of ${name}`,
      comment: `${comment} ${forTests.join(' ')}`,
      severity: 'error',
      from: { path: `${path}.*${tests}`, pathNot: first },
      to: { pathNot: [...allowed, ...types, ...forTests, ...elsewhere], dependencyTypesNot: packages },
    })
  if (types.length > 0)
    rules.push({
      name: `types for ${name}`,
      comment: 'May import only types from there: use import type.',
      severity: 'error',
      from: { path, pathNot: first },
      to: { path: types, dependencyTypesNot: ['type-only'] },
    })
  if (onlyZod)
    rules.push({
      name: `packages of ${name}`,
      comment: 'May use no package but zod.',
      severity: 'error',
      from: { path, pathNot: [...first, tests] },
      to: { pathNot: '(^|/)node_modules/zod/', dependencyTypes: packages.filter((type) => type !== 'core') },
    })
  return rules
}

/** @type {import('dependency-cruiser').IConfiguration} */
const config = {
  forbidden: [
    ...walls.flatMap(rulesOf),
    ...layers.map((layer, index) => ({
      name: `lib/server/${layer}`,
      comment: `Layers of lib/server import downward only. Below this one: ${layers.slice(index + 1).join(' ') || 'none'}`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^lib/server/${layer}`, pathNot: tests },
      to: { path: '^lib/server/', pathNot: layers.slice(index).map((below) => `^lib/server/${below}`) },
    })),
    {
      name: 'every folder of lib/server has a layer',
      comment: 'Add the folder to `layers` in .dependency-cruiser.mjs.',
      severity: 'error',
      from: { path: '^lib/server/', pathNot: [tests, ...layers.map((layer) => `^lib/server/${layer}`)] },
      to: {},
    },
    {
      name: 'components of another noun',
      comment: 'Only dashboard and profile may show the components of another noun.',
      severity: 'error',
      from: { path: '^features/([^/]+)/', pathNot: ['^features/(dashboard|profile)/', tests] },
      to: { path: '^features/.*\\.tsx$', pathNot: '^features/$1/' },
    },
    {
      name: 'no circles',
      comment: 'These files import each other in a circle. A type counts as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    skipAnalysisNotInRules: true,
  },
}

export default config
