import type { Tally } from './results'
import { sections } from './rows'
import { rowsIn, type WrittenTest } from './titles'

/** Where it is written what has no proof yet, and why. */
export const notProvenPage = 'docs/decisions/0012-what-is-not-proven.md'

const shown = 4

/** The tests that name a row. */
export function testsNaming(id: string, tests: readonly WrittenTest[]): WrittenTest[] {
  return tests.filter(({ title }) => rowsIn(title).includes(id))
}

/** Rows that the page of what is not proven names at the beginning of a line of its tables. */
export const rowsListed = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| ((?:S|R|SG|MT|MQ)-\d{2}) \| *\S/gm)].map(([, id = '']) => id)

/** The table of rows as a page: what is promised, which tests prove it, how they ended at the last run. */
export function proofsPage({
  tests,
  tallies,
  listed,
}: {
  tests: readonly WrittenTest[]
  tallies: ReadonlyMap<string, Tally>
  listed: readonly string[]
}): string {
  const parts = sections.map(({ heading, rows }) => {
    const lines = rows.map(({ id, title }) => {
      const naming = testsNaming(id, tests)
      const reason = listed.includes(id) ? '[What is left](decisions/0012-what-is-not-proven.md)' : ''
      const proofs = [
        ...naming.slice(0, shown).map(toProof),
        naming.length > shown ? `and ${naming.length - shown} more` : '',
        reason,
      ]
      return `| ${id} | ${title} | ${proofs.filter(Boolean).join('<br>')} | ${toResult(naming.length, tallies.get(id))} |`
    })
    return `## ${heading}\n\n| Row | Promise | Tests that name it | Last run |\n|---|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# What is promised, and what proves it

Written by \`npm run proofs\` from the sources and from the reports that \`npm test\` leaves. A test proves a row by naming it in its title.
Where a row has no test, or not all of it is tested, [What is not proven](decisions/0012-what-is-not-proven.md) says why.

${parts.join('\n')}`
}

const toProof = ({ file, title }: WrittenTest) =>
  `\`${file}\`: ${escape(title.length > 110 ? `${title.slice(0, 109)}…` : title)}`

const escape = (text: string) =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ').replaceAll('](', '] (')

function toResult(count: number, tally: Tally | undefined): string {
  if (count === 0) return '–'
  if (!tally) return 'not run'
  const parts = [
    tally.failed > 0 && `**${tally.failed} failed**`,
    tally.passed > 0 && `${tally.passed} passed`,
    tally.skipped > 0 && `${tally.skipped} skipped`,
  ]
  return parts.filter(Boolean).join(', ')
}
