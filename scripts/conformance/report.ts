import { escapeXml } from '@/lib/shared/markup'
import { aspects, fails, ratingOf, type Finding, type Rating } from './finding'

const marks: Record<Rating, string> = { good: '✓', doubtful: '~', bad: '✗', 'not checked': '–' }

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

/** Formats one call for the terminal. `causesInWords` explains the marks, once for all calls. */
export function toLine(finding: Finding): string {
  const title = titleOf(finding).padEnd(38)
  if (finding.left !== null) return `  ${title} not asked`
  const line = aspects.map((aspect) => `${marks[ratingOf(finding, aspect)]} ${aspect}`).join('  ')
  return `${fails(finding) ? '✗' : ' '} ${title} ${line}  ${time(finding)}`
}

/** One cause, with every call that it affects. */
interface Cause {
  rating: Rating
  /** `authorized: tokens are not checked` */
  title: string
  calls: string[]
  /** The texts of the differences, unless they equal the title. */
  texts: string[]
}

const order: Rating[] = ['bad', 'doubtful', 'not checked']

/** Groups the differences of all calls by cause: worst first, then by number of calls. */
export function causesOf(findings: readonly Finding[]): Cause[] {
  const causes = new Map<string, Cause>()
  const add = (finding: Finding, rating: Rating, title: string, text: string) => {
    const key = `${rating} ${title}`
    const known = causes.get(key) ?? { rating, title, calls: [], texts: [] }
    causes.set(key, known)
    if (!known.calls.includes(titleOf(finding))) known.calls.push(titleOf(finding))
    if (text !== title && !known.texts.includes(text)) known.texts.push(text)
  }
  for (const finding of findings) {
    if (finding.left !== null) add(finding, 'not checked', `not asked: ${finding.left}`, `not asked: ${finding.left}`)
    for (const { aspect, rating, text, cause = text } of finding.differences)
      add(finding, rating, `${aspect}: ${cause}`, `${aspect}: ${text}`)
  }
  return [...causes.values()].sort(
    (a, b) => order.indexOf(a.rating) - order.indexOf(b.rating) || b.calls.length - a.calls.length,
  )
}

const mostNamed = 4

const callsInWords = ({ length }: readonly string[]) => (length === 1 ? '1 call' : `${length} calls`)
const few = (list: readonly string[], more: string) =>
  list.length > mostNamed ? [...list.slice(0, mostNamed - 1), `and ${list.length - mostNamed + 1} ${more}`] : list

/** Formats the causes for the terminal: how many calls, what was found, and some of the calls. */
export const causesInWords = (findings: readonly Finding[]): string[] =>
  causesOf(findings).flatMap(({ rating, title, calls, texts }) => [
    `${marks[rating]} ${callsInWords(calls)}: ${title}`,
    ...few(texts, 'more like these').map((text) => `    ${text}`),
    `    in ${few(calls, 'more (--markdown lists them)').join(', ')}`,
  ])

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Formats the findings as a Markdown page: the causes with all their calls, then every call. */
export function toMarkdown(findings: readonly Finding[], about: string): string {
  const causes = causesOf(findings)
  const reasons = causes.map(
    ({ rating, title, calls, texts }) =>
      `| ${marks[rating]} | ${calls.length} | ${cell([title, ...texts].join('<br>'))} | ${cell(calls.join(', '))} |`,
  )
  const rows = findings.map((finding) => {
    const own = causes.filter(({ calls }) => calls.length === 1 && calls[0] === titleOf(finding))
    const shared = causes.filter(({ calls }) => calls.length > 1 && calls.includes(titleOf(finding)))
    const what = [
      ...own.flatMap(({ title, texts }) => (texts.length > 0 ? texts : [title])),
      ...(shared.length > 0 ? [`${own.length > 0 ? 'and ' : ''}${shared.length} of the causes above`] : []),
    ].join('<br>')
    return `| \`${finding.call.name}\` ${finding.call.kind} | \`${finding.request}\` | ${aspects.map((aspect) => marks[ratingOf(finding, aspect)]).join(' | ')} | ${time(finding)} | ${cell(what)} |`
  })
  return `# Conformance

${about}. ${inWords(summaryOf(findings))}. ✓ as documented, ~ works but differs, ✗ must be fixed, – not checked, or only in part.

## By cause

| | Calls | Cause | Which |
|---|---|---|---|
${reasons.join('\n')}

## By call

| Call | Request | ${aspects.join(' | ')} | Took | Difference, or why it was not asked |
|---|---|${aspects.map(() => '---').join('|')}|---|---|
${rows.join('\n')}
`
}

/** Formats the findings as JUnit XML: one test case per call, which fails when a difference is bad. */
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
