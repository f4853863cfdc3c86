import { readFileSync } from 'node:fs'
import { table } from '@/lib/calls/table'
import type { AnyCall } from '@/lib/calls/call'
import { examplePdf } from '@/scripts/documents/example-files'
import { generatedDocuments } from '@/scripts/documents/generated'

interface OpenApi {
  paths: Record<string, Partial<Record<'get' | 'post' | 'put', Operation>>>
  components: { parameters: Record<string, { name: string }>; responses: Record<string, { headers?: object }> }
}
interface Operation {
  'x-portal-name': string | string[]
  parameters: { $ref?: string }[]
  requestBody?: { content: { 'application/json': { example?: unknown; examples?: object } } }
  responses: Record<string, { content?: { 'application/json': { example: unknown } } }>
}

let documents: Record<string, string>
let paths: OpenApi['paths']
let components: OpenApi['components']
// The examples come from an embedded PostgreSQL.
beforeAll(async () => {
  documents = await generatedDocuments()
  ;({ paths, components } = JSON.parse(documents['docs/openapi.json'] ?? '{}') as OpenApi)
})

const operationsOf = () =>
  Object.values(paths).flatMap(({ get, post, put }) => [get, post, put].flatMap((each) => each ?? []))

test.each(['docs/openapi.json', 'docs/calls.md'])('%s matches the table of calls (npm run docs updates it)', (file) => {
  const [written, made] = [readFileSync(file, 'utf8'), documents[file] ?? ''].map((text) => text.split('\n'))
  const line = made!.findIndex((text, index) => text !== written![index])
  expect({ line: line + 1, written: written![line], made: made![line] }).toEqual({ line: 0 })
  expect(written).toHaveLength(made!.length)
})

test('the OpenAPI document lists the headers, success without a body, and when to retry', () => {
  const { parameters, responses } = paths['/TAC_EDU/student/{studentId}/ssn']?.post ?? {}
  const named = (parameters ?? []).map(({ $ref }) => components.parameters[$ref?.split('/').at(-1) ?? '']?.name)
  expect(named).toEqual([undefined, 'Idempotency-Key', 'traceparent'])
  expect(Object.keys(responses ?? {})).toEqual('200 204 400 401 403 404 409 422 429 default'.split(' '))
  expect(components.responses.TooOften?.headers).toHaveProperty('Retry-After')
})

test('every body in the OpenAPI document has an example, including two bodies that share an address', () => {
  const bodies = operationsOf().flatMap(({ requestBody }) => requestBody?.content['application/json'] ?? [])
  expect(bodies.length).toBeGreaterThan(60)
  expect(bodies.filter(({ example, examples }) => example === undefined && examples === undefined)).toEqual([])
  expect(bodies.flatMap(({ examples }) => (examples ? [Object.values(examples)] : []))).toEqual(
    Array(4).fill([{ value: expect.anything() }, { value: expect.anything() }]),
  )
})

test('the example of an answer in `data` is complete, with a made-up file', () => {
  const secret = paths['/TAC_EDU/student/{studentId}/creditEvidence/{evidence}']?.get?.responses['200']
  expect(secret?.content?.['application/json'].example).toEqual({
    data: { content_type: 'application/pdf', data: examplePdf },
  })
})

test('two calls share an address and a method only when their bodies tell them apart', () => {
  const calls = Object.values(table).flatMap((entry): AnyCall[] => Object.values(entry))
  const names = operationsOf().flatMap((operation) => operation['x-portal-name'])
  expect(names).toHaveLength(calls.length + calls.filter(({ masqueradePath }) => masqueradePath).length)
  const shared = operationsOf().filter((operation) => Array.isArray(operation['x-portal-name']))
  expect(shared).toHaveLength(calls.filter((call) => call.kind === 'save' && call.discriminator).length)
})

test('the OpenAPI document has what service teams need: values, indispensable fields, meanings, limits', () => {
  const text = documents['docs/openapi.json']
  expect(text).toContain('"x-values": [')
  expect(text).toContain('"x-indispensable": "the application cannot be completed')
  expect(text).toContain('The part of ce_earned that was carried over from the period before')
  expect(text).toContain('The portal waits 60 seconds. The answer is at most 5 MB.')
})
