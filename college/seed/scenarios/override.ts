import type { z } from 'zod'
import { Holdings, Overrides } from './holdings'
import { emptyEducation, emptyEligibility } from './foundation'
import { InvalidOverrideError } from './names'

/**
 * Returns the holdings with `set` applied. `set` may be nested (`{ flags: { alumni: true } }`) or dotted (`{
 * 'flags.alumni': true }`).
 *
 * @throws InvalidOverrideError that names each invalid field.
 */
export function override(holdings: Holdings, set: unknown): Holdings {
  if (set === undefined) return holdings
  // Undefined keeps the scenario's record; null removes it.
  const {
    person,
    student,
    flags,
    eligibility = holdings.eligibility,
    education = holdings.education,
    ...lists
  } = check(Overrides, undotted(set))
  return check(Holdings, {
    ...holdings,
    ...lists,
    person: { ...holdings.person, ...person },
    student: student && holdings.student ? { ...holdings.student, ...student } : holdings.student,
    flags: { ...holdings.flags, ...flags },
    education: education && { ...emptyEducation, ...holdings.education, ...education },
    eligibility: eligibility && { ...emptyEligibility, ...holdings.eligibility, ...eligibility },
  })
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '))
  throw new InvalidOverrideError(`"set" does not fit the records. ${faults.join('; ')}`)
}

/** Turns `{ 'a.b': 1 }` into `{ a: { b: 1 } }`. Only the first dot counts, because records are two levels deep. */
function undotted(set: unknown): unknown {
  if (typeof set !== 'object' || set === null || Array.isArray(set)) return set
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(set)) {
    const [outer, inner] = key.split('.', 2)
    if (outer === undefined || inner === undefined) {
      result[key] = value
      continue
    }
    const group = result[outer]
    result[outer] = { ...(typeof group === 'object' && group !== null ? group : {}), [inner]: value }
  }
  return result
}
