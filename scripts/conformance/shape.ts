import { z } from 'zod'
import type { AnyCall } from '@/lib/calls/call'
import { hangsOn, knownValues } from '@/lib/calls/wire'

type Schema = z.core.JSONSchema.BaseSchema

/** How the body of an answer differs from the table of calls, one sentence per difference. */
export interface ShapeDifferences {
  /** The portal cannot use the answer. */
  bad: string[]
  /** The portal can use the answer, but something documented is missing. */
  doubtful: string[]
}

/** Compares an answer with the schema of its call. */
export function differencesOfShape(call: AnyCall, answer: unknown): ShapeDifferences {
  const parsed = call.answer.safeParse(answer)
  if (!parsed.success) return { bad: parsed.error.issues.slice(0, 8).map(toSentence), doubtful: [] }
  const documented = z.toJSONSchema(call.answer, { io: 'input', unrepresentable: 'any' })
  const remarks = [...remarksOn(documented, answer, '')]
  const of = (rating: Remark['rating']) =>
    [...new Set(remarks.filter((remark) => remark.rating === rating).map(({ text }) => text))].slice(0, 20)
  const absent = [...new Set(absentIn(documented, answer, ''))].slice(0, 20)
  return {
    bad: of('bad'),
    doubtful: [
      ...of('doubtful'),
      ...absent.map((path) => `${path} is documented but was not sent; send null when there is no value`),
    ],
  }
}

function toSentence({ path, message }: z.core.$ZodIssue): string {
  const where = path.length > 0 ? path.join('.') : 'the answer'
  return `${where}: ${message.replace(/^Invalid input: /, '')}`
}

/** Returns the `data` field of a body, or the body itself when it has none. */
export const answerIn = (body: unknown): unknown => (isObject(body) && 'data' in body ? body.data : body)

/** Returns the documented fields that an answer omits. In a list, a field counts only when every entry omits it. */
function absentIn(schema: Schema | boolean, value: unknown, path: string): string[] {
  if (typeof schema === 'boolean') return []
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.length > 0 ? absentIn(bestOf(choices, value), value, path) : []
  if (Array.isArray(value) && schema.items && !Array.isArray(schema.items)) {
    const { items } = schema
    const [first = [], ...others] = value.map((entry) => absentIn(items, entry, `${path}[]`))
    return first.filter((name) => others.every((absent) => absent.includes(name)))
  }
  if (!isObject(value) || !schema.properties) return []
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const place = path ? `${path}.${name}` : name
    if (name in value) return absentIn(property, value[name], place)
    return indispensable(property) ? [] : [place]
  })
}

interface Remark {
  rating: 'bad' | 'doubtful'
  text: string
}

/**
 * Finds what the schema accepts but the portal cannot use: an unknown value, or no value in a field that an action
 * needs.
 */
function* remarksOn(schema: Schema | boolean, value: unknown, path: string): Generator<Remark> {
  if (typeof schema === 'boolean') return
  const choices = schema.anyOf ?? schema.oneOf
  const known = schema[knownValues]
  if (
    Array.isArray(known) &&
    typeof value === 'string' &&
    value.trim() !== '' &&
    !known.some((one) => String(one).toLowerCase() === value.trim().toLowerCase())
  ) {
    yield { rating: 'bad', text: `${path} is '${value.slice(0, 30)}'; the portal knows ${known.join(', ')}` }
  }
  if (choices) yield* remarksOn(bestOf(choices, value), value, path)
  if (Array.isArray(value) && schema.items && !Array.isArray(schema.items))
    for (const entry of value) yield* remarksOn(schema.items, entry, `${path}[]`)
  if (!isObject(value) || !schema.properties) return
  for (const [name, property] of Object.entries(schema.properties)) {
    const place = path ? `${path}.${name}` : name
    const why = indispensable(property)
    const given = value[name]
    if (why && (given === undefined || given === null || given === ''))
      yield { rating: 'bad', text: `${place} has no value: ${why}` }
    yield* remarksOn(property, given, place)
  }
}

function indispensable(property: Schema | boolean): string | null {
  const why = typeof property === 'object' ? property[hangsOn] : undefined
  return typeof why === 'string' ? why : null
}

/** Returns the alternative that fits the kind of value: an array schema for a list, an object schema for an object. */
function bestOf(choices: readonly (Schema | boolean)[], value: unknown): Schema | boolean {
  const kind = Array.isArray(value) ? 'array' : typeof value
  return choices.find((choice) => typeof choice === 'object' && choice.type === kind) ?? true
}

const studentNames = ['emplid', 'empl_id', 'student_id', 'studentID', 'studentId']

/** Returns every student number in an answer, at any depth. */
export function studentsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(studentsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    studentNames.includes(name) && (typeof part === 'string' || typeof part === 'number') && String(part) !== ''
      ? [String(part)]
      : studentsIn(part),
  )
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
