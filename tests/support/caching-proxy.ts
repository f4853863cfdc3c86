import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CachingProxy {
  url: string
  /** Where it sends requests that it cannot serve from the cache. */
  target: string
  /** The cached responses, by address. */
  kept: ReadonlyMap<string, Kept>
  /** Returns how many responses came from the cache. */
  hits: () => number
  close: () => Promise<void>
}

interface Kept {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  /** The headers of the request on which the response depends, by `Vary`. */
  varies: Readonly<Record<string, string | undefined>>
}

/**
 * Starts the boldest shared cache that RFC 9111 allows: it keeps every response to a GET that may be kept at all (§3),
 * even without an expiry (§4.2.2), and gives it to everybody who requests the same address.
 */
export async function startCachingProxy(): Promise<CachingProxy> {
  const kept = new Map<string, Kept>()
  let hits = 0
  const proxy = { target: '' }

  const answer = (asked: IncomingMessage, response: ServerResponse) => {
    const address = asked.url ?? '/'
    const known = kept.get(address)
    if (known && asked.method === 'GET' && sameAs(known.varies, asked)) {
      hits += 1
      return void response.writeHead(known.status, { ...known.headers, age: '1' }).end(known.body)
    }
    const onward = request(
      new URL(address, proxy.target),
      { method: asked.method, headers: asked.headers },
      (given) => {
        const parts: Buffer[] = []
        given.on('data', (part: Buffer) => parts.push(part))
        given.on('end', () => {
          const body = Buffer.concat(parts)
          if (mayKeep(asked, given))
            kept.set(address, {
              status: given.statusCode ?? 200,
              headers: withoutHops(given.headers),
              body,
              varies: variesOf(asked, given),
            })
          response.writeHead(given.statusCode ?? 502, withoutHops(given.headers)).end(body)
        })
      },
    )
    onward.once('error', () => response.destroy())
    asked.pipe(onward)
  }

  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return Object.assign(proxy, {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    kept,
    hits: () => hits,
    close,
  })
}

/** Statuses that may be cached without an expiry (RFC 9110 §15.1). */
const heuristic = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501])

function mayKeep(
  { method, headers: asked }: IncomingMessage,
  { statusCode = 0, headers: given }: IncomingMessage,
): boolean {
  const orders = directives(given['cache-control'])
  if (method !== 'GET' || orders.has('no-store') || orders.has('private') || given.vary?.includes('*')) return false
  // For a request with authorization, caches only what is marked as shared (§3.5). A cookie does not count as
  // authorization.
  if (
    asked.authorization !== undefined &&
    !['public', 'must-revalidate', 's-maxage'].some((order) => orders.has(order))
  )
    return false
  if (orders.has('no-cache')) return false
  return (
    heuristic.has(statusCode) ||
    orders.has('public') ||
    orders.has('max-age') ||
    orders.has('s-maxage') ||
    given.expires !== undefined
  )
}

const directives = (text = '') =>
  new Set(
    text
      .toLowerCase()
      .split(',')
      .map((order) => order.split('=', 1)[0]?.trim()),
  )

const variesOf = ({ headers }: IncomingMessage, { headers: { vary = '' } }: IncomingMessage) =>
  Object.fromEntries(
    vary
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => [name, one(headers[name])]),
  )

const sameAs = (varies: Kept['varies'], { headers }: IncomingMessage): boolean =>
  Object.entries(varies).every(([name, value]) => one(headers[name]) === value)

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value)

function withoutHops(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name),
    ),
  )
}
