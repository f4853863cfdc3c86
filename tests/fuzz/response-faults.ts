import { z } from 'zod'
import type { RawAnswer } from '../support/raw-request'
import type { FuzzRequest } from './request'
import { markup } from './values'

/** What the outside sees of a failure: its name, a message, a reference, and with `busy` when to try again. */
const Failure = z.strictObject({
  name: z.string(),
  message: z.string(),
  reference: z.string(),
  retryAfterSeconds: z.number().optional(),
})

/** A stack line, a file, a package, an exception, or an internal address. */
const inside =
  /\bat [^\s",]+ ?\(|:\d+:\d+\)|node_modules|[./]next\/server|\.next\/|\/(?:srv|home|work|usr|tmp|opt)\/\w|ECONN|UND_ERR|undici|TypeError|SyntaxError|RangeError|ZodError|TAC_EDU/
const webToken = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]/

/**
 * Statuses that the server sends before any handler gets the request, with an empty body or a page. Next itself also
 * refuses methods, and names the allowed ones.
 */
const beforeTheHandler = new Set([400, 408, 413, 417, 431])

/**
 * How the message of the embedded college begins when it fails. The portal shows the message of a service that refuses.
 */
const collegeFailed = 'The college could not answer.'

export interface Circumstances {
  portal: string
  /** Where else a redirect may lead: to the college. */
  others: readonly string[]
  session: string
  refusals: 'failure' | 'any'
}

/** Returns the faults of a response, in words; empty when there are none. */
export function faultsOf(request: FuzzRequest, answer: RawAnswer, circumstances: Circumstances): string[] {
  return [
    ...faultsOfStatus(request, answer),
    ...faultsOfRefusal(request, answer, circumstances),
    ...leaksOf(request, answer, circumstances),
    ...faultsOfLocation(answer, circumstances),
  ]
}

export const failureOf = (answer: RawAnswer) => Failure.safeParse(toJson(answer.body)).data

function faultsOfStatus({ mustRefuse }: FuzzRequest, answer: RawAnswer): string[] {
  const { status } = answer
  if (status === 0) return ['the connection was closed without an answer']
  const failure = failureOf(answer)
  if (status >= 500) return [`answered ${status}${failure ? ` (${failure.name})` : ''}`]
  if (failure?.message.startsWith(collegeFailed)) return ['the college failed']
  if (mustRefuse && status < 400) return [`answered ${status} to an input that does not fit the call`]
  return []
}

/** Checks that a refusal is a failure with a name, a page, or empty; for a call, always the first. */
function faultsOfRefusal({ method, changes }: FuzzRequest, answer: RawAnswer, { refusals }: Circumstances): string[] {
  const { status, body, headers } = answer
  if (status < 400 || status >= 500 || method === 'HEAD') return []
  const wordless = beforeTheHandler.has(status) || (status === 405 && headers.has('allow'))
  if (body === '') return refusals === 'any' || wordless ? [] : [`answered ${status} with an empty body`]
  if (failureOf(answer))
    return headers.get('cache-control')?.join().includes('no-store')
      ? []
      : [`answered ${status} with a failure that may be cached`]
  const isPage = /^\s*<!doctype html>/i.test(body)
  const elsewhere = changes.some((change) => / in the path$/.test(change))
  return isPage && (refusals === 'any' || elsewhere || beforeTheHandler.has(status))
    ? []
    : [`answered ${status} with ${JSON.stringify(body.slice(0, 120))}`]
}

function leaksOf(request: FuzzRequest, answer: RawAnswer, { session }: Circumstances): string[] {
  const type = answer.headers.get('content-type')?.join() ?? ''
  if (type.includes('pdf')) return []
  const said = `${[...answer.headers]
    .filter(([name]) => name !== 'set-cookie')
    .map(([name, values]) => `${name}: ${values.join(', ')}`)
    .join('\n')}\n${answer.body}`
  const asked = decoded(JSON.stringify([request.target, request.headers, request.body]))
  const leaks: string[] = []
  const tells = [inside, webToken]
    .map((sign) => sign.exec(said)?.[0])
    .filter((told) => told !== undefined && !asked.includes(told))
  leaks.push(...tells.map((told) => `reveals “${told}”`))
  if (session.length > 20 && said.includes(session)) leaks.push('reveals the session')
  if (said.includes(process.cwd())) leaks.push('reveals the folder of the portal')
  if (type.includes('html') && answer.body.includes(markup)) leaks.push('renders what was sent as markup')
  if (answer.headers.has('x-injected')) leaks.push('has a header that was sent in a value')
  return leaks
}

/** Returns the text, and the same text with percent-encoding decoded. A response may repeat what was requested. */
const decoded = (text: string) =>
  `${text}\n${text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))}`

function faultsOfLocation({ headers }: RawAnswer, { portal, others }: Circumstances): string[] {
  return (headers.get('location') ?? [])
    .filter(
      (location) => !URL.canParse(location, portal) || ![portal, ...others].includes(new URL(location, portal).origin),
    )
    .map((location) => `leads to ${location.slice(0, 100)}`)
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
