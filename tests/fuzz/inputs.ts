import fc, { type Arbitrary } from 'fast-check'
import type { AnyCall } from '@/lib/calls/call'
import { damaged, shapedBy } from '../data/arbitrary'
import { exampleInput } from '../data/calls'
import { anyJson, hostileText, pumped } from './values'

type Fields = Record<string, unknown>

/** Generates inputs of a call: some fit its schema, some nearly fit, and some do not. */
export function inputsOf(call: AnyCall, studentId: string): Arbitrary<unknown> {
  const example = fc.constant(exampleInput(call, studentId))
  const shaped = shapedBy(call.input) as Arbitrary<Fields>
  const good: Arbitrary<Fields> = fc.oneof({ weight: 3, arbitrary: example }, { weight: 2, arbitrary: shaped })
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 2, arbitrary: damaged(good) },
    { weight: 2, arbitrary: oneFieldOf(good, hostileText) },
    { weight: 1, arbitrary: oneFieldOf(good, pumped) },
    { weight: 1, arbitrary: oneFieldOf(good, anyJson) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.oneof(hostileText, fc.constantFrom('student_id', 'uid', 'emplid', 'data', 'isAdmin')), anyJson)
        .map(([fields, name, value]) => ({ ...fields, [name]: value })),
    },
    { weight: 1, arbitrary: anyJson },
  )
}

/** Replaces one field, at any depth, with another value. */
const oneFieldOf = (fields: Arbitrary<Fields>, value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(fields, fc.nat(), value).map(([whole, where, what]) => replaceAt(whole, where, what))

function replaceAt(whole: unknown, where: number, what: unknown): unknown {
  if (typeof whole !== 'object' || whole === null) return what
  const keys = Object.keys(whole)
  const key = keys[where % Math.max(keys.length, 1)]
  if (key === undefined) return whole
  const inner = replaceAt((whole as Fields)[key], Math.floor(where / keys.length), what)
  return Array.isArray(whole)
    ? whole.map((part: unknown, index) => (String(index) === key ? inner : part))
    : { ...whole, [key]: inner }
}

/** Returns the fields as a query carries them: texts as they are, and everything else as JSON. */
export const toQuery = (input: unknown): [string, string][] =>
  Object.entries(
    typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { value: input },
  ).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null')]],
  )
