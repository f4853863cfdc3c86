import { bases, type ListedCall } from './call-list'

const callers = {
  anyone: 'anyone',
  link: 'whoever holds the link',
  student: 'the student',
  subscriber: 'a subscriber',
  representative: 'a company representative',
  staff: 'staff',
}

/** The table of calls as a page to read: one section per service, one line per call. */
export function callsPage(calls: readonly ListedCall[]): string {
  const sections = Object.entries(bases).map(([base, { title, variable }]) => {
    const rows = calls.filter(({ call }) => call.base === base).map(row)
    return `## ${title} (\`${variable}\`)\n\n| Call | Request | Who | Chosen by the caller | Source |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# The calls

Everything the portal may ask of a college, made from \`lib/calls\` by \`npm run docs\`; the full shapes stand in
[openapi.json](openapi.json). \`{studentId}\`, \`{oktaId}\`, \`{masqueradeId}\` and every other identity come from the session, never from the browser.

${sections.join('\n')}`
}

function row({ name, call, path, masqueradePath, query }: ListedCall): string {
  const search = query.length > 0 ? `?${query.map((field) => field.name).join('&')}` : ''
  const acting = masqueradePath ? `<br>acting for a student: \`${masqueradePath}\`` : ''
  const chosen = inputFields(call.input).map((field) => `\`${field}\``).join(', ')
  return `| \`${name}\` ${call.kind} | \`${call.method} ${path}${search}\`${acting} | ${callers[call.who]} | ${chosen || '–'} | ${call.source.replaceAll('|', '\\|')} |`
}

function inputFields(input: ListedCall['call']['input']): string[] {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null ? Object.keys(input.shape) : []
}
