import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Returns an arbitrary of what a schema allows on the wire, for tests over every call of the table. Conditions that a
 * JSON schema cannot express (calendar dates, web addresses) are met by choosing among likely texts and asking the
 * schema.
 * @throws Error from the arbitrary when the schema refuses everything that it tries; such a schema needs an example
 * instead.
 */
export function allowedBy(schema: z.ZodType): Arbitrary<unknown> {
  const made = schema instanceof z.ZodObject ? fieldByField(schema) : shapedBy(schema)
  let refused = 0
  return made.filter((value) => {
    const { success } = schema.safeParse(value)
    refused = success ? 0 : refused + 1
    // Without this limit the test would never stop, and would say nothing.
    if (refused > mostRefused)
      throw new Error(`No generated value fits: ${JSON.stringify(schema.safeParse(value).error?.issues)}`)
    return success
  })
}

const mostRefused = 20_000

/** Generates each field by itself, so that few objects are refused for rules between fields. */
function fieldByField({ shape }: z.ZodObject): Arbitrary<unknown> {
  const fields = Object.entries(shape as Record<string, z.ZodType>)
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success)
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, allowedBy(field)])), {
    requiredKeys: required.map(([name]) => name),
  })
}

/**
 * Returns an arbitrary of values that have the shape of the schema. They may miss conditions that a JSON schema cannot
 * express.
 */
export function shapedBy(schema: z.ZodType): Arbitrary<unknown> {
  return toArbitrary(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

const likely = fc.constantFrom(
  '2026-02-28',
  '2025-12-31T00:00:00',
  '2026-03-09T23:30:00-05:00',
  '0001-01-01T00:00:00',
  '1900-01-01',
  '9999-12-31',
  'https://college.example/page',
  'Y',
  'N',
  'n',
  'ricp',
  'S',
  '7',
  '2026-03',
  '19010',
  '6105550142',
  'text',
  'D ',
  ' ',
)

function toArbitrary(schema: JsonSchema | boolean): Arbitrary<unknown> {
  if (typeof schema === 'boolean') return likely
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => toArbitrary(choice)))
  if (schema.allOf) return toArbitrary(schema.allOf[0] ?? true)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => toArbitrary({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'number':
      return isBounded(schema) ? wholeOf(schema) : fc.oneof(wholeOf(schema), unevenNumbers)
    case 'integer':
      return wholeOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(toArbitrary(one(schema.items)), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      })
    case 'object':
      return objectOf(schema)
    default:
      return likely
  }
}

/** Sums of decimals that leave a remainder, and a negative number. */
const unevenNumbers = fc.constantFrom(0.1 + 0.2, 48.1 + 0.2, 2.5, -1.25)

const isBounded = ({ minimum, maximum }: JsonSchema) => minimum !== undefined || maximum !== undefined

const wholeOf = ({ minimum = 0, maximum = 99_999 }: JsonSchema) =>
  fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 1_000_000)) })

/** What a program prints when a value is missing. No text of the college contains it. */
export const emptyWords = /NaN|Invalid|undefined|Infinity|\[object/

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('sue@firm.example', 'a.b+c@college.example')
  if (format === 'uri') return fc.constant('https://college.example/')
  // Where a time may follow the date, the pattern does not say how the text ends.
  if (format === 'date' && pattern !== undefined) return fc.constantFrom('2026-02-28', '2024-02-29')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    likely,
    fc.string({ minLength, maxLength: Math.min(maxLength, 60) }).filter((text) => !emptyWords.test(text)),
  )
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, toArbitrary(property)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

const one = (items: JsonSchema['items']): JsonSchema | boolean =>
  Array.isArray(items) ? (items[0] ?? true) : (items ?? true)

/** Generates the same value with some of its parts removed or replaced by anything. */
export function damaged(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(
      value,
      fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constant(gone), fc.jsonValue({ maxDepth: 2 }))), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([whole, changes]) => changes.reduce<unknown>((current, [where, what]) => damage(current, where, what), whole))
}

const gone = Symbol('gone')

function damage(value: unknown, where: number, what: unknown): unknown {
  if (typeof value !== 'object' || value === null) return what === gone ? null : what
  const keys = Object.keys(value)
  const key = keys[where % Math.max(keys.length, 1)]
  if (key === undefined) return what === gone ? undefined : what
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name !== key) return [[name, part]]
    if (typeof part === 'object' && part !== null && where % 3 > 0)
      return [[name, damage(part, Math.floor(where / 3), what)]]
    return what === gone ? [] : [[name, what]]
  })
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}
