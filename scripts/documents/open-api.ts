import { z } from 'zod'
import {
  acrOfPartner,
  identityFields,
  isPublic,
  isRefusedWhileMasquerading,
  largestBody,
  needsRecentSignIn,
  type AnyCall,
  type Base,
} from '@/lib/calls/call'
import { largestAnswer, timeLimitMs } from '@/lib/server/college/policy'
import { bases, type ListedCall } from './call-list'
import { aboutOf, firstSentence, readDocstrings } from './docstrings'
import { shown, type CallExample } from './examples'

type Json = { [key: string]: unknown }

/** Refusals that operations may return. In each operation, `default` covers the statuses that are not listed. */
const refusals: Record<string, { name: string; means: string; message: string }> = {
  400: {
    name: 'BadRequest',
    means: 'What was sent cannot be accepted. Nothing was changed.',
    message: 'Please check what you entered.',
  },
  401: { name: 'Unauthorized', means: 'There is no token, or it is not good.', message: 'Please sign in again.' },
  403: { name: 'Forbidden', means: 'The record is not theirs.', message: 'You may not open this record.' },
  404: { name: 'NotFound', means: 'It is not there.', message: 'There is no such record.' },
  409: {
    name: 'Conflict',
    means: 'It contradicts what is on record. Nothing was changed.',
    message: 'This was changed in the meantime.',
  },
  422: {
    name: 'Unprocessable',
    means: 'What was sent cannot be accepted. Nothing was changed.',
    message: 'Please check what you entered.',
  },
}

/** Returns the published description of the calls to a college, OpenAPI 3.1. The schemas use wire names. */
export function openApi(calls: readonly ListedCall[], examples: ReadonlyMap<AnyCall, CallExample>): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'What the student portal asks of a college',
      version: '1',
      description:
        'Written by `npm run docs` from the table of calls. docs/calls.md says what holds for every call. Every refusal carries `{ "message": … }`, a sentence for people.',
      license: { name: 'For the college and its service teams', identifier: 'LicenseRef-Proprietary' },
    },
    servers: Object.values(bases).map(serverAt),
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
        ...Object.fromEntries(
          Object.values(refusals).map(({ name, means, message }) => [name, refusal(means, message)]),
        ),
        TooOften: {
          ...refusal('Too often.', 'Please try again in a minute.'),
          headers: { 'Retry-After': { description: 'Seconds, or a date of HTTP.', schema: { type: 'string' } } },
        },
        Refusal: refusal('Another refusal, or a fault, with a message for people.', 'Please try again later.'),
      },
      schemas: { Refusal: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] } },
    },
  }
}

/** The address of a service, which each college sets. The default is the embedded college's. */
const serverAt = ({ title, address, variable }: (typeof bases)[Base]) => ({
  url: '{address}',
  description: title,
  variables: { address: { default: address, description: `What the portal reads from ${variable}.` } },
})

/**
 * A load and a save may share an address. Two saves may also share a method when their bodies tell them apart. Calls of
 * different bases never share an address.
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
      paths[path] = { servers: [serverAt(bases[each.call.base])], ...paths[path], [method]: shared }
    }
  }
  const sorted = Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([path, item]) => [path, { ...precedenceOf(path, Object.keys(paths)), ...item }]),
  )
}

/**
 * Says which path an address belongs to when two paths of the same length fit it, such as `/student/search/{id}` and
 * `/student/{id}/search`. OpenAPI does not define this; routers prefer a literal part over a parameter.
 */
function precedenceOf(path: string, paths: readonly string[]): Json {
  const parts = path.split('/')
  const rivals = paths.flatMap((other) => {
    const theirs = other.split('/')
    const differing = theirs.findIndex((part, index) => isParameter(part) !== isParameter(parts[index]))
    const fits =
      other !== path &&
      theirs.length === parts.length &&
      theirs.every((part, index) => part === parts[index] || isParameter(part) || isParameter(parts[index]))
    return fits && differing >= 0 ? [{ other, isFirst: isParameter(theirs[differing]) }] : []
  })
  if (rivals.length === 0) return {}
  const before = rivals.filter(({ isFirst }) => isFirst).map(({ other }) => other)
  const after = rivals.filter(({ isFirst }) => !isFirst).map(({ other }) => other)
  return {
    description:
      'Another path may fit the same address. From left to right, a part that is written out goes before a parameter; no identifier is such a word.',
    ...(before.length > 0 && { 'x-goes-before': before }),
    ...(after.length > 0 && { 'x-goes-after': after }),
  }
}

const isParameter = (part = '') => part.startsWith('{')

/** Merges two saves into one operation that accepts either body, with an example of each and the names of both. */
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

/** Returns what a service team must know about a call besides its schemas, one sentence per fact. */
function factsOf(call: AnyCall): string[] {
  const isSave = call.kind === 'save'
  return [
    `The portal waits ${timeLimitMs[call.timeoutClass] / 1_000} seconds. The answer is at most ${megabytes(largestAnswer[call.timeoutClass])}${isSave ? `, the body at most ${megabytes(largestBody(call))}` : ''}.`,
    ...(call.undocumented ? ['Optional: the portal works without it.'] : []),
    ...(isSave && call.whileMasquerading ? ['A staff member who views the portal as the student may make it.'] : []),
    ...(!isSave && call.whileMasquerading === false
      ? ['A staff member who views the portal as the student may not make it.']
      : []),
    ...(needsRecentSignIn(call) ? ['The portal requires a sign-in within the last 15 minutes.'] : []),
    ...(isSave && call.changes ? [`It changes a protected setting: ${call.changes}.`] : []),
    ...(isSave && call.onlyAtSignOnOf
      ? [
          `Only in a session that began at this partner’s sign-on (\`acr\` is \`${acrOfPartner(call.onlyAtSignOnOf)}\`).`,
        ]
      : []),
    ...(isSave && call.endsOtherSessions
      ? [
          'It ends the person’s other sessions at the portal. The identity provider ends its own and their refresh tokens.',
        ]
      : []),
    ...(call.secrets?.length
      ? [`Never logged and never sent to a browser: ${call.secrets.map((name) => `\`${name}\``).join(', ')}.`]
      : []),
  ]
}

const megabytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1_024)} KB` : `${Math.floor(bytes / 1_000_000)} MB`

function operationOf(each: ListedCall, path: string, suffix: string, about: string, example?: CallExample): Json {
  const { name, call, query } = each
  const verb = call.kind === 'load' ? 'load' : 'save'
  const sent = sentIn(each, example)
  return {
    operationId: `${verb}${name[0]?.toUpperCase()}${name.slice(1)}${suffix}`,
    tags: [call.base],
    summary: firstSentence(about),
    description: [about, ...factsOf(call)].join('\n\n'),
    security: isPublic(call) ? [] : [{ accessToken: [] }],
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) =>
        parameter('path', field, call, isIdentity(field) ? null : field, sent[field]),
      ),
      ...query.map(({ name: asked, field }) => parameter('query', asked, call, field, sent[asked])),
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
      ...Object.fromEntries(
        refusalsOf(call).map((status) => [status, reference('responses', refusals[status]?.name ?? 'Refusal')]),
      ),
      429: reference('responses', 'TooOften'),
      default: reference('responses', 'Refusal'),
    },
    'x-portal-name': name,
    'x-who': call.who,
    'x-source': call.source,
    ...(call.kind === 'save' && { 'x-invalidates': call.invalidates }),
  }
}

/** Returns the headers that the portal sends besides the access token, as docs/calls.md describes. */
const headersOf = (call: AnyCall): string[] => [
  ...(call.kind === 'save' ? ['IdempotencyKey'] : []),
  ...(isPublic(call) || isRefusedWhileMasquerading(call) ? [] : ['ActorId']),
  'TraceContext',
]

/** Returns the statuses that refuse a call. */
const refusalsOf = (call: AnyCall): number[] => [
  400,
  ...(isPublic(call) ? [] : [401, 403]),
  404,
  ...(call.kind === 'save' ? [409] : []),
  422,
]

/** Returns the values of the example's parameters, by their names in the path and the query. */
function sentIn({ path }: ListedCall, example?: CallExample): Record<string, string> {
  if (!example) return {}
  const { pathname, searchParams } = new URL(example.address, 'http://college.internal')
  const asked = pathname.split('/').slice(-path.split('/').length + 1)
  const parts = path.split('/').slice(1)
  return {
    masqueradeId: shown.oktaId,
    ...Object.fromEntries(parts.map((part, index) => [part.slice(1, -1), decodeURIComponent(asked[index] ?? '')])),
    ...Object.fromEntries(searchParams),
  }
}

const isIdentity = (field: string) => identityFields.some((known) => known === field)

/**
 * Describes one parameter. `field` is the input field that fills it; null when the server fills it from the session.
 */
function parameter(place: 'path' | 'query', name: string, call: AnyCall, field: string | null, example?: string): Json {
  const input = schemaOf(call.input)
  const fields = isObject(input.properties) ? input.properties : {}
  const schema = field === null ? undefined : fields[field]
  const needed = field !== null && Array.isArray(input.required) && input.required.includes(field)
  return {
    name,
    in: place,
    required: place === 'path' || needed || field === null,
    schema: isObject(schema) ? schema : { type: 'string' },
    ...(example !== undefined && { example }),
    ...(field === null && { description: 'Filled from the session.' }),
  }
}

/** The web service and the content system wrap the answers of loads: `{ "data": … }`. */
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
  return withNullInType(rest) as Json
}

/**
 * Zod writes 'or null' in two ways. This puts it into the type, unless there are several types or an `enum` or `const`.
 */
function withNullInType(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNullInType)
  if (!isObject(value)) return value
  const schema = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withNullInType(part)]))
  const { anyOf, ...rest } = schema
  const [one, other] = Array.isArray(anyOf) && anyOf.length === 2 ? (anyOf as Json[]) : []
  if (other?.type !== 'null' || typeof one?.type !== 'string' || 'enum' in one || 'const' in one) return schema
  return { ...one, ...rest, type: [one.type, 'null'] }
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
const refusal = (description: string, message: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Refusal' }, { message }),
})
const json = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})
