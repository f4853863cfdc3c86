import { execFileSync } from 'node:child_process'
import path from 'node:path'
import ts from 'typescript'
import { parse } from './imports'
import type { Source } from './sources'

/** A regular expression in the sources, and its place. */
export interface Pattern {
  place: string
  source: string
  flags: string
}

/** Returns every regular expression literal in a source. */
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
 * Returns the patterns whose cost is not linear in the length of the text, each with a text that shows it. Counts
 * backtracking steps instead of time, so the result is the same on every machine (`slow-patterns-count.mjs`).
 */
export function findSlow(patterns: readonly Pattern[]): { place: string; text: string }[] {
  const program = path.join('tests', 'architecture', 'slow-patterns-count.mjs')
  // Without V8's optimizations, every backtracking step is counted.
  const flags = ['--allow-natives-syntax', '--no-regexp-optimization', '--no-regexp-tier-up']
  return JSON.parse(
    execFileSync(process.execPath, [...flags, program], {
      input: JSON.stringify(patterns),
      maxBuffer: 64 * 1_024 * 1_024,
    }).toString(),
  ) as { place: string; text: string }[]
}
