/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import { createServices } from '@/college/services'
import { bases } from '@/college/services/http/answer'
import { pathPattern, type AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { everyCall } from '../data/calls'
import { answeredByThePortal, namedCalls, namedOperations } from './named-calls'

const calls = Object.values(table).flatMap((entry): AnyCall[] => Object.values(entry))
const requestsOf = (call: AnyCall) =>
  [call.path, call.masqueradePath].flatMap((path) =>
    path ? [`${call.method} ${pathPattern(call, () => '{}', path)}`] : [],
  )
const reference = readFileSync('docs/calls.md', 'utf8')
const published = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, unknown>>
}
const publishedRequests = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
)
/** The routes of the embedded college, read from its router without a request. */
const served = createServices({} as Parameters<typeof createServices>[0]).routes.map(
  ({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`,
)
const everywhere = new Set(everyCall.map(([, call]) => call))

describe.each(namedCalls.map(([base, request, path]) => ({ base, request, path })))(
  'CL-01: $base $request',
  ({ base, request, path }) => {
    const found = calls.filter((call) => requestsOf(call).includes(request))

    test('is in the table, on its base', () => {
      expect(found.length).toBeGreaterThan(0)
      const stated =
        request.includes('lifter') || request.includes('knowledge') ? found.map((call) => call.base) : [base]
      expect(found.map((call) => call.base)).toEqual(found.map(() => stated[0]))
    })

    test('is served by the college', () => {
      const [method = '', address = ''] = request.split(' ')
      for (const call of found) expect(served).toContain(`${method} ${bases[call.base]}${address}`)
    })

    test('is in the access matrices', () => {
      for (const call of found) expect(everywhere.has(call)).toBe(true)
    })

    test('is in the reference, and in the OpenAPI document', () => {
      for (const call of found) expect(reference).toContain(`\n| \`${call.name}\` ${call.kind} |`)
      expect(publishedRequests).toContain(request)
    })

    if (path === 'ours') {
      test('is marked when we chose its path', () => {
        for (const { source } of found) expect(source).toMatch(/path chosen/)
      })
    }
  },
)

test.each(namedOperations)('CL-01: the operation %s (%s) is in the table', (name, kind) => {
  expect(calls.some((call) => call.name === name && call.kind === kind)).toBe(true)
})

test.each(answeredByThePortal)(
  'CL-01: %s is not a call to a college: the portal answers it, and the reference says so',
  (request) => {
    expect(existsSync(`app${request.slice('GET '.length)}/route.ts`)).toBe(true)
    expect(reference).toContain(`\`${request}\``)
    expect(calls.flatMap(requestsOf)).not.toContain(request)
  },
)

test('calls that the specification does not name are marked as ours in the reference', () => {
  const named = new Set(namedCalls.map(([, request]) => request))
  const operations = new Set(namedOperations.map(([name]) => name))
  const ours = calls.filter(
    (call) => !requestsOf(call).some((request) => named.has(request)) && !operations.has(call.name),
  )
  const unmarked = ours.filter(({ source }) => !/\bours\b/i.test(source))
  expect(unmarked.map(({ name, kind }) => `${name} ${kind}: its \`source\` must say that it is ours`)).toEqual([])
})
