import { execFileSync } from 'node:child_process'
import path from 'node:path'
import ts from 'typescript'
import { parse } from './imports'
import type { Source } from './sources'

/** A regular expression of the sources, and where it stands. */
export interface Pattern {
  place: string
  source: string
  flags: string
}

/** Every regular expression that a source writes down. */
export function patternsOf(source: Source): Pattern[] {
  const file = parse(source)
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({
        place: `${source.path} ${node.text}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * Which patterns cost more than in proportion to the length of a text, and a text that shows it. What is counted are the steps
 * that the engine takes back, not time: the count is the same on every machine (`slow-patterns-count.mjs`).
 */
export function findSlow(patterns: readonly Pattern[]): { place: string; text: string }[] {
  const program = path.join('tests', 'architecture', 'slow-patterns-count.mjs')
  // Without V8's own shortcuts every step back is counted.
  const flags = ['--allow-natives-syntax', '--no-regexp-optimization', '--no-regexp-tier-up']
  return JSON.parse(
    execFileSync(process.execPath, [...flags, program], {
      input: JSON.stringify(patterns),
      maxBuffer: 64 * 1_024 * 1_024,
    }).toString(),
  ) as { place: string; text: string }[]
}
