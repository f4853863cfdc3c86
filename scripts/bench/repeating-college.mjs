import { createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stands between portal and college. It hands everything on until `repeat` is set; then it answers what it has seen a service load
 * from memory, so that a figure holds no work of the college, `delayMs` after it was asked. `dead`: no service answers at all.
 */
export class RepeatingCollege {
  repeat = false
  dead = false
  delayMs = 0
  /** @type {Map<string, { status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>} */
  #seen = new Map()
  #server = createServer((asked, answer) => void this.#answer(asked, answer))
  #port = 0

  /** Listens; returns its port. @param {number} port that of the college */
  async listen(port) {
    this.#port = port
    await new Promise((resolve) => this.#server.listen(0, 'localhost', () => resolve(undefined)))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
    return address.port
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** @param {import('node:http').IncomingMessage} asked @param {import('node:http').ServerResponse} answer */
  async #answer(asked, answer) {
    const isService = /^\/(?:web-service|api|content)\//.test(asked.url ?? '')
    if (isService && this.dead) return void asked.socket.destroy()
    const name = `${asked.method} ${asked.url}`
    const seen = this.repeat && isService && asked.method === 'GET' ? this.#seen.get(name) : undefined
    if (seen) {
      asked.resume()
      if (this.delayMs > 0) await sleep(this.delayMs)
      return void answer.writeHead(seen.status, seen.headers).end(seen.body)
    }
    const { method, url, headers } = asked
    const passed = request({ host: 'localhost', port: this.#port, method, path: url, headers }, async (came) => {
      const body = Buffer.concat(await came.toArray())
      if (isService && method === 'GET')
        this.#seen.set(name, { status: came.statusCode ?? 502, headers: came.headers, body })
      answer.writeHead(came.statusCode ?? 502, came.headers).end(body)
    })
    passed.on('error', () => void asked.socket.destroy())
    asked.pipe(passed)
  }
}
