import ts from 'typescript'
import { isTest, listSources, type Source } from './sources'

/*
 * A test that asserts how long something took, or waits for a while and hopes, says as much of the machine as of the portal.
 * tools/bench.mjs measures how long things take; a test waits for what happens, or moves a clock.
 */

/** Files that may, and why. */
const except: Record<string, string> = {
  'lib/browser/session-clock.test.ts': 'its clocks are jest’s, and stand still until they are moved',
}

/**
 * How often a file still waits until the network is idle, which is to wait for half a second and hope: where it looks whether nothing more
 * comes. Less is written down here; nothing new begins to.
 */
const untilIdle: Record<string, number> = {
  'e2e/pages/annual-review.spec.ts': 1,
  'e2e/pages/dashboard.spec.ts': 1,
  'e2e/pages/designations.spec.ts': 3,
  'e2e/pages/every-page.spec.ts': 1,
  'e2e/pages/shell.spec.ts': 2,
  'e2e/resilience/chunks.spec.ts': 1,
  'e2e/resilience/kept-answers.spec.ts': 1,
  'e2e/resilience/skew.spec.ts': 3,
  'e2e/security/hostile.spec.ts': 1,
  'e2e/session/drafts.spec.ts': 1,
  'e2e/session/masquerade.spec.ts': 1,
}

const clock = /^(?:performance\.now|Date\.now|process\.hrtime(?:\.bigint)?)$/

const isClockCall = (node: ts.Node): boolean => ts.isCallExpression(node) && clock.test(node.expression.getText())

/** `Date.now() - began`: how long it took. `Date.now() - 60_000` is a moment. */
function isElapsed(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.MinusToken) return false
  return isClockCall(node.left) && (ts.isIdentifier(node.right) || ts.isPropertyAccessExpression(node.right))
}

/** `await sleep(…)`, the same by hand, or as one of a race. */
const isSleep = (node: ts.Node): boolean => ts.isAwaitExpression(node) && lastsAWhile(node.expression)

function lastsAWhile(node: ts.Expression): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Promise' && /\bsetTimeout\(/.test(node.getText())
  if (!ts.isCallExpression(node)) return false
  const [first] = node.arguments
  if (node.expression.getText() === 'Promise.race')
    return first !== undefined && ts.isArrayLiteralExpression(first) && first.elements.some(lastsAWhile)
  return /^(?:sleep|wait|setTimeout)$/.test(node.expression.getText()) && first !== undefined
}

/** `waitForLoadState('networkidle')`, or a page that is opened so. */
function isUntilIdle(node: ts.Node): boolean {
  const said = ts.isPropertyAssignment(node) && node.name.getText() === 'waitUntil' ? node.initializer : null
  const asked =
    ts.isCallExpression(node) && /\.waitForLoadState$/.test(node.expression.getText()) ? node.arguments[0] : null
  const state = said ?? asked
  return !!state && ts.isStringLiteralLike(state) && state.text === 'networkidle'
}

const idle = 'waits until the network is idle'

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
    if (isUntilIdle(node)) say(node, idle)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const found = listSources(/\.tsx?$/)
  .filter((source) => (isTest(source) || source.path.startsWith('e2e/')) && !(source.path in except))
  .map((source) => ({ path: source.path, offences: offences(source) }))

test('no test asserts how long something took, or waits for a fixed time', () => {
  expect(found.length).toBeGreaterThan(100)
  expect(found.flatMap(({ offences }) => offences).filter((offence) => !offence.endsWith(idle))).toEqual([])
})

test('no other file than these waits until the network is idle, and none more often', () => {
  const times = found.map(({ path, offences }) => [path, offences.filter((offence) => offence.endsWith(idle)).length])
  expect(Object.fromEntries(times.filter(([, count]) => count !== 0))).toEqual(untilIdle)
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
    ["await Promise.race([carried, sleep(200, 'waits')])", 'waits for a fixed time'],
    ["await page.waitForLoadState('networkidle')", 'waits until the network is idle'],
    ["await page.goto('/', { waitUntil: 'networkidle' })", 'waits until the network is idle'],
  ])('%s', (text, why) => {
    expect(named(`\n${text}`)).toEqual([expect.stringMatching(new RegExp(`^a\\.test\\.ts:2 ${why}`))])
  })

  test.each([
    'while (!arrived()) await sleep(5)',
    'const old = Date.now() - 60_000',
    'for (;;) { if (is()) break; await sleep(5) }',
    'await page.clock.runFor(1_000)',
    'await Promise.race([next, ...hanging])',
    "await page.waitForLoadState('load')",
  ])('and not: %s', (text) => {
    expect(named(text)).toEqual([])
  })
})
