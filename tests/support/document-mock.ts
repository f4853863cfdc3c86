import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  $ref?: string
  content?: { 'application/json': { example: unknown } }
}
interface Operation {
  security: unknown[]
  responses: Record<string, Answer>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Answer> }
}

/**
 * Starts a college made only of `docs/openapi.json`, as mock servers do: each call returns its example, and a call that
 * needs a token is refused without one. `unknown` lists the requests that the document does not have.
 */
export async function startDocumentMock() {
  const { paths, components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document
  // Paths are sorted in the document, and '{' sorts after every letter, so a literal part comes before a parameter.
  const routes = Object.entries(paths).map(([path, item]) => ({
    fits: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    item,
  }))
  const exampleOf = ({ $ref = '', content }: Answer = {}): unknown =>
    (content ?? components.responses[$ref.split('/').at(-1) ?? '']?.content)?.['application/json'].example
  const unknown: string[] = []
  const server = createServer((request, response) => {
    request.resume()
    const { pathname } = new URL(request.url ?? '/', 'http://mock')
    const method = request.method?.toLowerCase() ?? 'get'
    const operation = routes.find(({ fits, item }) => fits.test(pathname) && item[method])?.item[method]
    if (!operation) unknown.push(`${method} ${pathname}`)
    const status = !operation ? 404 : operation.security.length > 0 && !request.headers.authorization ? 401 : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(exampleOf(operation?.responses[status]) ?? { message: 'No such call.' }))
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    unknown,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
