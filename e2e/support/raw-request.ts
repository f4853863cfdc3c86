import { request } from 'node:http'
import { connect } from 'node:net'
import { toAnswer, type RawAnswer } from '../../tests/support/raw-request'

/**
 * Writes the parts to the portal's socket as they are, with a pause before each but the first. Returns the response
 * once the connection closes.
 */
export function sendRaw(portal: string, parts: readonly (string | Buffer)[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(portal)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const next = (index: number) => {
      const part = parts[index]
      if (part !== undefined && socket.writable) socket.write(part, () => setImmediate(next, index + 1))
    }
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')))
    socket.once('error', () => undefined)
    socket.once('connect', () => next(0))
    socket.once('close', () => done(toAnswer(text)))
  })
}

/** Returns the head of a request that closes the connection after its response. */
export const head = (line: string, headers: Record<string, string | number> = {}): string =>
  `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** Returns the status of a request with exactly these headers; `fetch` would add some. */
export function statusOf(
  portal: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const { hostname, port } = new URL(portal)
  return new Promise<number>((done, failed) => {
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request({ hostname, port, path, method, headers: { ...length, ...headers } }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode ?? 0))
    })
    asked.once('error', failed)
    asked.end(body)
  })
}

/** Runs `work` for each item, `atOnce` at a time. Returns the results in the order of the items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += atOnce) {
    results.push(
      ...(await Promise.all(items.slice(from, from + atOnce).map((item, index) => work(item, from + index)))),
    )
  }
  return results
}
