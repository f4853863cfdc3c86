import fc from 'fast-check'
import { z } from 'zod'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { knownValues } from '@/lib/calls/wire'
import { allowedBy, damaged } from '@/tests/data/arbitrary'
import { exampleInput } from '@/tests/data/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble as viewer } from '@/tests/support/viewer-double'
import { college } from './client'
import { retryRules } from './policy'

/* Runs for every call of the table, including future ones. */

// The role check asks the college first and has its own tests.
jest.mock('./role', () => ({ roleFor: () => Promise.resolve({ obstacle: null, subscriptionId: 'S-100001' }) }))

const double = new CollegeDouble()
const calls: [string, AnyCall][] = Object.values(table)
  .flatMap((entry): AnyCall[] => Object.values(entry))
  .map((call) => [`${call.name} (${call.kind})`, call])

beforeAll(() => double.standIn())
afterAll(() => double.close())
Object.assign(retryRules, { share: 0, atLeast: 0 }) // one attempt each; retries have tests of their own
beforeEach(forgetServices)

let counter = 0
function ask(call: AnyCall, input: unknown) {
  const someone = viewer({ sessionKey: `session-${(counter += 1)}` })
  return call.kind === 'load'
    ? college.load(call, someone, input as never)
    : college.save(call, someone, input as never)
}

/** Responds to the call with this JSON; to the subscriber check that some calls make first, with yes. */
function answersJson(call: AnyCall, json: unknown): void {
  double.answers(({ path }, response) => {
    const role = call.who === 'subscriber' && path.endsWith('/getStudentAdditionalInformation')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(role ? { khp_access: 'Y', khp_subscription_id: 'S-1' } : json))
  })
}

const inputOf = (call: AnyCall) => exampleInput(call, viewer().studentId)
const malformed = {
  ok: false,
  failure: {
    name: 'malformed',
    message: 'There was an error but no message was returned',
    reference: expect.stringMatching(/^[2-9A-Z-]{9}$/),
  },
}

/** Calls whose answer is read. For the others any 2xx is success. */
const read = calls.filter(([, call]) => !call.answer.safeParse('text').success)
/** Calls that an empty answer does not satisfy: calls in `read`, and calls that only check whether there is a body. */
const needed = calls.filter(([, call]) => !call.answer.safeParse(undefined).success)

describe('R-08: nonsense with status 200 is a named failure', () => {
  test('every load reads its answer', () => {
    expect(calls.filter((entry) => !read.includes(entry) && entry[1].kind === 'load')).toEqual([])
  })

  test.each(read)('%s', async (_, call) => {
    const input = inputOf(call)
    const bodies: [string, string][] = [
      ['text/html', '<!doctype html><h1>Login</h1><script>alert(1)</script>'],
      ['application/json', ''],
      ['application/json', '{"data": [{"acad_plan": '],
      ['application/octet-stream', '\u0000\u0001\u0002'],
      ['application/json', '"text"'],
      ['application/json', '{"data": 7}'],
      ['application/json', '\uFEFF\uFEFF{}}'],
    ]
    for (const [type, body] of bodies) {
      double.answers((__, response) => {
        response.writeHead(200, { 'content-type': type })
        response.end(body)
      })
      expect(await ask(call, input)).toMatchObject(malformed)
      expect(double.arrivals).toHaveLength(1)
    }
  })

  test.each(needed)('%s with a good answer whose type is not JSON', async (_, call) => {
    const [wire] = fc.sample(allowedBy(call.answer), { numRuns: 1, seed: 1 })
    const body = JSON.stringify({ data: wire })
    const askAs = async (type: string | undefined) => {
      forgetServices()
      double.answers((__, response) => {
        response.writeHead(200, type === undefined ? undefined : { 'content-type': type })
        response.end(body)
      })
      return ask(call, inputOf(call))
    }
    for (const type of ['text/html', 'text/plain; charset=utf-8', 'application/jsonp', 'text/json+html'])
      expect([type, await askAs(type)]).toEqual([type, expect.objectContaining(malformed)])
    const good = ['application/json', 'Application/JSON;charset=utf-8', 'application/problem+json', '', undefined]
    for (const type of good) expect([type, await askAs(type)]).toMatchObject([type, { ok: true }])
  })
})

test.each(calls.filter((entry) => !needed.includes(entry)))(
  'ruling 41: %s does not read its answer and succeeds with any content type',
  async (_, call) => {
    for (const [status, type, body] of [
      [204, undefined, ''],
      [200, undefined, ''],
      [200, 'text/plain', 'OK'],
    ] as const) {
      double.answers((__, response) => {
        response.writeHead(status, type && { 'content-type': type })
        response.end(body)
      })
      expect(await ask(call, inputOf(call))).toMatchObject({ ok: true })
    }
  },
)

test.each(calls)('R-03, R-11: %s with a connection that breaks at once or in the middle', async (_, call) => {
  const input = inputOf(call)
  double.answers((__, response) => void response.destroy())
  expect(await ask(call, input)).toMatchObject({
    ok: false,
    failure: { name: 'no-response', message: 'There was an error contacting the server!' },
  })
  double.answers((__, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"data": [', () => response.destroy())
  })
  expect(await ask(call, input)).toMatchObject({ ok: false, failure: { name: 'no-response' } })
})

describe('R-09: loads and saves survive any answer', () => {
  test.each(calls)('%s', async (_, call) => {
    const input = inputOf(call)
    const answer = allowedBy(call.answer)
    await fc.assert(
      fc.asyncProperty(answer, fc.boolean(), async (wire, wrapped) => {
        forgetServices()
        const json = wrapped || (typeof wire === 'object' && wire !== null && 'data' in wire) ? { data: wire } : wire
        answersJson(call, json)
        expect(await ask(call, input)).toMatchObject({ ok: true })
      }),
      { numRuns: 8 },
    )
    await fc.assert(
      fc.asyncProperty(damaged(answer), async (wire) => {
        forgetServices()
        answersJson(call, { data: wire })
        const onWire: unknown = wire === undefined ? undefined : JSON.parse(JSON.stringify(wire))
        const fits = call.answer.safeParse(onWire).success
        const outcome = await ask(call, input)
        // A falsy answer to a call with a message for it is a refusal with that message.
        const words = call.kind === 'save' && onWire !== undefined && !onWire ? call.falsyAnswer : undefined
        if (words !== undefined)
          return expect(outcome).toMatchObject({ ok: false, failure: { name: 'refused', message: words } })
        expect(outcome).toMatchObject(
          fits || (wire === undefined && call.answer.safeParse({}).success) ? { ok: true } : malformed,
        )
      }),
      { numRuns: 20 },
    )
  })
})

describe('R-09: a list with an unreadable entry', () => {
  const lists = calls.flatMap(([, call]) => (call.kind === 'load' && call.answer.safeParse([]).success ? [call] : []))

  test.each(lists.map((call) => [call.name, call] as const))(
    '%s: loadToShow returns the rest, load returns nothing',
    async (_, call) => {
      const entries = fc.array(allowedBy(call.answer), { minLength: 1, maxLength: 3 }).map((answers) => answers.flat(1))
      const input = inputOf(call) as never
      await fc.assert(
        fc.asyncProperty(
          entries.filter((wire) => wire.length > 0),
          fc.constantFrom(7, null, 'text', []),
          async (wire, stray) => {
            forgetServices()
            answersJson(call, { data: [stray, ...wire] })
            const someone = viewer({ sessionKey: `session-${(counter += 1)}` })
            const rest = JSON.parse(JSON.stringify(wire)) as unknown
            expect(await college.loadToShow(call, someone, input)).toEqual({
              ok: true,
              value: call.answer.parse(rest),
              isPartial: true,
            })
            expect(await college.load(call, someone, input)).toMatchObject(malformed)
          },
        ),
        { numRuns: 5 },
      )
    },
  )
})

type Schema = z.core.JSONSchema.BaseSchema
type Place = readonly string[]

/** Yields each field of an answer with its documented schema. */
function* fieldsIn(
  schema: Schema | boolean,
  value: unknown,
  at: Place = [],
): Generator<{ at: Place; property: Schema; required: boolean }> {
  if (typeof schema === 'boolean' || typeof value !== 'object' || value === null) return
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) yield* fieldsIn(choice, value, at)
  for (const [name, part] of Object.entries(value)) {
    const property = Array.isArray(value) ? schema.items : schema.properties?.[name]
    if (typeof property !== 'object' || Array.isArray(property)) continue
    if (!Array.isArray(value)) yield { at: [...at, name], property, required: !!schema.required?.includes(name) }
    yield* fieldsIn(property, part, [...at, name])
  }
}

/** Returns the answer with another value in one place. */
function replacedAt(value: unknown, [name, ...rest]: Place, other: unknown): unknown {
  if (name === undefined) return other
  const inside = replacedAt((value as Record<string, unknown>)[name], rest, other)
  return Array.isArray(value)
    ? value.map((entry: unknown, index) => (String(index) === name ? inside : entry))
    : { ...(value as object), [name]: inside }
}

const valuesOf = ({ anyOf = [], oneOf = [], ...schema }: Schema): string[] =>
  (schema[knownValues] as string[] | undefined) ??
  [...anyOf, ...oneOf].flatMap((choice) => (typeof choice === 'object' ? valuesOf(choice) : []))

describe('docs/calls.md is true for every answer', () => {
  test.each(needed)('%s', (_, call) => {
    const schema = z.toJSONSchema(call.answer, { io: 'input', unrepresentable: 'any' })
    const parse = (wire: unknown) => call.answer.safeParse(wire)
    for (const wire of fc.sample(allowedBy(call.answer), { numRuns: 20, seed: 1 })) {
      const onWire: unknown = JSON.parse(JSON.stringify(wire))
      for (const { at, property, required } of fieldsIn(schema, onWire)) {
        const name = at.join('.')
        const withNull = parse(replacedAt(onWire, at, null)).error?.issues.filter(({ path }) => path.join('.') === name)
        if (!required) expect([name, withNull ?? []]).toEqual([name, []])
        for (const known of valuesOf(property)) {
          const plain = parse(replacedAt(onWire, at, known))
          for (const written of [known.toLowerCase(), known.toUpperCase(), `${known} `])
            expect([name, written, parse(replacedAt(onWire, at, written))]).toEqual([name, written, plain])
        }
      }
    }
  })
})
