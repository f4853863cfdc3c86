import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobin {
  url: string
  /** The addresses that take turns. */
  targets: string[]
  /** How many requests each of them got. */
  counts: number[]
  close: () => Promise<void>
}

/** Starts a proxy that sends each request to the next portal, without sticky sessions. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const targets: string[] = []
  const counts: number[] = []
  let turn = 0

  const pass = (asked: IncomingMessage, response: ServerResponse) => {
    const index = turn % Math.max(targets.length, 1)
    turn += 1
    const target = targets[index]
    if (target === undefined) return void response.writeHead(503).end()
    counts[index] = (counts[index] ?? 0) + 1
    // Passes the address on as it was written: `//dashboard` is a path, not a host.
    const onward = request(target, { path: asked.url, method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.once('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    asked.pipe(onward)
  }

  const server = createServer(pass)
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { url, targets, counts, close }
}
