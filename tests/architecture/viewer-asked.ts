import { routes } from '@/lib/shared/routes'
import ts from 'typescript'
import { parse, resolve } from './imports'
import type { Source } from './sources'

/** Files below `app` that produce answers to requests. */
const answering = /^app\/(?:.*\/)?(page|route|layout|template|default|not-found|forbidden|unauthorized|loading)\.tsx?$/

/** Functions that find out who is asking, from the session of the request or from its cookie. */
const asking: Record<string, readonly string[]> = {
  'lib/server/session/viewer': [
    'findSession',
    'findWaitingSession',
    'findViewer',
    'findViewerOrAway',
    'requireStudent',
  ],
  'lib/server/session/cookie': ['openSid'],
}

/** The function that a private page must call. It lets in students only. */
const requiring: typeof asking = { 'lib/server/session/viewer': ['requireStudent'] }

/** Answers that may be given without asking, by file and export, and why. */
export type Public = Readonly<Record<string, string>>

/**
 * Returns one sentence for each page, layout or handler that does not ask who is asking, and for each entry in `publicOnes`
 * that does ask or does not exist. A page that the route table calls private must require a student. Follows the calls of
 * each page, layout and handler through the files of the project.
 */
export function findUnasked(sources: readonly Source[], publicOnes: Public): string[] {
  const graph = new CallGraph(sources)
  const answers = sources
    .filter(({ path: file }) => answering.test(file))
    .flatMap(({ path: file }) => graph.handlersOf(file).map((name) => ({ file, name })))
  const silent = new Set(
    answers
      .filter(({ file, name }) => !graph.asks(file, name, isPrivatePage(file) ? requiring : asking))
      .map(({ file, name }) => `${file} ${name}`),
  )
  return [
    ...[...silent]
      .filter((answer) => !Object.hasOwn(publicOnes, answer))
      .map((answer) => `${answer} does not ask who is asking.`),
    ...Object.keys(publicOnes)
      .filter((answer) => !silent.has(answer))
      .map((answer) => `${answer} is on the list of public answers, but it asks who is asking or no longer exists.`),
  ]
}

/** True when the route table calls a page private. The address of `app/(portal)/dashboard/page.tsx` is `/dashboard`. */
function isPrivatePage(file: string): boolean {
  const folders = /^app\/(.*)page\.tsx$/.exec(file)?.[1]
  const path = folders?.replace(/\([^)]*\)\//g, '').replace(/\[(\w+)\]/g, '{$1}')
  return routes.some((route) => route.path === `/${path}`.replace(/(?<=.)\/$/, '') && route.access === 'private')
}

interface Contents {
  /** Top-level declarations of the file, by name; the default export also as `default`. */
  declared: Map<string, ts.Node>
  /** Names imported from another file of the project, with that file and their names there. */
  imported: Map<string, { file: string; name: string }>
  exported: Set<string>
}

/** The exports that Next calls as handlers. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Caches parsed files, so that other graphs with the same source do not parse it again. */
const read = new WeakMap<Source, Contents>()

class CallGraph {
  readonly #sources: Map<string, Source>

  constructor(sources: readonly Source[]) {
    this.#sources = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]))
  }

  /** Returns the exports of a file that Next calls for an answer. */
  handlersOf(file: string): string[] {
    return [...(this.#contents(file)?.exported ?? [])].filter((name) => name === 'default' || methods.has(name))
  }

  asks(file: string, name: string, guards: typeof asking, seen = new Set<string>()): boolean {
    const place = file.replace(/\.tsx?$/, '')
    if (guards[place]?.includes(name)) return true
    if (seen.has(`${place} ${name}`)) return false
    seen.add(`${place} ${name}`)
    const contents = this.#contents(place)
    const again = contents?.imported.get(name)
    if (again && contents?.exported.has(name)) return this.asks(again.file, again.name, guards, seen)
    const node = contents?.declared.get(name)
    if (!contents || !node) return false
    return [...namesIn(node)].some((used) => {
      const from = contents.imported.get(used)
      if (from) return this.asks(from.file, from.name, guards, seen)
      return contents.declared.has(used) && this.asks(place, used, guards, seen)
    })
  }

  #contents(file: string): Contents | undefined {
    const place = file.replace(/\.tsx?$/, '')
    const source = this.#sources.get(place)
    if (!source) return undefined
    const known = read.get(source) ?? toContents(source)
    read.set(source, known)
    return known
  }
}

function toContents(source: Source): Contents {
  const contents: Contents = { declared: new Map(), imported: new Map(), exported: new Set() }
  for (const statement of parse(source).statements) {
    if (ts.isImportDeclaration(statement)) noteImport(statement, source.path, contents)
    else if (ts.isExportDeclaration(statement)) noteExport(statement, source.path, contents)
    else if (ts.isExportAssignment(statement)) {
      contents.declared.set('default', statement.expression)
      contents.exported.add('default')
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) note(contents, name.text, initializer, statement)
      }
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      note(contents, statement.name?.text ?? 'default', statement, statement)
  }
  return contents
}

function note(contents: Contents, name: string, node: ts.Node, statement: ts.Statement): void {
  contents.declared.set(name, node)
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  const kinds = modifiers.map(({ kind }) => kind)
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return
  const isDefault = kinds.includes(ts.SyntaxKind.DefaultKeyword)
  if (isDefault) contents.declared.set('default', node)
  contents.exported.add(isDefault ? 'default' : name)
}

function noteImport(
  { importClause: clause, moduleSpecifier }: ts.ImportDeclaration,
  from: string,
  { imported }: Contents,
): void {
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword || !ts.isStringLiteral(moduleSpecifier)) return
  const { target: file, ours } = resolve(from, moduleSpecifier.text)
  const named = clause.namedBindings
  if (!ours) return
  if (clause.name) imported.set(clause.name.text, { file, name: 'default' })
  if (named && ts.isNamedImports(named)) {
    for (const { name, propertyName, isTypeOnly } of named.elements)
      if (!isTypeOnly) imported.set(name.text, { file, name: (propertyName ?? name).text })
  }
}

function noteExport(
  { exportClause: clause, moduleSpecifier }: ts.ExportDeclaration,
  from: string,
  { declared, imported, exported }: Contents,
): void {
  if (!clause || !ts.isNamedExports(clause)) return
  for (const { name, propertyName } of clause.elements) {
    exported.add(name.text)
    const own = (propertyName ?? name).text
    if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier))
      imported.set(name.text, { file: resolve(from, moduleSpecifier.text).target, name: own })
    else if (own !== name.text) declared.set(name.text, propertyName ?? name)
  }
}

/** Returns every name used in a piece of code, except names of properties. */
function namesIn(node: ts.Node, found = new Set<string>()): Set<string> {
  if (ts.isIdentifier(node)) found.add(node.text)
  if (ts.isPropertyAccessExpression(node)) namesIn(node.expression, found)
  else if (!ts.isTypeNode(node)) ts.forEachChild(node, (child) => void namesIn(child, found))
  return found
}
