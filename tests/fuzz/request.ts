import { askRaw, type RawAnswer } from '../support/raw-request'

/** A generated request, as plain data: it can be printed, kept in a file, and sent again. */
export interface FuzzRequest {
  method: string
  target: string
  /** In this order; a name may be repeated. `{session}` in a value stands for the session of the sender. */
  headers: [name: string, value: string][]
  body?: string
  /** Sends the body as latin1, one byte for each character, instead of as UTF-8. */
  bytes?: boolean
  /** The changes that were made to a request that was valid before. */
  changes: string[]
  /** True when the input does not fit the call, so the response must be 4xx. */
  mustRefuse: boolean
}

/** The headers that a page of the portal sends. */
export const fromThePortal: FuzzRequest['headers'] = [
  ['x-portal-csrf', '1'],
  ['sec-fetch-site', 'same-origin'],
  ['cookie', 'portal.sid={session}'],
]

const framing = /^(content-length|transfer-encoding)$/i

/**
 * Sends the request over a socket of its own, with the host, and with the correct length unless it has a length header
 * itself.
 */
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

/** Describes the request in a few lines for a person. A long text is shown by its beginning and its length. */
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
