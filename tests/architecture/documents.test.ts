import { existsSync, readFileSync } from 'node:fs'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { z } from 'zod'
import { examplePdf } from '@/scripts/documents/example-files'
import { isOurs, meaningOf } from '@/scripts/documents/field-meanings'
import { generatedDocuments } from '@/scripts/documents/generated'
import { callsOfServer } from '@/scripts/documents/used-calls'

// An embedded PostgreSQL gives the examples.
interface Operation {
  'x-portal-name': string | string[]
}

interface OpenApi {
  paths: Record<
    string,
    Partial<
      Record<
        'get' | 'post' | 'put',
        {
          parameters: { $ref?: string }[]
          requestBody?: { content: { 'application/json': { example?: unknown; examples?: object } } }
          responses: Record<string, { content?: { 'application/json': { example: unknown } } }>
        }
      >
    >
  >
  components: {
    parameters: Record<string, { name: string }>
    responses: Record<string, { headers?: object }>
  }
}

let documents: Record<string, string>
beforeAll(async () => {
  documents = await generatedDocuments()
})

/** In a sentence, what to do about a document that is not what it would be written as today. */
function whatDiffers(file: string, written: string, made: string): string {
  if (written === made) return 'nothing'
  const [old, today] = [written.split('\n'), made.split('\n')]
  const at = today.findIndex((line, index) => line !== old[index])
  const lines =
    at < 0
      ? `it has ${old.length} lines, of ${today.length}`
      : `line ${at + 1} is '${old[at] ?? ''}' and would be '${today[at]}'`
  return `${file} is old: a call of lib/calls changed, or the sources make a call that they did not make (college.load( or college.save( with a name of the table). Run npm run docs and commit what it writes. First, ${lines}.`
}

test.each(['docs/openapi.json', 'docs/calls.md'])(
  '%s is what the table of calls says; mend it with npm run docs',
  (file) => {
    expect(whatDiffers(file, existsSync(file) ? readFileSync(file, 'utf8') : '', documents[file] ?? '')).toBe('nothing')
  },
)

test('a document that is old says how it is mended, and where it differs', () => {
  expect(whatDiffers('docs/calls.md', 'a\nThe server.\n', 'a\nThe server.\n')).toBe('nothing')
  expect(whatDiffers('docs/calls.md', 'a\nNo page makes it today.\n', 'a\nThe server.\n')).toMatch(
    /college\.load\(.*Run npm run docs.*line 2 is 'No page makes it today\.' and would be 'The server\.'/,
  )
  expect(whatDiffers('docs/calls.md', 'a\nb', 'a')).toMatch(/Run npm run docs.*it has 2 lines, of 1/)
})

test('every call has its section with an example that was answered', () => {
  const page = documents['docs/calls.md'] ?? ''
  const sections = page.split(/^### /m).slice(1)
  expect(sections.length).toBeGreaterThan(100)
  for (const section of sections) expect(section).toMatch(/<summary>Example[\s\S]*```http[\s\S]*\n200\n[\s\S]*```json/)
})

test('the OpenAPI document says the headers, success without a body, and when to come back', () => {
  const { paths, components } = JSON.parse(documents['docs/openapi.json'] ?? '{}') as OpenApi
  const { parameters, responses } = paths['/TAC_EDU/student/{studentId}/ssn']?.post ?? {}
  const named = (parameters ?? []).map(({ $ref }) => components.parameters[$ref?.split('/').at(-1) ?? '']?.name)
  expect(named).toEqual([undefined, 'Idempotency-Key', 'traceparent'])
  expect(Object.keys(responses ?? {})).toEqual('200 204 400 401 403 404 409 422 429 default'.split(' '))
  expect(components.responses.TooOften?.headers).toHaveProperty('Retry-After')
})

test('every body of the OpenAPI document has an example, also each of two that share an address', () => {
  const { paths } = JSON.parse(documents['docs/openapi.json'] ?? '{}') as OpenApi
  const bodies = Object.values(paths).flatMap(({ post, put }) =>
    [post, put].flatMap((operation) => operation?.requestBody?.content['application/json'] ?? []),
  )
  expect(bodies.length).toBeGreaterThan(60)
  expect(bodies.filter(({ example, examples }) => example === undefined && examples === undefined)).toEqual([])
  expect(bodies.flatMap(({ examples }) => (examples ? [Object.values(examples)] : []))).toEqual(
    Array(4).fill([{ value: expect.anything() }, { value: expect.anything() }]),
  )
})

test('the example of an answer in `data` is whole, with another file than the college gave', () => {
  const { paths } = JSON.parse(documents['docs/openapi.json'] ?? '{}') as OpenApi
  const secret = paths['/TAC_EDU/student/{studentId}/creditEvidence/{evidence}']?.get?.responses['200']
  expect(secret?.content?.['application/json'].example).toEqual({
    data: { content_type: 'application/pdf', data: examplePdf },
  })
})

test('two calls never share an address and a method, unless their bodies tell them apart', () => {
  const { paths } = JSON.parse(documents['docs/openapi.json'] ?? '{}') as {
    paths: Record<string, Record<string, Operation>>
  }
  const methodsOf = ({ get, post, put }: Record<string, Operation>) =>
    [get, post, put].filter((operation) => operation !== undefined)
  const operations = Object.values(paths).flatMap((item) =>
    methodsOf(item).flatMap((operation) => operation['x-portal-name']),
  )
  const shared = Object.values(table)
    .flatMap((entry) => Object.values(entry))
    .filter((call: AnyCall) => call.kind === 'save' && call.discriminator)
  const names = Object.values(paths).flatMap((item) =>
    methodsOf(item).filter((operation) => Array.isArray(operation['x-portal-name'])),
  )
  expect(names).toHaveLength(shared.length)
  const listed = documents['docs/calls.md']?.match(/^\| \[`\w+` (load|save)\]/gm) ?? []
  const acting = documents['docs/calls.md']?.match(/acting for a student/g) ?? []
  expect(operations).toHaveLength(listed.length + acting.length)
})

describe('what a service team looks for in docs/calls.md', () => {
  const page = () => documents['docs/calls.md'] ?? ''

  test.each([
    ['the claim that names the student', /\*\*The claim that names the student\.\*\*[^*]*`student_id`[^*]*`sub`/],
    ['how to get a token to try with', /\*\*A token to try with\.\*\*[^*]*access_token[^*]*CONFORMANCE_TOKEN/],
    ['sizes and rows', /\*\*Sizes and rows\.\*\*[^*]*5000 rows[^*]*256 KB, with files 14 MB[^*]*15 MB/],
    [
      'the case of plan codes',
      /\*\*Plan codes\.\*\* Compared without regard to case, and sent back as the college wrote them/,
    ],
    ['tracing headers', /\*\*Tracing\.\*\*[^*]*`traceparent`/],
    ['bare answers', /a bare\s+answer is taken everywhere/],
    ['what is not offered', /a call that is optional and not offered answers 404/],
    ['what is indispensable', /applid\?: .* \/\/ INDISPENSABLE: without it the application cannot be completed/],
    ['values', /item_statuts\?: string \| null \/\/ A, E, O, R, S/],
    ['the limits of one call', /### messages load[\s\S]{0,600}- Answer of at most 5 MB, a list of at most 5000 rows\./],
    ['what is optional', /### certificate load[\s\S]{0,900}- Optional: no document names it/],
    ['a field of ours', /ce_carryover: number \/\/ .*of ce_earned, brought over from the period before/],
  ])('%s', (_, sentence) => expect(page()).toMatch(sentence))

  test('every field of a call of ours says what it means', () => {
    const bare = Object.values(table)
      .flatMap((entry): AnyCall[] => Object.values(entry))
      .filter(({ source }) => isOurs(source))
      .flatMap((call) => {
        const shapes = [call.answer, ...(call.kind === 'save' ? [call.request] : [])].map((schema) =>
          z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
        )
        return [...new Set(shapes.flatMap(fieldsIn))]
          .filter((field) => meaningOf(call.name, field) === undefined)
          .map((field) => `${call.name}.${field}: say what it means in scripts/documents/field-meanings.ts`)
      })
    expect(bare).toEqual([])
  })

  test('the calls that are made today are those of the sources', () => {
    const text =
      'college.load(studentFlags, viewer); college.load(bannerDismissal.load, viewer); college.save(call, viewer, input)'
    expect([...callsOfServer([{ path: 'app/x.ts', text }])]).toEqual(['studentFlags load', 'bannerDismissal load'])
    const known = Object.values(table)
      .flatMap((entry): AnyCall[] => Object.values(entry))
      .map(({ name, kind }) => `${name} ${kind}`)
    const today = [...callsOfServer()]
    expect(today.filter((call) => !known.includes(call))).toEqual([])
    expect(today.length).toBeGreaterThan(15)
    expect(page()).toMatch(/\| \[`designationApp` save\][^|]*\|[^|]*\| the student \| a browser/)
    expect(page()).toMatch(/\| \[`studentFlags` load\][^|]*\|[^|]*\| the student \| the server/)
    expect(page()).toMatch(/### transferOfCredit save[\s\S]{0,400}- No page makes it today\./)
  })
})

function fieldsIn(schema: z.core.JSONSchema.BaseSchema | boolean): string[] {
  if (typeof schema === 'boolean') return []
  const inside = [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items === undefined ? [] : [schema.items].flat())]
  return [
    ...inside.flatMap(fieldsIn),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [name, ...fieldsIn(property)]),
  ]
}
