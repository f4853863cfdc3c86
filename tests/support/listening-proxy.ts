import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One complete exchange, as the proxy saw it. */
export interface Heard {
  path: string
  requestHeaders: IncomingMessage['headers']
  requestBody: string
  status: number
  responseHeaders: IncomingMessage['headers']
  responseBody: string
}

export interface ListeningProxy {
  url: string
  heard: Heard[]
  /** Where it forwards everything; set before the first request. */
  target: string
  close: () => Promise<void>
}

/**
 * Starts a proxy in front of the college that records every exchange, so that it knows the tokens, codes and secrets
 * that must appear nowhere else.
 */
export async function startListeningProxy(): Promise<ListeningProxy> {
  const server = createServer((asked, response) => {
    const sent: Buffer[] = []
    asked.on('data', (part: Buffer) => sent.push(part))
    const onward = request(
      new URL(asked.url ?? '/', proxy.target),
      { method: asked.method, headers: asked.headers },
      (answer) => {
        const received: Buffer[] = []
        answer.on('data', (part: Buffer) => received.push(part))
        answer.on('end', () =>
          proxy.heard.push({
            path: asked.url ?? '/',
            requestHeaders: asked.headers,
            requestBody: Buffer.concat(sent).toString(),
            status: answer.statusCode ?? 0,
            responseHeaders: answer.headers,
            responseBody: Buffer.concat(received).toString(),
          }),
        )
        answer.once('error', () => response.destroy())
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
      },
    )
    onward.once('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const proxy: ListeningProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    heard: [],
    target: '',
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return proxy
}

const inForms = ['code', 'code_verifier', 'refresh_token', 'token', 'password', 'id_token_hint']
const inAnswers = ['access_token', 'refresh_token', 'id_token']

/**
 * Returns every secret of these exchanges, by kind: issued tokens, sent codes and verifiers, passwords, client
 * credentials.
 */
export function secretsOf(heard: readonly Heard[]): [secret: string, kind: string][] {
  const found = new Map<string, string>()
  const note = (secret: string, kind: string) => void (found.has(secret) || found.set(secret, kind))
  for (const { path, requestHeaders, requestBody, responseBody } of heard) {
    const authorization = requestHeaders.authorization?.split(' ')[1]
    if (authorization !== undefined) note(authorization, 'authorization')
    if (requestHeaders['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      const form = new URLSearchParams(requestBody)
      for (const name of inForms) if (form.get(name)) note(form.get(name) ?? '', name)
    }
    if (path.startsWith('/oidc/token') && responseBody.startsWith('{')) {
      const answer = JSON.parse(responseBody) as Record<string, unknown>
      for (const name of inAnswers) if (typeof answer[name] === 'string') note(answer[name], name)
    }
  }
  return [...found]
}
