import ts from 'typescript'
import { isTest, listSources, type Source } from './sources'

/*
 * A test that asserts how long something took, or waits for a while and hopes, says as much of the machine as of the portal.
 * What took how long is measured by `npm run bench`; a test waits for what happens, or moves a clock.
 */

/** Files that may, and why. */
const except: Record<string, string> = {
  'lib/browser/session-clock.test.ts': 'its clocks are jest’s, and stand still until they are moved',
}

const clock = /^(?:performance\.now|Date\.now|process\.hrtime(?:\.bigint)?)$/

const isClockCall = (node: ts.Node): boolean => ts.isCallExpression(node) && clock.test(node.expression.getText())

/** `Date.now() - began`: how long it took. `Date.now() - 60_000` is a moment. */
function isElapsed(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.MinusToken) return false
  return isClockCall(node.left) && (ts.isIdentifier(node.right) || ts.isPropertyAccessExpression(node.right))
}

/** `await sleep(…)`, or the same by hand. */
function isSleep(node: ts.Node): boolean {
  if (!ts.isAwaitExpression(node)) return false
  const { expression } = node
  if (ts.isNewExpression(expression))
    return expression.expression.getText() === 'Promise' && /\bsetTimeout\(/.test(expression.getText())
  return (
    ts.isCallExpression(expression) &&
    /^(?:sleep|wait|setTimeout)$/.test(expression.expression.getText()) &&
    expression.arguments.length > 0
  )
}

/** Looking again and again until something is so: a `while`, or a loop that is left. */
function isRepeated(node: ts.Node): boolean {
  for (let at: ts.Node = node.parent; at && !ts.isFunctionLike(at); at = at.parent) {
    if (ts.isWhileStatement(at) || ts.isDoStatement(at)) return true
    if (ts.isForStatement(at)) return /\b(?:return|break)\b/.test(at.statement.getText())
  }
  return false
}

function offences(source: Source): string[] {
  const file = ts.createSourceFile(
    source.path,
    source.text,
    ts.ScriptTarget.Latest,
    true,
    source.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: string[] = []
  const say = (node: ts.Node, what: string) => {
    found.push(`${source.path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`)
  }
  const visit = (node: ts.Node): void => {
    if (isElapsed(node)) say(node, 'looks at how long something took')
    if (isSleep(node) && !isRepeated(node)) say(node, 'waits for a fixed time')
    if (ts.isCallExpression(node) && /\.waitForTimeout$/.test(node.expression.getText()))
      say(node, 'waits for a fixed time')
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('no test asserts how long something took, or waits for a fixed time', () => {
  const tests = listSources(/\.tsx?$/).filter(
    (source) => (isTest(source) || source.path.startsWith('e2e/')) && !(source.path in except),
  )
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.flatMap(offences)).toEqual([])
})

describe('is named', () => {
  const named = (text: string) => offences({ path: 'a.test.ts', text })

  test.each([
    ['const ms = performance.now() - began', 'looks at how long'],
    ['while (Date.now() - started < 10) {}', 'looks at how long'],
    ['await sleep(500)', 'waits for a fixed time'],
    ['await new Promise((done) => setTimeout(done, 20))', 'waits for a fixed time'],
    ['for (let time = 0; time < 5; time += 1) await sleep(5)', 'waits for a fixed time'],
    ['await page.waitForTimeout(1_000)', 'waits for a fixed time'],
  ])('%s', (text, why) => {
    expect(named(`\n${text}`)).toEqual([expect.stringMatching(new RegExp(`^a\\.test\\.ts:2 ${why}`))])
  })

  test.each([
    'while (!arrived()) await sleep(5)',
    'const old = Date.now() - 60_000',
    'for (;;) { if (is()) break; await sleep(5) }',
    'await page.clock.runFor(1_000)',
  ])('and not: %s', (text) => {
    expect(named(text)).toEqual([])
  })
})
