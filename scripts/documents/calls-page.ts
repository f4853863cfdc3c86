import type { AnyCall } from '@/lib/calls/call'
import { timeLimitMs } from '@/lib/server/college/policy'
import { bases, type ListedCall } from './call-list'
import type { CallExample } from './examples'

const callers = {
  anyone: 'anyone',
  link: 'whoever holds the link',
  student: 'the student',
  subscriber: 'a subscriber',
  representative: 'a company representative',
  staff: 'staff',
}

type Examples = ReadonlyMap<AnyCall, CallExample>

/** The table of calls as a page to read: an overview of each service, and below it each call with its example. */
export function callsPage(calls: readonly ListedCall[], examples: Examples): string {
  const sections = Object.entries(bases).map(([base, { title, variable }]) => {
    const here = calls.filter(({ call }) => call.base === base)
    return `## ${title} (\`${variable}\`)

| Call | Request | Who | Source |
|---|---|---|---|
${here.map(row).join('\n')}

${here.map((each) => details(each, examples.get(each.call))).join('\n')}`
  })
  return `# The calls

Everything the portal may ask of a college, made from \`lib/calls\` by \`npm run docs\`, with examples from the embedded college; the full shapes stand in
[openapi.json](openapi.json). \`{studentId}\`, \`{oktaId}\`, \`{masqueradeId}\`, \`{subscriptionId}\` and every other identity come from the session, never from the browser.
Secrets in the examples are left out (…), long lists and texts are cut. \`npm run conformance\` compares a college with this page.

${sections.join('\n')}`
}

const titleOf = ({ name, call }: ListedCall) => `${name} ${call.kind}`

function requestOf({ call, path, query }: ListedCall): string {
  const search = query.length > 0 ? `?${query.map((field) => field.name).join('&')}` : ''
  return `${call.method} ${path}${search}`
}

function row(each: ListedCall): string {
  const { name, call, masqueradePath } = each
  const acting = masqueradePath ? `<br>acting for a student: \`${masqueradePath}\`` : ''
  return `| [\`${name}\` ${call.kind}](#${titleOf(each).toLowerCase().replaceAll(' ', '-')}) | \`${requestOf(each)}\`${acting} | ${callers[call.who]} | ${call.source.replaceAll('|', '\\|')} |`
}

function details(each: ListedCall, example: CallExample | undefined): string {
  const facts = factsOf(each).map((fact) => `- ${fact}`)
  return `### ${titleOf(each)}

${each.call.source}.

${facts.join('\n')}

${example ? `<details><summary>Example</summary>\n\n${exampleOf(each.call, example)}\n</details>\n` : ''}`
}

function factsOf({ call }: ListedCall): string[] {
  const chosen = inputFields(call.input).map((field) => `\`${field}\``).join(', ')
  const stale = call.kind === 'save' && call.makesStale.length > 0 ? call.makesStale.map((name) => `\`${name}\``).join(', ') : ''
  return [
    `Made by ${callers[call.who]}; the portal waits ${timeLimitMs[call.patience] / 1_000} s.`,
    ...(chosen ? [`Chosen by the caller: ${chosen}.`] : []),
    ...(stale ? [`Makes stale: ${stale}.`] : []),
    ...(call.secrets?.length ? [`Never logged and never sent to a browser: ${call.secrets.map((name) => `\`${name}\``).join(', ')}.`] : []),
    ...(call.serverOnly ? ['Only the server makes it; the browser’s door does not know it.'] : []),
    ...(call.limit ? [`Limited: class \`${call.limit}\`.`] : []),
    ...(call.kind === 'save' && call.recentSignIn ? ['The portal makes it for somebody who signed in within the last 15 minutes alone.'] : []),
    ...(call.kind === 'save' && call.endsOtherSessions ? ['It ends the person’s other sessions at the portal.'] : []),
    ...(call.kind === 'save' && call.whileMasquerading ? ['Also while a staff member views the portal as the student.'] : []),
    ...(call.sensitive ? ['Leaves an audit line when a staff member looks.'] : []),
  ]
}

function exampleOf(call: AnyCall, { address, body, status, answer }: CallExample): string {
  const sent = body === undefined ? '' : `\n\n${JSON.stringify(body, null, 2)}`
  return `\`\`\`http\n${call.method} ${address}${sent}\n\`\`\`\n\n${status}\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`
}

function inputFields(input: ListedCall['call']['input']): string[] {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null ? Object.keys(input.shape) : []
}
