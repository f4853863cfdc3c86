import ts from 'typescript'
import { listSources } from '@/tests/architecture/sources'

/** One test in the sources: its file, and its title behind those of the groups around it. */
export interface WrittenTest {
  file: string
  title: string
}

/** Every test and journey of the project, read from the sources: nothing has to run for it. */
export function listTests(): WrittenTest[] {
  return listSources(/\.(?:test|spec)\.tsx?$/)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ path, text }) => testsOf(path, text))
}

/** Titles as they are written: a placeholder of `test.each` stays a placeholder. */
export function testsOf(file: string, text: string): WrittenTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: WrittenTest[] = []
  const walk = (node: ts.Node, above: string): void => {
    const named = ts.isCallExpression(node) ? nameOf(node) : null
    const title = named && [above, named.title].filter(Boolean).join(' › ')
    if (title && named.kind === 'test') found.push({ file, title })
    ts.forEachChild(node, (child) => walk(child, title && named.kind === 'group' ? title : above))
  }
  walk(source, '')
  return found
}

function nameOf({
  expression,
  arguments: [first],
}: ts.CallExpression): { kind: 'test' | 'group'; title: string } | null {
  if (!first || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) return null
  const [, called, each] =
    /^(?:;?\(.*\? )?(test|it|describe|test\.describe)\b(\.each)?/s.exec(expression.getText()) ?? []
  // `test.step(…)` and the like are parts of a test; `test.each(table)('title')` is called twice.
  if (
    !called ||
    (!each &&
      ts.isPropertyAccessExpression(expression) &&
      !/^(test\.describe|test\.only|describe\.\w+)$/.test(expression.getText()))
  )
    return null
  const title = ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : first.text
  return { kind: /describe/.test(expression.getText().split('(', 1)[0] ?? '') ? 'group' : 'test', title }
}

/** Names of rows in a title: `S-39, S-40: …` and `… (R-27)`. */
export const rowsIn = (title: string): string[] => title.match(/\b(?:S|R|SG|MT|MQ)-\d{2}\b/g) ?? []
