import ts from 'typescript'
import { isTest, listSources, type Source } from '@/tests/architecture/sources'
import { parse } from '@/tests/architecture/imports'

/**
 * The calls that the portal's server makes today, as `name kind`, read from its sources: `college.load(studentFlags, …)`,
 * `college.load(bannerDismissal.load, …)`, `college.loadToShow(…)`, `college.save(…)`, and `pdfDocument({ call: awardLetter, … })`.
 * The table of calls says which calls browsers make.
 */
export function callsOfServer(
  sources: readonly Source[] = listSources(/\.tsx?$/).filter(
    (source) => /^(app|features|components|lib)\//.test(source.path) && !isTest(source),
  ),
): ReadonlySet<string> {
  const made = new Set<string>()
  for (const source of sources.filter(({ text }) => /college\.(load|loadToShow|save)\b|pdfDocument\(/.test(text))) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) note(node, made)
      if (ts.isPropertyAssignment(node)) noteRow(node, made)
      ts.forEachChild(node, visit)
    }
    visit(parse(source))
  }
  return made
}

function note({ expression, arguments: [first] }: ts.CallExpression, made: Set<string>): void {
  if (
    !first ||
    !ts.isPropertyAccessExpression(expression) ||
    !ts.isIdentifier(expression.expression) ||
    expression.expression.text !== 'college'
  )
    return
  const kind = expression.name.text.replace(/^loadToShow$/, 'load')
  // `call` is whatever a browser asked for.
  const entry = ts.isPropertyAccessExpression(first) ? first.expression : first
  if (ts.isIdentifier(entry) && entry.text !== 'call' && (kind === 'load' || kind === 'save'))
    made.add(`${entry.text} ${kind}`)
}

/** Notes the call of a document, which is loaded when somebody opens one. */
function noteRow({ name, initializer }: ts.PropertyAssignment, made: Set<string>): void {
  if (ts.isIdentifier(name) && name.text === 'call' && ts.isIdentifier(initializer))
    made.add(`${initializer.text} load`)
}
