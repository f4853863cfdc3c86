import type { Caller } from '@/lib/calls/call'
import { bases, type ListedCall } from './call-list'
import { aboutOf, firstSentence, readDocstrings } from './docstrings'
import { introduction } from './introduction'

const callers: Record<Caller, string> = {
  anyone: 'anyone',
  link: 'holder of the link',
  student: 'the student',
  subscriber: 'a subscriber',
  representative: 'a company representative',
  staff: 'staff',
}

/** Returns docs/calls.md: how the portal calls a college, then one line for each call. */
export function callsPage(calls: readonly ListedCall[]): string {
  const docstrings = readDocstrings()
  const row = (each: ListedCall) => {
    const { name, call, masqueradePath } = each
    const query = each.query.length > 0 ? `?${each.query.map((field) => field.name).join('&')}` : ''
    const acting = masqueradePath ? `<br>acting for a student: \`${masqueradePath}\`` : ''
    const purpose = `${firstSentence(aboutOf(each, docstrings))}${call.undocumented ? ' Optional.' : ''}`
    const cells = [`\`${name}\` ${call.kind}`, `\`${call.method} ${each.path}${query}\`${acting}`, callers[call.who]]
    return `| ${[...cells, call.fromBrowser ? 'yes' : '', purpose.replaceAll('|', '\\|')].join(' | ')} |`
  }
  const sections = Object.entries(bases).map(
    ([base, { title, variable }]) => `## ${title} (\`${variable}\`)

| Call | Request | Who | Browser | Purpose |
|---|---|---|---|---|
${calls
  .filter(({ call }) => call.base === base)
  .map(row)
  .join('\n')}
`,
  )
  return `${introduction}\n${sections.join('\n')}`
}
