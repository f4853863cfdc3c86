import { ServerResponse } from 'node:http'
import type { IncomingMessage } from 'node:http'

type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/**
 * Lets a listener of Node's http module handle the request and returns its output as a Response, so that the controls
 * can intercept it. Only for short responses, because the whole body is held in memory.
 */
export function answerFromNode(listener: NodeListener, incoming: IncomingMessage): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = new HeldResponse(incoming, resolve)
    Promise.resolve(listener(incoming, outgoing)).catch(reject)
  })
}

class HeldResponse extends ServerResponse {
  readonly #parts: Buffer[] = []
  readonly #done: (answer: Response) => void

  constructor(incoming: IncomingMessage, done: (answer: Response) => void) {
    super(incoming)
    this.#done = done
  }

  override write(part: unknown): boolean {
    this.#hold(part)
    return true
  }

  override end(part?: unknown): this {
    if (this.finished) return this
    this.#hold(part)
    this.finished = true
    const headers = new Headers()
    for (const [name, value] of Object.entries(this.getHeaders())) {
      for (const one of Array.isArray(value) ? value : [value]) headers.append(name, String(one))
    }
    const body = this.statusCode === 204 || this.statusCode === 304 ? null : Buffer.concat(this.#parts)
    this.#done(new Response(body, { status: this.statusCode, headers }))
    this.emit('finish')
    return this
  }

  #hold(part: unknown): void {
    if (typeof part === 'string' || part instanceof Uint8Array) this.#parts.push(Buffer.from(part))
  }
}
