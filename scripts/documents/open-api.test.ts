import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { isPublic, type AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { examplePdf } from './example-files'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  security?: unknown[]
  'x-portal-name': string | string[]
  responses: Record<string, { content?: { 'application/json': { schema: Json; example?: unknown } } }>
}
interface PathItem {
  [method: string]: Operation | string | string[] | undefined
  description?: string
  'x-goes-before'?: string[]
  'x-goes-after'?: string[]
}
interface Document {
  servers: { url: string }[]
  paths: Record<string, PathItem>
}

const text = readFileSync('docs/openapi.json', 'utf8')
const readDocument = () => JSON.parse(text) as Document
const document = readDocument()
const operations = Object.values(document.paths).flatMap((item) =>
  ['get', 'post', 'put'].flatMap((method) => (item[method] as Operation | undefined) ?? []),
)

/**
 * Returns the problems that Redocly's recommended rules find. The rules also check every example against its schema.
 */
async function problemsOf(changed: Document): Promise<string[]> {
  const config = await loadConfig({ configPath: 'redocly.yaml' })
  const problems = await lintFromString({ source: JSON.stringify(changed), absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`)
}

test('docs/openapi.json passes Redocly’s recommended rules, and every example fits its schema', async () => {
  expect(await problemsOf(document)).toEqual([])
})

test('the rules find an example of an answer, a body or a parameter that does not fit its schema', async () => {
  const { paths, ...rest } = readDocument()
  const [review, save] = ['/TAC_EDU/student/{studentId}/infoReview', '/TAC_EDU/student/{studentId}/ssn']
  const search = '/TAC_EDU/student/{studentId}/PRConfirmationLetter'
  const broken = { ...rest, paths: pick(paths, [review, save, search]) }
  const dated = { type: 'string', format: 'date' }
  setAt(broken.paths, [review, 'get', 'responses', '200', 'content', 'application/json'], {
    schema: dated,
    example: 'soon',
  })
  setAt(broken.paths, [save, 'post', 'requestBody', 'content', 'application/json', 'example'], '…')
  setAt(broken.paths, [search, 'get', 'parameters', '1', 'example'], 'soon')
  const rules = (await problemsOf(broken)).map((problem) => problem.split(' ', 1)[0])
  expect(rules.toSorted()).toEqual([
    'no-invalid-media-type-examples',
    'no-invalid-media-type-examples',
    'no-invalid-parameter-examples',
  ])
})

const pick = (paths: Document['paths'], names: string[]) =>
  Object.fromEntries(names.map((name) => [name, paths[name] ?? {}]))

function setAt(value: unknown, [name = '', ...rest]: string[], other: unknown): void {
  const record = value as Json
  if (rest.length === 0) record[name] = other
  else setAt(record[name], rest, other)
}

test('exactly the public calls need no access token', () => {
  const isOpen = new Map(
    Object.values(table)
      .flatMap((entry): AnyCall[] => Object.values(entry))
      .map((call) => [`${call.kind} ${call.name}`, isPublic(call)]),
  )
  for (const { operationId, security, 'x-portal-name': name } of operations) {
    const call = `${operationId.startsWith('load') ? 'load' : 'save'} ${[name].flat()[0]}`
    expect([call, security]).toEqual([call, isOpen.get(call) ? [] : [{ accessToken: [] }]])
  }
})

test('every answer has a schema and a complete example', () => {
  for (const { operationId, responses } of operations) {
    const { schema, example } = responses['200']?.content?.['application/json'] ?? {}
    expect([operationId, schema !== undefined, example !== undefined]).toEqual([operationId, true, true])
    expect(JSON.stringify(example)).not.toContain('…')
  }
})

test('each document in the examples is a PDF with a page', () => {
  const found = [...text.matchAll(/"(?:pdf_data|data)": "(JVBER[^"]+)"/g)].map(([, data = '']) => data)
  expect([...new Set(found)]).toEqual([examplePdf])
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'))
  const file = path.join(folder, 'example.pdf')
  writeFileSync(file, Buffer.from(examplePdf, 'base64'))
  const opened = execFileSync(process.execPath, ['college/documents/testing/open-pdfs.mjs', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(JSON.parse(opened)).toMatchObject([{ pages: [{ width: 612, height: 792 }] }])
})

test('every date and time in an answer has a format', () => {
  const bare: string[] = []
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { description, format } = value as Json
    if (/YYYY-MM-DD|ISO 8601/.test(String(description)) && format === undefined) bare.push(at)
    for (const [name, part] of Object.entries(value)) look(part, `${at}/${name}`)
  }
  look(document.paths, '')
  expect(bare).toEqual([])
})

test('the type of a nullable value includes null', () => {
  expect(text.replace(/\s+/g, '')).not.toMatch(
    /"anyOf":\[\{"type":"\w+"(?:,"(?!enum|const)\w+":"[^"]*")*\},\{"type":"null"\}\]/,
  )
})

test('two paths that fit the same address name each other and which one comes first', () => {
  const isParameter = (part = '') => part.startsWith('{')
  const fit = (one: string[], other: string[]) =>
    one.length === other.length &&
    one.every((part, index) => part === other[index] || isParameter(part) || isParameter(other[index]))
  const paths = Object.keys(document.paths)
  const pairs = paths.flatMap((one) =>
    paths
      .filter((other) => one < other && fit(one.split('/'), other.split('/')))
      .map((other): [string, string] => [one, other]),
  )
  expect(pairs.length).toBeGreaterThan(40)
  for (const [one, other] of pairs) {
    // '{' sorts after letters, so a literal part comes first.
    expect([one, document.paths[one]?.['x-goes-before']]).toEqual([one, expect.arrayContaining([other])])
    expect([other, document.paths[other]?.['x-goes-after']]).toEqual([other, expect.arrayContaining([one])])
    expect(document.paths[one]?.description).toMatch(/Another path may fit the same address\./)
  }
})
