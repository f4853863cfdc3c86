import ts from 'typescript'
import { awaited, pages } from '@/lib/shared/routes'
import { importsOf, parse } from './imports'
import type { Source } from './sources'

/** What only components/kit and components/form may draw, and the imports that show that a file draws it by hand. */
const imported: Record<string, RegExp> = {
  'draws a Retry': /^components\/ui\/retry-button$/,
  'draws the states of a save':
    /^lib\/browser\/(?:use-save|failed-call|unknown-outcome|use-unsent-warning|use-draft|drafts)$/,
}
const limit = /\b(?:at (?:least|most)|up to|in steps of|in) (?:\d[\d.]*|two|three|five|ten)\b(?! (?:minutes|days))/i
const title = /\btitle: ['"`]/
const failure = /\bfailure\.(?:message|reference)\b|\bunavailable\.paragraph\b|\breference=\{/

/** The addresses of the portal, up to their first variable part. */
const addresses = ['/api/documents', ...Object.values({ ...pages, ...awaited }).map(({ path }) => path)].map(
  (path) => path.split('{', 1)[0] ?? path,
)

/** Returns one sentence for each thing that a file does by hand although the kit does it. Empty for a correct file. */
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
    ...(awaitsTheCollege(parse(source)) ? ['waits for the college before it sends anything'] : []),
    ...textsIn.filter(isAddress).map((text) => `writes the address ${text} by hand`),
  ].map((what) => `${source.path} ${what}.`)
}

/**
 * True when a file awaits a call into `lib/server/college`. Pages start their loads; the parts that draw the data await
 * them.
 */
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

/** Returns `college` for `college.load(…)`, and `loadOnFile` for `loadOnFile(…)`. */
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

/** Returns the texts in a piece of code, except in types, imports and calls of `titled`. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return []
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'titled') return []
  // Only in an attribute is '/' the address of the start page. Elsewhere it is a separator or is used in a comparison.
  if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
    return [node.initializer.text]
  if (ts.isJsxText(node)) return node.text === '/' ? [] : [node.text]
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text === '/' ? [] : [node.text]
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...literalsOf(child)))
  return found
}
