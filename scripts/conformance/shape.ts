import { z } from 'zod'
import type { AnyCall } from '@/lib/calls/call'

type Schema = z.core.JSONSchema.BaseSchema

/** What an answer's body differs in from what the table of calls says; a sentence each. */
export interface ShapeDifferences {
  /** The portal cannot use the answer. */
  bad: string[]
  /** It can, but something documented is not there. */
  doubtful: string[]
}

/** The services whose answers stand in `data` (CL-02). */
const wrapped = (call: AnyCall) => call.kind === 'load' && call.base !== 'api'

/** Compares a body with the schema of the call's answer. */
export function differencesOfShape(call: AnyCall, body: unknown): ShapeDifferences {
  const inData = isObject(body) && 'data' in body
  const answer = answerIn(body)
  const missingData = wrapped(call) && !inData ? ['the answer must stand in "data": { "data": … }'] : []
  const parsed = call.answer.safeParse(answer)
  if (!parsed.success) return { bad: [...missingData, ...parsed.error.issues.slice(0, 8).map(toSentence)], doubtful: [] }
  const documented = z.toJSONSchema(call.answer, { io: 'input', unrepresentable: 'any' })
  const absent = [...new Set(absentIn(documented, answer, ''))].slice(0, 20)
  return { bad: missingData, doubtful: absent.map((path) => `${path} is documented and was not sent; send null when there is no value`) }
}

function toSentence({ path, message }: z.core.$ZodIssue): string {
  const where = path.length > 0 ? path.join('.') : 'the answer'
  return `${where}: ${message.replace(/^Invalid input: /, '')}`
}

/** If a body has a data field only it is used (CL-02). */
export const answerIn = (body: unknown): unknown => (isObject(body) && 'data' in body ? body.data : body)

/** The documented fields that an answer leaves out; of a list, those that none of its entries has. */
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
    return name in value ? absentIn(property, value[name], place) : [place]
  })
}

/** Of several shapes the one for this kind of value: a list for a list, an object for an object. */
function bestOf(choices: readonly (Schema | boolean)[], value: unknown): Schema | boolean {
  const kind = Array.isArray(value) ? 'array' : typeof value
  return choices.find((choice) => typeof choice === 'object' && choice.type === kind) ?? true
}

const studentNames = ['emplid', 'empl_id', 'student_id', 'studentID', 'studentId']

/** Every student that an answer names, wherever it does. */
export function studentsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(studentsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    studentNames.includes(name) && (typeof part === 'string' || typeof part === 'number') && String(part) !== '' ? [String(part)] : studentsIn(part),
  )
}

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
