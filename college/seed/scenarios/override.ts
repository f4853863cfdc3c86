import type { z } from 'zod'
import { Holdings, Overrides } from './holdings'
import { emptyEducation, emptyEligibility } from './foundation'
import { InvalidOverrideError } from './names'

/**
 * The holdings with `set` laid over them. `set` may be nested (`{ flags: { alumni: true } }`) or dotted
 * (`{ 'flags.alumni': true }`).
 *
 * @throws InvalidOverrideError naming each field that does not fit.
 */
export function override(holdings: Holdings, set: unknown): Holdings {
  if (set === undefined) return holdings
  // Absent leaves the scenario's record, null takes it away.
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

/** `{ 'a.b': 1 }` becomes `{ a: { b: 1 } }`; only the first dot counts, records are two levels deep. */
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
