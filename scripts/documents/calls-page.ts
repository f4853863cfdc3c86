import { z } from 'zod'
import { acrOfPartner, largestBody, needsRecentSignIn, type AnyCall } from '@/lib/calls/call'
import { largestAnswer, mostRows, timeLimitMs } from '@/lib/server/college/policy'
import { bases, type ListedCall } from './call-list'
import { aboutOf, firstSentence, readDocstrings, type Docstrings } from './docstrings'
import type { CallExample } from './examples'
import { isOurs, meaningOf } from './field-meanings'
import { introduction } from './introduction'
import { callsOfServer } from './used-calls'
import { wireShape } from './wire-shape'

const callers = {
  anyone: 'anyone',
  link: 'whoever holds the link',
  student: 'the student',
  subscriber: 'a subscriber',
  representative: 'a company representative',
  staff: 'staff',
}

type Examples = ReadonlyMap<AnyCall, CallExample>

/** The table of calls as a page to read: how the portal asks, an overview of each service, and each call with its example. */
export function callsPage(calls: readonly ListedCall[], examples: Examples): string {
  const docstrings = readDocstrings()
  const madeByServer = callsOfServer()
  const sections = Object.entries(bases).map(([base, { title, variable }]) => {
    const here = calls.filter(({ call }) => call.base === base)
    return `## ${title} (\`${variable}\`)

| Call | Request | Asked by | Today | What it is for |
|---|---|---|---|---|
${here.map((each) => row(each, docstrings, madeByServer)).join('\n')}

${here.map((each) => details(each, docstrings, madeByServer, examples.get(each.call))).join('\n')}`
  })
  return `${introduction}\n${fromBrowsers(calls)}\n\n${sections.join('\n')}`
}

/** Which calls a browser may make through the portal; the others only its server makes. */
function fromBrowsers(calls: readonly ListedCall[]): string {
  const open = calls
    .filter(({ call }) => call.fromBrowser)
    .map((each) => `[\`${each.name}\` ${each.call.kind}](#${anchorOf(each)})`)
  return `**From browsers.** Only what a component of a page asks for by itself is open at the portal's \`/api/college/{name}\`; for a browser nothing else exists. Today: ${open.join(', ')}.`
}

const titleOf = ({ name, call }: ListedCall) => `${name} ${call.kind}`
const anchorOf = (each: ListedCall) => titleOf(each).toLowerCase().replaceAll(' ', '-')

function requestOf({ call, path, query }: ListedCall): string {
  const search = query.length > 0 ? `?${query.map((field) => field.name).join('&')}` : ''
  return `${call.method} ${path}${search}`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Who of the portal makes it today. */
function todayOf({ call }: ListedCall, madeByServer: ReadonlySet<string>): string {
  return (
    [madeByServer.has(`${call.name} ${call.kind}`) && 'the server', call.fromBrowser && 'a browser']
      .filter(Boolean)
      .join(', ') || '–'
  )
}

function row(each: ListedCall, docstrings: Docstrings, madeByServer: ReadonlySet<string>): string {
  const { name, call, masqueradePath } = each
  const acting = masqueradePath ? `<br>acting for a student: \`${masqueradePath}\`` : ''
  return `| [\`${name}\` ${call.kind}](#${anchorOf(each)}) | \`${requestOf(each)}\`${acting} | ${callers[call.who]} | ${todayOf(each, madeByServer)} | ${cell(firstSentence(aboutOf(each, docstrings)))} |`
}

function details(
  each: ListedCall,
  docstrings: Docstrings,
  madeByServer: ReadonlySet<string>,
  example: CallExample | undefined,
): string {
  const { call } = each
  return `### ${titleOf(each)}

\`${requestOf(each)}\`

${aboutOf(each, docstrings)}

${factsOf(each, madeByServer)
  .map((fact) => `- ${fact}`)
  .join('\n')}

${shapesOf(each)}
${example ? `<details><summary>Example</summary>\n\n${exampleOf(call, example)}\n</details>\n` : ''}`
}

function factsOf(each: ListedCall, madeByServer: ReadonlySet<string>): string[] {
  const { call, masqueradePath, query } = each
  const today = todayOf(each, madeByServer)
  const fromSession = query.filter(({ field }) => field === null).map(({ name }) => `\`${name}\``)
  const stale =
    call.kind === 'save' && call.invalidates.length > 0 ? call.invalidates.map((name) => `\`${name}\``).join(', ') : ''
  return [
    `Asked by ${callers[call.who]}; the portal waits ${timeLimitMs[call.timeoutClass] / 1_000} s.`,
    today === '–'
      ? 'No page makes it today.'
      : `Made today by ${today === 'a browser' ? 'a browser, through the portal' : today}.`,
    limitsOf(call),
    ...(call.undocumented ? ['Optional: no document names it, and the portal does without it.'] : []),
    ...(masqueradePath ? [`While a staff member views the portal as the student: \`${masqueradePath}\`.`] : []),
    ...(call.kind === 'save' && call.whileMasquerading
      ? ['Also while a staff member views the portal as the student.']
      : []),
    ...(call.kind === 'save' && call.changes
      ? [`It changes what protects the account or its money: ${call.changes}.`]
      : []),
    ...(needsRecentSignIn(call)
      ? ['The portal makes it for somebody who signed in within the last 15 minutes alone.']
      : []),
    ...(call.kind === 'save' && call.onlyAtSignOnOf
      ? [
          `The portal makes it only in a session whose \`acr\` is \`${acrOfPartner(call.onlyAtSignOnOf)}\`: one that began at this partner’s sign-on.`,
        ]
      : []),
    ...(call.kind === 'save' && call.endsOtherSessions
      ? [
          'It ends the person’s other sessions at the portal; the identity provider ends its own, with their refresh tokens.',
        ]
      : []),
    ...(call.kind === 'load' && call.whileMasquerading === false
      ? ['Never while a staff member views the portal as the student.']
      : []),
    ...(fromSession.length > 0 ? [`Filled from the session: ${fromSession.join(', ')}.`] : []),
    ...(stale ? [`Makes stale: ${stale}.`] : []),
    ...(call.secrets?.length
      ? [`Never logged and never sent to a browser: ${call.secrets.map((name) => `\`${name}\``).join(', ')}.`]
      : []),
    call.fromBrowser
      ? 'The portal lets browsers ask for it.'
      : 'Only the portal’s server asks for it; to browsers it is closed.',
    ...(call.limit ? [`The portal lets one caller make it less often than others (class \`${call.limit}\`).`] : []),
    ...(call.sensitive ? ['Leaves an audit line when a staff member looks.'] : []),
    `Source: ${call.source}.`,
  ]
}

function limitsOf(call: AnyCall): string {
  const list =
    z.toJSONSchema(call.answer, { io: 'input', unrepresentable: 'any' }).type === 'array'
      ? `, a list of at most ${mostRows} rows`
      : ''
  const body = call.kind === 'save' ? `Body of at most ${megabytes(largestBody(call))}; answer` : 'Answer'
  return `${body} of at most ${megabytes(largestAnswer[call.timeoutClass])}${list}.`
}

const megabytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1_024)} KB` : `${Math.floor(bytes / 1_000_000)} MB`

/** What goes over the wire: the chosen part of the query, the body, the answer. */
function shapesOf({ call, query }: ListedCall): string {
  const meanings = (field: string) => (isOurs(call.source) ? meaningOf(call.name, field) : undefined)
  const chosen = query.filter(({ field }) => field !== null)
  const fields = call.input instanceof z.ZodObject ? (call.input.shape as Record<string, z.ZodType>) : {}
  const asked = z.object(Object.fromEntries(chosen.map(({ name, field }) => [name, fields[field ?? ''] ?? z.string()])))
  const parts = [
    ...(chosen.length > 0 ? [['Query', wireShape(asked, meanings)]] : []),
    ...(call.kind === 'save' ? [['Body', wireShape(call.request, meanings)]] : []),
    [call.kind === 'load' && call.base !== 'api' ? 'Answer, in `data`' : 'Answer', wireShape(call.answer, meanings)],
  ]
  return parts.map(([title, shape]) => `${title}:\n\n\`\`\`ts\n${shape}\n\`\`\`\n`).join('\n')
}

function exampleOf(call: AnyCall, { address, body, status, answer }: CallExample): string {
  const sent = body === undefined ? '' : `\n\n${write(body)}`
  return `\`\`\`http\n${call.method} ${address}${sent}\n\`\`\`\n\n${status}\n\n\`\`\`json\n${write(answer)}\n\`\`\`\n`
}

const write = (value: unknown) => JSON.stringify(cut(value), null, 2)

const longest = 160

/** The value with its lists and texts cut to what a reader looks at. */
function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(cut)
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, 60)}…` : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]))
}
