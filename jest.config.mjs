import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'

const prepare = nextJest({ dir: import.meta.dirname })

/** Packages that ship ECMAScript modules only, which jest can read only when they are transformed. */
const modulesOnly = [
  'jose',
  '@redocly/(?:openapi-core|config)',
  ...['hast[^/]*', 'vfile[^/]*', 'unist[^/]*', 'parse5', 'entities', 'property-information', 'web-namespaces'],
  ...['comma-separated-tokens', 'space-separated-tokens', 'devlop', '@ungap/structured-clone'],
]

/** Packages whose `import()` jest can follow only when it becomes `require()`. */
const importing = ['@electric-sql/pglite']

/** What the build compiles with the React Compiler. */
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

/** In folders of the server, and run in a browser all the same: what reads markup or XML, or runs in a page. */
const inBrowserToo = [
  '<rootDir>/tests/data/hostile-texts.test.tsx',
  '<rootDir>/features/toolkits/press-release.server.test.ts',
  '<rootDir>/lib/server/http/chunk-guard.test.ts',
  '<rootDir>/lib/server/http/late-scripts.test.ts',
]

const inBrowser = [
  '<rootDir>/components/**/*.test.ts?(x)',
  '<rootDir>/features/**/*.test.tsx',
  '<rootDir>/lib/browser/**/*.test.ts?(x)',
  ...inBrowserToo,
]

/** @returns {Promise<import('jest').Config & Required<Pick<import('jest').Config, 'projects'>>>} */
export default async function configure() {
  return {
    // Many tests wait for a college, a Redis or a slow hash: one more than there are processors keeps these busy.
    maxWorkers: availableParallelism() + 1,
    // A worker has grown to well over a gigabyte at its end, and to give that back takes longer than half a second, the usual limit. Who
    // holds something open is named all the same.
    workerGracefulExitTimeout: 60_000,
    // Who passes does not wait for it: it is for a machine that others use too.
    testTimeout: 300_000,
    globalSetup: '<rootDir>/tests/support/run-folder.ts',
    projects: [
      await project({
        displayName: 'server',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/{lib,college,app,scripts,tests}/**/*.test.ts?(x)', '<rootDir>/features/**/*.test.ts'],
        testPathIgnorePatterns: ['<rootDir>/lib/browser/', ...inBrowserToo],
      }),
      await project({
        displayName: 'browser',
        testEnvironment: '<rootDir>/tests/support/browser-environment.mjs',
        testMatch: inBrowser,
        setupFilesAfterEnv: ['<rootDir>/jest.setup.ts', '<rootDir>/jest.setup.browser.ts'],
      }),
    ],
  }
}
