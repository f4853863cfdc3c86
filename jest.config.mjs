import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'

const prepare = nextJest({ dir: import.meta.dirname })

/** Packages that ship only ES modules; Jest must transform them. */
const modulesOnly = [
  'jose',
  '@redocly/(?:openapi-core|config)',
  ...['hast[^/]*', 'vfile[^/]*', 'unist[^/]*', 'parse5', 'entities', 'property-information', 'web-namespaces'],
  ...['comma-separated-tokens', 'space-separated-tokens', 'devlop', '@ungap/structured-clone'],
]

/** Packages whose `import()` must become `require()` for Jest. */
const importing = ['@electric-sql/pglite']

/** Files that the build compiles with the React Compiler. */
const components = '/(app|components|features|lib/browser)/.*(?<!\\.(test|server))\\.tsx?$'

/**
 * One project of tests. The patterns are set after `next/jest`, which would otherwise put its own in front of them.
 * @param {import('jest').Config} config
 */
async function project(config) {
  const isBrowser = config.displayName === 'browser'
  const prepared = await prepare({
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.local/', '<rootDir>/e2e/'],
    setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
    ...config,
  })()
  const [compile] = Object.values(prepared.transform ?? {})
  const [, options] = [compile].flat()
  return {
    ...prepared,
    transform: {
      ...(isBrowser && { [components]: ['<rootDir>/tests/support/react-compiler.mjs', options] }),
      '\\.([cm]?js|jsx|tsx?)$': compile,
    },
    transformIgnorePatterns: [`/node_modules/(?!(?:${[...modulesOnly, ...importing].join('|')})/)`, '\\.module\\.css$'],
  }
}

/** Tests in server folders that need a browser environment: they parse markup or XML, or run code of a page. */
const inBrowserToo = [
  '<rootDir>/tests/data/hostile-texts.sweep.test.tsx',
  '<rootDir>/features/toolkits/press-release.server.test.ts',
  '<rootDir>/lib/server/http/chunk-guard.test.ts',
  '<rootDir>/lib/server/http/late-scripts.test.ts',
]

/** `npm test` skips the sweeps (`*.sweep.test.ts`); `npm run test:all` and `npx jest` run them. */
const skipped = process.env.TESTS === 'core' ? ['\\.sweep\\.test\\.'] : []

const inBrowser = [
  '<rootDir>/components/**/*.test.ts?(x)',
  '<rootDir>/features/**/*.test.tsx',
  '<rootDir>/lib/browser/**/*.test.ts?(x)',
  ...inBrowserToo,
]

/** @returns {Promise<import('jest').Config & Required<Pick<import('jest').Config, 'projects'>>>} */
export default async function configure() {
  return {
    // Many tests wait for a college, a Redis or a slow hash: one worker more than there are processors keeps the
    // processors busy.
    maxWorkers: availableParallelism() + 1,
    // Workers grow to well over a gigabyte, and releasing that takes longer than the default limit of half a second.
    // Jest still reports tests that leave handles open.
    workerGracefulExitTimeout: 60_000,
    // Long, for a machine that is shared with others. Passing tests do not wait for it.
    testTimeout: 300_000,
    globalSetup: '<rootDir>/tests/support/run-folder.ts',
    projects: [
      await project({
        displayName: 'server',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/{lib,college,app,scripts,tests}/**/*.test.ts?(x)', '<rootDir>/features/**/*.test.ts'],
        testPathIgnorePatterns: ['<rootDir>/lib/browser/', ...inBrowserToo, ...skipped],
      }),
      await project({
        displayName: 'browser',
        testEnvironment: '<rootDir>/tests/support/browser-environment.mjs',
        testMatch: inBrowser,
        testPathIgnorePatterns: skipped,
        setupFilesAfterEnv: ['<rootDir>/jest.setup.ts', '<rootDir>/jest.setup.browser.ts'],
      }),
    ],
  }
}
