import { escapeXml } from '@/lib/shared/markup'
import { aspects, fails, ratingOf, type Finding, type Rating } from './finding'

const marks: Record<Rating, string> = { good: '✓', doubtful: '~', bad: '✗', 'not looked at': '–' }

const titleOf = ({ call }: Finding) => `${call.name} (${call.kind})`
const time = ({ ms }: Finding) => (ms === null ? '' : `${Math.round(ms)} ms`)

export interface Summary {
  conforming: number
  differing: number
  notAsked: number
}

export const summaryOf = (findings: readonly Finding[]): Summary => ({
  conforming: findings.filter((finding) => finding.left === null && !fails(finding)).length,
  differing: findings.filter(fails).length,
  notAsked: findings.filter(({ left }) => left !== null).length,
})

export const inWords = ({ conforming, differing, notAsked }: Summary) =>
  `${conforming} calls conform, ${differing} differ, ${notAsked} not asked`

/** One call for the terminal: a line, and below it what to mend. */
export function toLines(finding: Finding): string[] {
  const title = titleOf(finding).padEnd(38)
  if (finding.left !== null) return [`  ${title} not asked: ${finding.left}`]
  const line = aspects.map((aspect) => `${marks[ratingOf(finding, aspect)]} ${aspect}`).join('  ')
  return [
    `${fails(finding) ? '✗' : ' '} ${title} ${line}  ${time(finding)}`,
    ...finding.differences.map(({ rating, aspect, text }) => `    ${marks[rating]} ${aspect}: ${text}`),
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The findings as a page. */
export function toMarkdown(findings: readonly Finding[], about: string): string {
  const rows = findings.map((finding) => {
    const what = finding.left ?? finding.differences.map(({ aspect, text }) => `${aspect}: ${text}`).join('<br>')
    return `| \`${finding.call.name}\` ${finding.call.kind} | \`${finding.request}\` | ${aspects.map((aspect) => marks[ratingOf(finding, aspect)]).join(' | ')} | ${time(finding)} | ${cell(what)} |`
  })
  return `# Conformance

${about}. ${inWords(summaryOf(findings))}. ✓ as documented, ~ works but differs, ✗ to be mended, – not looked at, or not all of it.

| Call | Request | ${aspects.join(' | ')} | Took | Difference, or why it was not asked |
|---|---|${aspects.map(() => '---').join('|')}|---|---|
${rows.join('\n')}
`
}

/** The findings as JUnit reads them: a test case a call; what differs fails it. */
export function toJUnit(findings: readonly Finding[]): string {
  const { differing, notAsked } = summaryOf(findings)
  const cases = findings.map((finding) => {
    const lines = finding.differences
      .filter(({ rating }) => rating === 'bad')
      .map(({ aspect, text }) => `${aspect}: ${text}`)
    const skipped = finding.left === null ? '' : `<skipped message="${escapeXml(finding.left)}"/>`
    const failure =
      lines.length === 0
        ? ''
        : `<failure message="${escapeXml(lines[0] ?? '')}">${escapeXml(lines.join('\n'))}</failure>`
    return `  <testcase classname="${finding.call.base}" name="${escapeXml(titleOf(finding))}" time="${((finding.ms ?? 0) / 1_000).toFixed(3)}">${skipped}${failure}</testcase>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="conformance" tests="${findings.length}" failures="${differing}" skipped="${notAsked}">
${cases.join('\n')}
</testsuite>
`
}
