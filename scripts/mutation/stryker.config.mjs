import { fileURLToPath } from 'node:url'

const desk = '.local/mutation'
const { MUTATION_FILES = '[]', MUTATION_NAME = 'unnamed', MUTATION_STATIC } = process.env

const config = {
  mutate: JSON.parse(MUTATION_FILES),
  testRunner: 'jest',
  plugins: [fileURLToPath(new URL('runner.mjs', import.meta.url))],
  jest: { configFile: 'scripts/mutation/jest.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  ignoreStatic: MUTATION_STATIC !== '1',
  incremental: true,
  incrementalFile: `${desk}/${MUTATION_NAME}.json`,
  concurrency: 1,
  thresholds: { high: 90, low: 80, break: 80 },
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${desk}/${MUTATION_NAME}.html` },
  tempDirName: `${desk}/sandbox`,
  cleanTempDir: 'always',
  ignorePatterns: ['/.local', '/.next', '/e2e', '/public', '/docs/images', '/test-results'],
  disableTypeChecks: false,
  allowConsoleColors: false,
  packageManager: 'npm',
}

export default config
