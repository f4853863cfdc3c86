import { existsSync, readFileSync } from 'node:fs'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { generatedDocuments } from '@/scripts/documents/generated'

// An embedded PostgreSQL gives the examples.
interface Operation {
  'x-portal-name': string | string[]
}

let documents: Record<string, string>
beforeAll(async () => {
  documents = await generatedDocuments()
})

test.each(['docs/openapi.json', 'docs/calls.md'])('%s is what the table of calls says; mend it with npm run docs', (file) => {
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(documents[file])
})

test('every call has its section with an example that was answered', () => {
  const page = documents['docs/calls.md'] ?? ''
  const sections = page.split(/^### /m).slice(1)
  expect(sections.length).toBeGreaterThan(100)
  for (const section of sections) expect(section).toMatch(/<summary>Example[\s\S]*```http[\s\S]*\n200\n[\s\S]*```json/)
})

test('two calls never share an address and a method, unless their bodies tell them apart', () => {
  const { paths } = JSON.parse(documents['docs/openapi.json'] ?? '{}') as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap(({ servers: _, ...methods }) => Object.values(methods).flatMap((operation) => operation['x-portal-name']))
  const shared = Object.values(table).flatMap((entry) => Object.values(entry)).filter((call: AnyCall) => call.kind === 'save' && call.knownBy)
  const names = Object.values(paths).flatMap(({ servers: _, ...methods }) => Object.values(methods).filter((operation) => Array.isArray(operation['x-portal-name'])))
  expect(names).toHaveLength(shared.length)
  const listed = documents['docs/calls.md']?.match(/^\| \[`\w+` (load|save)\]/gm) ?? []
  const acting = documents['docs/calls.md']?.match(/acting for a student/g) ?? []
  expect(operations).toHaveLength(listed.length + acting.length)
})
