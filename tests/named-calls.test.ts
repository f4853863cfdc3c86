import { readFileSync } from 'node:fs'
import { pathPattern, type AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { namedCalls, namedOperations } from './named-calls'

const calls = Object.values(table).flatMap((entry): AnyCall[] => Object.values(entry))
const requestsOf = (call: AnyCall) =>
  [call.path, call.masqueradePath].flatMap((path) => (path ? [`${call.method} ${pathPattern(call, () => '{}', path)}`] : []))
const reference = readFileSync('docs/calls.md', 'utf8')
const published = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: Record<string, Record<string, unknown>> }
const publishedRequests = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
)

describe.each(namedCalls.map(([base, request]) => ({ base, request })))('CL-01: $base $request', ({ base, request }) => {
  const found = calls.filter((call) => requestsOf(call).includes(request))

  test('is in the table, on its base', () => {
    expect(found.length).toBeGreaterThan(0)
    const stated = request.includes('lifter') || request.includes('knowledge') ? found.map((call) => call.base) : [base]
    expect(found.map((call) => call.base)).toEqual(found.map(() => stated[0]))
  })

  test('is in the reference, and in the OpenAPI document', () => {
    for (const call of found) expect(reference).toContain(`\`${call.name}\` ${call.kind}`)
    expect(publishedRequests).toContain(request)
  })
})

test.each(namedOperations)('CL-01: the operation %s (%s) is in the table', (name, kind) => {
  expect(calls.some((call) => call.name === name && call.kind === kind)).toBe(true)
})

test('what the documents do not name is marked as ours in the reference', () => {
  const named = new Set(namedCalls.map(([, request]) => request))
  const operations = new Set(namedOperations.map(([name]) => name))
  const ours = calls.filter((call) => !requestsOf(call).some((request) => named.has(request)) && !operations.has(call.name))
  expect(ours.filter(({ source }) => !/\bours\b/i.test(source)).map(({ name }) => name)).toEqual([])
})
