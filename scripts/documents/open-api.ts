import { z } from 'zod'
import { identityFields, isPublic, isRefusedWhileMasquerading, type AnyCall } from '@/lib/calls/call'
import { bases, type ListedCall } from './call-list'
import { aboutOf, firstSentence, readDocstrings } from './docstrings'
import type { CallExample } from './examples'

type Json = { [key: string]: unknown }

/** The published description of what a college answers, OpenAPI 3.1. Schemas are those of the wire. */
export function openApi(calls: readonly ListedCall[], examples: ReadonlyMap<AnyCall, CallExample>): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'What the student portal asks of a college',
      version: '1',
      description:
        'Made from lib/calls by `npm run docs`; what holds for every call is said in docs/calls.md. Every answer that is no success carries `{ "message": … }`, which people may read.',
    },
    tags: Object.entries(bases).map(([name, { title, variable }]) => ({
      name,
      description: `${title}; its address is ${variable}.`,
    })),
    paths: pathsOf(calls, examples),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of the person who asks.',
        },
      },
      parameters: {
        IdempotencyKey: header('Idempotency-Key', 'The same key and body within a day is the same save.'),
        ActorId: header(
          'x-actor-id',
          'While a member of staff views the portal as the student: whose the access token is.',
        ),
        TraceContext: header('traceparent', 'W3C Trace Context, where the portal traces.'),
      },
      responses: {
        TooOften: {
          ...refusal('Too often.'),
          headers: { 'Retry-After': { description: 'Seconds, or a date of HTTP.', schema: { type: 'string' } } },
        },
        Refusal: refusal(
          'A refusal, with a message for people. 400 and 422: what was sent cannot be accepted, and nothing was changed. 401: no good token. 403: not theirs. 404: not there. 409: it contradicts what is on record.',
        ),
      },
      schemas: { Refusal: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] } },
    },
  }
}

/**
 * Two calls may share an address (a load and a save), and two saves even a method, when their bodies tell them apart;
 * two bases never share one.
 */
function pathsOf(calls: readonly ListedCall[], examples: ReadonlyMap<AnyCall, CallExample>): Json {
  const docstrings = readDocstrings()
  const paths: Record<string, Json> = {}
  for (const each of calls) {
    for (const [path, suffix] of [
      [each.path, ''],
      [each.masqueradePath, 'WhileMasquerading'],
    ] as const) {
      if (!path) continue
      const method = each.call.method.toLowerCase()
      const operation = operationOf(each, path, suffix, aboutOf(each, docstrings), examples.get(each.call))
      const known = paths[path]?.[method]
      const shared = isObject(known) ? together(known, operation) : operation
      paths[path] = { servers: [{ url: bases[each.call.base].address }], ...paths[path], [method]: shared }
    }
  }
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** One operation for two saves: either body with an example of each, and the names of both. */
function together(one: Json, other: Json): Json {
  const bodyOf = ({ requestBody }: Json) =>
    (requestBody as { content: { 'application/json': { schema: Json; example?: unknown } } }).content[
      'application/json'
    ]
  const anyOf = [one, other].map((each) => bodyOf(each).schema)
  const examples = Object.fromEntries(
    [one, other].map((each) => [String(each['x-portal-name']), { value: bodyOf(each).example }]),
  )
  return {
    ...one,
    operationId: `${String(one.operationId)}Or${String(other.operationId).replace(/^s/, 'S')}`,
    summary: `${String(one.summary)} Or: ${String(other.summary)}`,
    description: `${String(one.description)} Or: ${String(other.description)}`,
    requestBody: { required: true, content: { 'application/json': { schema: { anyOf }, examples } } },
    'x-portal-name': [one['x-portal-name'], other['x-portal-name']].flat(),
    'x-source': [one['x-source'], other['x-source']].flat(),
    'x-invalidates': [...new Set([one['x-invalidates'], other['x-invalidates']].flat())],
  }
}

function operationOf(each: ListedCall, path: string, suffix: string, about: string, example?: CallExample): Json {
  const { name, call, query } = each
  const verb = call.kind === 'load' ? 'load' : 'save'
  return {
    operationId: `${verb}${name[0]?.toUpperCase()}${name.slice(1)}${suffix}`,
    tags: [call.base],
    summary: firstSentence(about),
    description: about,
    ...(!isPublic(call) && { security: [{ accessToken: [] }] }),
    parameters: [
      ...pathParameters(call, path),
      ...query.map(({ name: asked, field }) => parameter('query', asked, call, field)),
      ...headersOf(call).map((name) => reference('parameters', name)),
    ],
    ...(call.kind === 'save' && {
      requestBody: { required: true, content: json(schemaOf(call.request), example?.body) },
    }),
    responses: {
      200: {
        description: 'The answer.',
        content: json(answerOf(call), example?.status === 200 ? example.answer : undefined),
      },
      ...(call.answer.safeParse(undefined).success && { 204: { description: 'Done; nothing of an answer is read.' } }),
      429: reference('responses', 'TooOften'),
      default: reference('responses', 'Refusal'),
    },
    'x-portal-name': name,
    'x-who': call.who,
    'x-source': call.source,
    ...(call.kind === 'save' && { 'x-invalidates': call.invalidates }),
  }
}

/** What comes with it besides the access token, as the page of calls says. */
const headersOf = (call: AnyCall): string[] => [
  ...(call.kind === 'save' ? ['IdempotencyKey'] : []),
  ...(isPublic(call) || isRefusedWhileMasquerading(call) ? [] : ['ActorId']),
  'TraceContext',
]

const pathParameters = (call: AnyCall, path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) =>
    parameter('path', field, call, isIdentity(field) ? null : field),
  )

const isIdentity = (field: string) => identityFields.some((known) => known === field)

/** One parameter; `field` is the input behind it, null for what the server fills from the session. */
function parameter(place: 'path' | 'query', name: string, call: AnyCall, field: string | null): Json {
  const input = schemaOf(call.input)
  const fields = isObject(input.properties) ? input.properties : {}
  const schema = field === null ? undefined : fields[field]
  const needed = field !== null && Array.isArray(input.required) && input.required.includes(field)
  return {
    name,
    in: place,
    required: place === 'path' || needed || field === null,
    schema: isObject(schema) ? schema : { type: 'string' },
    ...(field === null && { description: 'Filled from the session.' }),
  }
}

/** The web service and the content system wrap what they load: `{ "data": … }`. */
function answerOf(call: AnyCall): Json {
  const answer = schemaOf(call.answer)
  if (call.kind === 'save' || call.base === 'api') return answer
  return { type: 'object', properties: { data: answer }, required: ['data'] }
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return rest
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const reference = (kind: 'parameters' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description,
})
const refusal = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Refusal' }) })
const json = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})
