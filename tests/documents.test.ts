import { existsSync, readFileSync } from 'node:fs'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { generatedDocuments } from '@/scripts/documents/generated'

interface Operation {
  'x-portal-name': string | string[]
}

test.each(Object.entries(generatedDocuments()))('%s is what the table of calls says; mend it with npm run docs', (file, text) => {
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text)
})

test('two calls never share an address and a method, unless their bodies tell them apart', () => {
  const { paths } = JSON.parse(generatedDocuments()['docs/openapi.json'] ?? '{}') as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap(({ servers: _, ...methods }) => Object.values(methods).flatMap((operation) => operation['x-portal-name']))
  const shared = Object.values(table).flatMap((entry) => Object.values(entry)).filter((call: AnyCall) => call.kind === 'save' && call.knownBy)
  const names = Object.values(paths).flatMap(({ servers: _, ...methods }) => Object.values(methods).filter((operation) => Array.isArray(operation['x-portal-name'])))
  expect(names).toHaveLength(shared.length)
  const listed = generatedDocuments()['docs/calls.md']?.match(/^\| `\w+` (load|save) \|/gm) ?? []
  const acting = generatedDocuments()['docs/calls.md']?.match(/acting for a student/g) ?? []
  expect(operations).toHaveLength(listed.length + acting.length)
})
