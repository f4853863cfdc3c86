// Runs the compiler and the linter on one parse of the sources, because parsing and type-checking is most of the work
// of
// each. The compiler also checks the programs in plain JavaScript. Writes the complaints of both, as JSON, to the file
// that the first argument names.
import { writeFileSync } from 'node:fs'
import { ESLint } from 'eslint'
import ts from 'typescript'
import { at, root } from '../steps/project.mjs'

const host = withSharedFiles(ts.createCompilerHost({}))
const typescript = readProgram('tsconfig.json')
const plain = readProgram('tsconfig.scripts.json')
const diagnostics = [
  ...ts.getPreEmitDiagnostics(typescript),
  // The TypeScript files that these import are checked above.
  ...plain.getOptionsDiagnostics(),
  ...plain
    .getSourceFiles()
    .filter((file) => file.fileName.endsWith('.mjs') && !plain.isSourceFileFromExternalLibrary(file))
    .flatMap((file) => [...plain.getSyntacticDiagnostics(file), ...plain.getSemanticDiagnostics(file)]),
]

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, programs: [typescript] } },
  },
})
const results = await eslint.lintFiles(['.'])
const complaints = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)
const { format } = await eslint.loadFormatter('stylish')

writeFileSync(
  process.argv[2] ?? '',
  JSON.stringify({ types: write(diagnostics), lint: complaints ? await format(results) : '' }),
)

/** Parses each file once for both programs. @param {ts.CompilerHost} usual @returns {ts.CompilerHost} */
function withSharedFiles(usual) {
  /** @type {Map<string, ts.SourceFile>} */
  const files = new Map()
  return {
    ...usual,
    getSourceFile(name, ...rest) {
      const known = files.get(name) ?? usual.getSourceFile(name, ...rest)
      if (known) files.set(name, known)
      return known
    },
  }
}

/** @param {string} name of a tsconfig file */
function readProgram(name) {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    at(name),
    { incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  )
  if (!parsed) throw new Error(`${name} cannot be read.`)
  return ts.createProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    host,
    configFileParsingDiagnostics: parsed.errors,
  })
}

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
