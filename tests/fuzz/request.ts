import { askRaw, type RawAnswer } from '../support/raw-request'

/** A generated request, as plain data: it can be printed, kept in a file, and sent again. */
export interface FuzzRequest {
  method: string
  target: string
  /** In this order; a name may come twice. `{session}` in a value stands for the session of whoever sends it. */
  headers: [name: string, value: string][]
  body?: string
  /** The body goes out one byte for each character, as latin1, instead of as UTF-8. */
  bytes?: boolean
  /** What was done to a request that would have been in order. */
  changes: string[]
  /** The input does not fit the call, so the answer must be 4xx. */
  mustRefuse: boolean
}

/** What a page of the portal sends along. */
export const fromThePortal: FuzzRequest['headers'] = [
  ['x-portal-csrf', '1'],
  ['sec-fetch-site', 'same-origin'],
  ['cookie', 'portal.sid={session}'],
]

const framing = /^(content-length|transfer-encoding)$/i

/** Sends it by a socket of its own, with the host and a true length unless it says something of a length itself. */
export async function send(
  portal: string,
  session: string,
  { method, target, headers, body, bytes }: FuzzRequest,
): Promise<RawAnswer> {
  const sent = headers.map(([name, value]): [string, string] => [name, value.replace('{session}', session)])
  const raw = body === undefined ? undefined : Buffer.from(body, bytes ? 'latin1' : 'utf8').toString('latin1')
  const length =
    raw === undefined || sent.some(([name]) => framing.test(name))
      ? []
      : [['content-length', String(raw.length)] as const]
  return askRaw(
    portal,
    {
      method,
      target,
      headers: [['host', new URL(portal).host], ...sent, ...length, ['connection', 'close']],
      ...(raw !== undefined && { body: raw }),
    },
    { inHaste: true },
  )
}

/** The request on a few lines for a person; long texts by their beginning and their length. */
export function inWords({ method, target, headers, body, changes }: FuzzRequest): string {
  const lines = [`${method} ${brief(target)}`, ...headers.map(([name, value]) => `${name}: ${brief(value)}`)]
  if (body !== undefined) lines.push('', brief(body))
  if (changes.length > 0) lines.push(`(${changes.join('; ')})`)
  return lines.map((line) => `    ${line}`).join('\n')
}

function brief(text: string): string {
  const shown = JSON.stringify(text.slice(0, 300)).slice(1, -1)
  return text.length > 300 ? `${shown}… (${text.length} characters)` : shown
}
