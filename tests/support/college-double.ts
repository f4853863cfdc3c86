import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that arrived at the double. */
export interface Arrival {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/**
 * A service on this machine that responds as a test says, for responses that the embedded college would never give.
 * Everything else is tested against the embedded college itself.
 */
export class CollegeDouble {
  readonly arrivals: Arrival[] = []
  #answer: (arrival: Arrival, response: ServerResponse) => void = (_, response) => response.end('{}')
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request
        const arrival = { method, path, headers, body: Buffer.concat(chunks).toString() }
        this.arrivals.push(arrival)
        this.#answer(arrival, response)
      })
    })
    // A kept connection never ends by itself. Otherwise a busy test would send on one that is just being closed.
    this.#server.keepAliveTimeout = 0
  }

  answers(answer: (arrival: Arrival, response: ServerResponse) => void): void {
    this.arrivals.length = 0
    this.#answer = answer
  }

  answersJson(body: unknown, status = 200): void {
    this.answers((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, 'localhost', done))
    return (this.#server.address() as AddressInfo).port
  }

  /** Listens in place of the embedded college. From now on the portal's settings name its port. */
  async standIn(): Promise<void> {
    process.env.COLLEGE_PORT = String(await this.listen())
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(() => done()))
  }
}
