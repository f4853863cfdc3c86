import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { parse, resolve } from './imports'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The programs that a fresh clone starts, with any version of Node. */
const programs = [
  ...new Set(
    Object.values(scripts).flatMap((command) => {
      const [, file] = /^node (?:--conditions=\S+ )?(scripts\/\S+\.mjs)/.exec(command) ?? []
      return file === undefined ? [] : [file]
    }),
  ),
]

interface StaticImport {
  from: string
  target: string
  ours: boolean
  names: string[]
}

/** Returns the modules that Node loads before the first line of a program runs. */
function staticImports(file: string, seen = new Set<string>()): StaticImport[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  return parse({ path: file, text: readFileSync(file, 'utf8') }).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { target, ours } = resolve(file, statement.moduleSpecifier.text)
    const bindings = statement.importClause?.namedBindings
    const names = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
    return [{ from: file, target, ours, names }, ...(ours ? staticImports(target, seen) : [])]
  })
}

test('finds the programs and their imports', () => {
  expect(programs).toEqual(expect.arrayContaining(['scripts/start.mjs', 'scripts/test.mjs']))
  expect(staticImports('scripts/start.mjs').map(({ target }) => target)).toContain('scripts/steps/project.mjs')
})

test.each(programs)('%s can report an old Node: it imports no names that old versions lack', (program) => {
  const byName = staticImports(program).filter(
    ({ target, names }) => (target === 'node:process' && names.length > 0) || names.includes('availableParallelism'),
  )
  expect(byName).toEqual([])
})

test.each(programs)('%s starts without packages, and without files that need a package to load', (program) => {
  const early = staticImports(program).filter(({ target, ours }) =>
    ours ? !target.endsWith('.mjs') : !target.startsWith('node:'),
  )
  expect(early).toEqual([])
})
