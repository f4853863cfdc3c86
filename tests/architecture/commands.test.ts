import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { parse, resolve } from './imports'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The programs that a fresh clone starts, on whatever Node is there. */
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

/** What is read before the first line of a program runs. */
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

test('the programs are found, with what they read', () => {
  expect(programs).toEqual(expect.arrayContaining(['scripts/start.mjs', 'scripts/test.mjs']))
  expect(staticImports('scripts/start.mjs').map(({ target }) => target)).toContain('scripts/steps/project.mjs')
})

test.each(programs)('%s can say that a Node is too old: it takes nothing by name that some Nodes lack', (program) => {
  const byName = staticImports(program).filter(
    ({ target, names }) => (target === 'node:process' && names.length > 0) || names.includes('availableParallelism'),
  )
  expect(byName).toEqual([])
})

test.each(programs)('%s begins without a package, and without what only a package can read', (program) => {
  const early = staticImports(program).filter(({ target, ours }) =>
    ours ? !target.endsWith('.mjs') : !target.startsWith('node:'),
  )
  expect(early).toEqual([])
})
