import { connect } from 'node:net'

/** A request as it goes over the wire: nothing is encoded, joined, completed or left out. */
export interface RawRequest {
  method: string
  /** What follows the method, even when it is not a path. */
  target: string
  /** In this order; a name may be repeated. `host` and `connection: close` are not added. */
  headers: readonly (readonly [name: string, value: string])[]
  body?: string
}

export interface RawAnswer {
  /** 0 when the connection was closed without a response. */
  status: number
  /** Names in lower case; a repeated name has all its values. */
  headers: ReadonlyMap<string, readonly string[]>
  /** The body with its chunks joined, one character for each byte. */
  body: string
  /** Everything that arrived, unchanged. */
  whole: string
}

const timeoutMs = 120_000

/**
 * Sends a request to the server at `origin` over a socket of its own, because fetch and node:http correct addresses
 * first. With `inHaste` it does not wait for more after a response of known length.
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
      socket.destroy(new Error(`the response to ${method} ${target.slice(0, 200)} did not end`)),
    )
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      if (inHaste && isWhole(Buffer.concat(parts).toString('latin1'))) socket.destroy()
    })
    // A server may refuse before it has read everything. What it sent until then counts.
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

/** Parses everything that arrived, one character for each byte. */
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
