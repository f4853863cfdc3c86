import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { ListedCall } from './call-list'

export type Docstrings = ReadonlyMap<string, string>

/**
 * The docstring of each call, by `name kind`, as it is above its definition in a file of calls. A call that a function of
 * the same file makes, such as a report, has what that function was told about it, and that function's docstring.
 */
export function readDocstrings(): Docstrings {
  const files = ['lib/calls', 'features'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:^|[/-])calls\.ts$/.test(file) || (folder === 'lib/calls' && file.endsWith('.ts')))
      .map((file) => path.join(folder, file)),
  )
  return new Map(
    files.flatMap((file) =>
      docstringsIn(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)),
    ),
  )
}

function docstringsIn(source: ts.SourceFile): [key: string, text: string][] {
  const statements = source.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const [declaration] = statement.declarationList.declarations
    return declaration && ts.isIdentifier(declaration.name)
      ? [{ name: declaration.name.text, text: docstringOf(statement), made: declaration.initializer }]
      : []
  })
  const makers = new Map(statements.map(({ name, text }) => [name, text]))
  return statements.flatMap(({ name, text, made }): [string, string][] => {
    if (!made || !ts.isCallExpression(made) || !ts.isIdentifier(made.expression)) return []
    const maker = made.expression.text.replace(/^documentCall$/, 'load')
    if (maker !== 'load' && maker !== 'save')
      return makers.has(maker)
        ? [[`${name} save`, [toldTo(made), text || makers.get(maker)].filter(Boolean).join(' ')]]
        : []
    return [[`${nameIn(made) ?? name} ${maker}`, text]]
  })
}

function nameIn(call: ts.CallExpression): string | undefined {
  const [definition] = call.arguments
  if (!definition || !ts.isObjectLiteralExpression(definition)) return undefined
  const named = definition.properties.find(
    (property) => ts.isPropertyAssignment(property) && property.name.getText() === 'name',
  )
  return named && ts.isPropertyAssignment(named) && ts.isStringLiteral(named.initializer)
    ? named.initializer.text
    : undefined
}

/** The last text a function was given, as a sentence. */
function toldTo(call: ts.CallExpression): string {
  const last = call.arguments.at(-1)
  return last && ts.isStringLiteral(last) ? `${last.text.charAt(0).toUpperCase()}${last.text.slice(1)}.` : ''
}

const docstringOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => (typeof comment === 'string' ? comment : ''))
    .at(-1)
    ?.replace(/\s+/g, ' ')
    .trim() ?? ''

/** @throws Error naming a call that nobody described. */
export function aboutOf(each: ListedCall, docstrings: Docstrings): string {
  const text = docstrings.get(`${each.call.name} ${each.call.kind}`)
  if (!text) throw new Error(`${each.name} ${each.call.kind} has no docstring in lib/calls.`)
  return text
}

const reference = / \((?:S[12] |ruling |[A-Z]{2}-\d)[^)]*\)/g
/** The first sentence or its first half, without where it is from. */
export const firstSentence = (text: string) =>
  /^.*?[^.\s]{2}[.;:?](?= |$)/.exec(text.replace(reference, ''))?.[0].replace(/[;:]$/, '.') ?? text
