import { existsSync, readFileSync } from 'node:fs'
import { generatedDocuments } from '@/scripts/documents/generated'

test.each(Object.entries(generatedDocuments()))('%s is what the table of calls says; mend it with npm run docs', (file, text) => {
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text)
})

test('two calls never share an address and a method', () => {
  const { paths } = JSON.parse(generatedDocuments()['docs/openapi.json'] ?? '{}') as { paths: Record<string, object> }
  const operations = Object.values(paths).flatMap((path) => Object.keys(path).filter((key) => key !== 'servers'))
  const listed = generatedDocuments()['docs/calls.md']?.match(/^\| `\w+` (load|save) \|/gm) ?? []
  const acting = generatedDocuments()['docs/calls.md']?.match(/acting for a student/g) ?? []
  expect(operations).toHaveLength(listed.length + acting.length)
})
