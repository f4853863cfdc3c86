import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Agent, request } from 'undici'
import { readForm } from '@/college/testing/form'
import { ours } from '../servers/drive.mjs'

/** The portal and the college, by their origins. */
export interface Place {
  portal: string
  college: string
}

export interface Answer {
  status: number
  text: string
  /** Where the last redirect led. */
  address: string
}

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

const mostRedirects = 12

/** A browser as far as the servers notice: cookies, a few connections that stay open, redirects. It runs no script. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>()
  readonly #connections = new Agent({
    connections: 4,
    pipelining: 1,
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
  })

  constructor(readonly place: Place) {}

  /** Opens an address, follows its redirects, and reads the page to its end. */
  async open(address: string, asked: Asked = {}): Promise<Answer> {
    let [at, next] = [new URL(address, this.place.portal), asked]
    for (let step = 0; step < mostRedirects; step += 1) {
      const { status, text, location } = await this.#send(at, next)
      if (location === undefined) return { status, text, address: at.href }
      at = new URL(location, at)
      next = {}
    }
    throw new Error(`${address} redirects without end`)
  }

  /** Sends a form of a page that was opened, with its hidden fields. */
  async submit({ text, address }: Answer, fields: Record<string, string>): Promise<Answer> {
    const form = readForm(text)
    return this.post(new URL(form.action, address).href, { ...form.fields, ...fields })
  }

  async post(address: string, fields: Record<string, string>): Promise<Answer> {
    const { origin } = new URL(address, this.place.portal)
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      ...(origin === this.place.portal && { 'sec-fetch-site': 'same-origin' }),
    }
    return this.open(address, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  }

  /** Asks as a script of the page does; what carries a body is a save, with a key of its own. */
  async call(path: string, { body, ...asked }: Omit<Asked, 'body'> & { body?: object } = {}): Promise<Answer> {
    const sent = body && { method: asked.method ?? 'POST', body: JSON.stringify(body) }
    const save = body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    return this.open(path, { ...asked, ...sent, headers: { ...ours, ...save, ...asked.headers } })
  }

  /** Begins to send a save and goes away in the middle of it. */
  async breakOff(path: string): Promise<void> {
    const { hostname, port } = new URL(this.place.portal)
    const cookie = this.#cookieOf(this.place.portal)
    await new Promise<void>((done) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"sh`,
        )
        setTimeout(() => socket.resetAndDestroy(), 50)
      })
      socket.once('error', () => undefined)
      socket.once('close', () => done())
    })
  }

  async close(): Promise<void> {
    await this.#connections.destroy()
  }

  async #send(address: URL, { method = 'GET', headers = {}, body, signal }: Asked) {
    const ask = () =>
      request(address, {
        method,
        body,
        signal,
        dispatcher: this.#connections,
        headersTimeout: 70_000,
        bodyTimeout: 70_000,
        headers: {
          ...headers,
          cookie: this.#cookieOf(address.origin),
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
      })
    // A server closes what was silent for long, now and then just when a request comes; browsers then ask again.
    const answer = await (
      method === 'GET'
        ? ask().catch((error: unknown) => (isClosed(error) ? ask() : Promise.reject(error as Error)))
        : ask()
    ).catch((error: unknown) => {
      throw signal?.aborted ? error : new Error(`${method} ${address.href}: ${String(error)}`)
    })
    this.#keep(address.origin, [answer.headers['set-cookie'] ?? []].flat())
    const location = answer.headers.location
    return {
      status: answer.statusCode,
      text: await answer.body.text(),
      location: typeof location === 'string' ? location : undefined,
    }
  }

  #cookieOf(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(origin: string, lines: readonly string[]): void {
    const kept = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, kept)
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) kept.delete(name)
      else kept.set(name, value)
    }
  }
}

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'UND_ERR_SOCKET')
