import { existsSync, readFileSync } from 'node:fs'
import { generatedDocuments } from '@/scripts/documents/generated'

// An embedded PostgreSQL gives the examples.
jest.setTimeout(120_000)

let documents: Record<string, string>
beforeAll(async () => {
  documents = await generatedDocuments()
})

test.each(['docs/openapi.json', 'docs/calls.md'])('%s is what the table of calls says; mend it with npm run docs', (file) => {
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(documents[file])
})

test('every call has its section with an example that was answered, or refused in words', () => {
  const page = documents['docs/calls.md'] ?? ''
  const sections = page.split(/^### /m).slice(1)
  expect(sections.length).toBeGreaterThan(20)
  for (const section of sections) expect(section).toMatch(/<summary>Example[\s\S]*```http[\s\S]*\n(200|4\d\d)\n[\s\S]*```json/)
})

test('two calls never share an address and a method', () => {
  const { paths } = JSON.parse(documents['docs/openapi.json'] ?? '{}') as { paths: Record<string, object> }
  const operations = Object.values(paths).flatMap((path) => Object.keys(path).filter((key) => key !== 'servers'))
  const listed = documents['docs/calls.md']?.match(/^\| \[`\w+` (load|save)\]/gm) ?? []
  const acting = documents['docs/calls.md']?.match(/acting for a student/g) ?? []
  expect(operations).toHaveLength(listed.length + acting.length)
})
