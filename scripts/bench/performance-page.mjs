import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { at } from '../steps/project.mjs'

const page = at('docs/performance.md')

/** Puts one bench's part into `docs/performance.md`, between its marks, with the day and the machine. */
export function writeFigures(name, text) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const before = readFileSync(page, 'utf8')
  const [head, rest] = before.split(start)
  const tail = rest?.split(end)[1]
  if (tail === undefined) throw new Error(`docs/performance.md has no place for ${name}.`)
  writeFileSync(page, `${head}${start}\n${text}\n${end}${tail}`)
}

/** The day and the machine, and how busy it is, in words. */
export const machine = () =>
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}, load ${(loadavg()[0] ?? 0).toFixed(1)}`

/** A table as Markdown has it. @param {string[]} heads @param {(string | number)[][]} rows */
export const tableOf = (heads, rows) =>
  [heads, heads.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** @param {number[]} values */
export function medianOf(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const at = (index) => sorted[index] ?? Number.NaN
  return sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2
}
