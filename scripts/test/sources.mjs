// One reading of the sources for two checks: their types, and the rules of which many ask for types. Each alone checks every
// source again, which is most of its work. Writes what the compiler and what the linter complain of to the file that is named, as JSON.
import { writeFileSync } from 'node:fs'
import { ESLint } from 'eslint'
import ts from 'typescript'
import { at, root } from '../steps/project.mjs'

const parsed = ts.getParsedCommandLineOfConfigFile(
  at('tsconfig.json'),
  { incremental: false },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
)
const program = ts.createProgram({ rootNames: parsed.fileNames, options: parsed.options })
const diagnostics = [...parsed.errors, ...ts.getPreEmitDiagnostics(program)]

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
})
const results = await eslint.lintFiles(['.'])
const complaints = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)
const { format } = await eslint.loadFormatter('stylish')

writeFileSync(
  process.argv[2],
  JSON.stringify({ types: write(diagnostics), lint: complaints ? await format(results) : '' }),
)

function write(found) {
  return ts.formatDiagnostics(found, {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  })
}

function fail(diagnostic) {
  throw new Error(write([diagnostic]))
}
