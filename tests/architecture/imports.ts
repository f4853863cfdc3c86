import path from 'node:path'
import ts from 'typescript'
import type { Source } from './sources'

export interface Import {
  /** `lib/shared/routes` for a file of ours, the package's name for a package. */
  target: string
  ours: boolean
  /** `import type`: gone when the program runs. */
  typeOnly: boolean
}

/** Everything a file imports or re-exports, also by `import()`. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier && ts.isStringLiteral(specifier)) found.push({ ...resolve(source.path, specifier.text), typeOnly })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node))
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false)
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
}

export const parse = ({ path: name, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.Latest,
    false,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

function isTypeOnly({ importClause: clause }: ts.ImportDeclaration): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = clause.namedBindings
  if (clause.name || !named || !ts.isNamedImports(named) || named.elements.length === 0) return false
  return named.elements.every((element) => element.isTypeOnly)
}

/** What an import in the file `from` leads to. */
export function resolve(from: string, specifier: string): { target: string; ours: boolean } {
  if (specifier.startsWith('@/')) return { target: specifier.slice(2), ours: true }
  if (specifier.startsWith('.')) return { target: path.posix.join(path.posix.dirname(from), specifier), ours: true }
  const parts = specifier.split('/')
  return { target: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'), ours: false }
}
