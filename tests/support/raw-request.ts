import { connect } from 'node:net'

/** A request as it goes over the wire: nothing is encoded, joined, completed or left out on the way. */
export interface RawRequest {
  method: string
  /** What is after the method, also when it is no path. */
  target: string
  /** In this order; a name may come twice. `host` and `connection: close` are not added. */
  headers: readonly (readonly [name: string, value: string])[]
  body?: string
}

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number
  /** Names in lower case; a name that comes several times has all its values. */
  headers: ReadonlyMap<string, readonly string[]>
  /** The body with its chunks put together, one character for each byte. */
  body: string
  /** Everything that came, as it came. */
  whole: string
}

const timeoutMs = 120_000

/**
 * Sends a request to the server at `origin` by a socket of its own (fetch and node:http put addresses right first). With
 * `inHaste` nobody looks for what may come behind an answer of an announced length.
 */
export function askRaw(
  origin: string,
  { method, target, headers, body }: RawRequest,
  { inHaste = false } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const head = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n')
  return new Promise((done, failed) => {
    const parts: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`${head}\r\n\r\n${body ?? ''}`, 'latin1'),
    )
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(new Error(`no end of the answer to ${method} ${target.slice(0, 200)}`)),
    )
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      if (inHaste && isWhole(Buffer.concat(parts).toString('latin1'))) socket.destroy()
    })
    // A server may refuse before it has read everything: what it said until then counts.
    socket.once(
      'error',
      (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && error.code !== 'EPIPE' && failed(error),
    )
    socket.once('close', () => done(toAnswer(Buffer.concat(parts).toString('latin1'))))
  })
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  const length = end < 0 ? undefined : /\ncontent-length: (\d+)\r\n/i.exec(text.slice(0, end + 2))?.[1]
  return length !== undefined && text.length - end - 4 >= Number(length)
}

/** Reads everything that came, one character for each byte. */
export function toAnswer(whole: string): RawAnswer {
  const end = whole.indexOf('\r\n\r\n')
  const [first = '', ...lines] = whole.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  const rest = end < 0 ? '' : whole.slice(end + 4)
  const body = headers.get('transfer-encoding')?.includes('chunked') ? joinChunks(rest) : rest
  return { status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0), headers, body, whole }
}

function joinChunks(text: string): string {
  let body = ''
  let at = 0
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at)
    const length = lineEnd < 0 ? 0 : Number.parseInt(text.slice(at, lineEnd), 16)
    if (!(length > 0)) return body
    body += text.slice(lineEnd + 2, lineEnd + 2 + length)
    at = lineEnd + 2 + length + 2
  }
}
