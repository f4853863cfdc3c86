import ts from 'typescript'
import { awaited, pages } from '@/lib/shared/routes'
import { importsOf, parse } from './imports'
import type { Source } from './sources'

/** What is made once, in components/kit and components/form, and what gives away that a file makes it again. */
const imported: Record<string, RegExp> = {
  'draws a Retry': /^components\/ui\/retry-button$/,
  'draws the states of a save':
    /^lib\/browser\/(?:use-save|failed-call|unknown-outcome|use-unsent-warning|use-draft|drafts)$/,
}
const limit = /\b(?:at (?:least|most)|up to|in steps of|in) (?:\d[\d.]*|two|three|five|ten)\b(?! (?:minutes|days))/i
const title = /\btitle: ['"`]/
const failure = /\bfailure\.(?:message|reference)\b|\bunavailable\.paragraph\b|\breference=\{/

/** The addresses of the portal, without what varies in them. */
const addresses = ['/api/documents', ...Object.values({ ...pages, ...awaited }).map(({ path }) => path)].map(
  (path) => path.split('{', 1)[0] ?? path,
)

/** Returns what a file draws or writes by hand although the kit does, one sentence each; empty for a good one. */
export function byHand(source: Source): string[] {
  const targets = importsOf(source).flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target]))
  const drawn = Object.entries(imported).flatMap(([what, where]) =>
    targets.some((target) => where.test(target)) ? [what] : [],
  )
  const textsIn = literalsOf(parse(source))
  return [
    ...drawn,
    ...(failure.test(source.text) ? ['draws a failure'] : []),
    ...(title.test(source.text) && source.path.endsWith('/page.tsx') ? ['writes its title by hand'] : []),
    ...(textsIn.some((text) => limit.test(text)) ? ['writes a limit of a form by hand'] : []),
    ...(awaitsTheCollege(parse(source)) ? ['waits for the college before anything of it is sent'] : []),
    ...textsIn.filter(isAddress).map((text) => `writes the address ${text} by hand`),
  ].map((what) => `${source.path} ${what}.`)
}

/** Does it await what a module of `lib/server/college` starts? Loads are started, and awaited by the parts that draw them. */
function awaitsTheCollege(file: ts.SourceFile): boolean {
  const starts = file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const names = statement.importClause?.namedBindings
    if (!statement.moduleSpecifier.text.startsWith('@/lib/server/college/') || !names) return []
    return ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : []
  })
  const isAwaited = (node: ts.Node): boolean =>
    (ts.isAwaitExpression(node) &&
      ts.isCallExpression(node.expression) &&
      starts.includes(calledOf(node.expression.expression))) ||
    (ts.forEachChild(node, (child) => isAwaited(child) || undefined) ?? false)
  return isAwaited(file)
}

/** `college` of `college.load(…)`, `loadOnFile` of `loadOnFile(…)`. */
function calledOf(called: ts.Expression): string {
  if (ts.isPropertyAccessExpression(called)) return calledOf(called.expression)
  return ts.isIdentifier(called) ? called.text : ''
}

const isAddress = (text: string): boolean =>
  text === '/' ||
  addresses.some(
    (address) =>
      address !== '/' &&
      (text === address || (text.startsWith(address) && /[/?#]$/.test(address + (text[address.length] ?? '')))),
  )

/** Texts of the program; types, imports and the address that a page's title is asked for are none. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return []
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'titled') return []
  // A '/' is the start only where a link says so: elsewhere it is compared with, or divides.
  if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
    return [node.initializer.text]
  if (ts.isJsxText(node)) return node.text === '/' ? [] : [node.text]
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text === '/' ? [] : [node.text]
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...literalsOf(child)))
  return found
}
