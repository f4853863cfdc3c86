import * as z from 'zod/mini'

// Otherwise zod probes `eval` in a browser, which the content policy reports.
if (typeof document !== 'undefined') z.config({ jitless: true })

/**
 * The fields of a form. A field's value is a text, a boolean for a checkbox, or the chosen file. So a form posted
 * without scripts, a form in a browser and a draft all hold the same values.
 */
export type FormFields = Readonly<Record<string, z.ZodMiniType>>

/** A form: its name, and one schema for the browser, the handler of the call, and drafts. */
export interface Form<Name extends string = string, Fields extends FormFields = FormFields> {
  name: Name
  fields: Fields
  schema: z.ZodMiniObject<Fields>
  /** The checks between fields. The schema already includes them. */
  check?: CheckBetween<Fields> | undefined
}

/** Refuses fields because of the values of other fields. A field that is invalid by itself is missing from `values`. */
type CheckBetween<Fields extends FormFields> = (
  values: Checked<Fields>,
  refuse: (field: keyof Fields & string, message: string) => void,
) => void

/** The values of the fields, as typed. */
export type FormValues<Of> = Of extends { schema: infer Schema } ? z.input<Schema> : never

/** The values after parsing. */
type Checked<Fields extends FormFields> = { [Name in keyof Fields]?: z.output<Fields[Name]> }

interface FormDefinition<Name extends string, Fields extends FormFields> {
  name: Name
  fields: Fields
  check?: CheckBetween<Fields>
}

/** Defines a form. */
export function defineForm<const Name extends string, Fields extends FormFields>({
  name,
  fields,
  check,
}: FormDefinition<Name, Fields>): Form<Name, Fields> {
  const schema = z.object(fields)
  return { name, fields, schema: check ? schema.check(between(check)) : schema, check }
}

/** Returns the check between fields, for a schema that has these fields. */
export function between<Fields extends FormFields>(check: CheckBetween<Fields>): z.core.$ZodCheck<object> {
  return z.check<object>(
    ({ value, issues }) => {
      // A value that is not an object has been refused already.
      if (typeof value !== 'object' || value === null) return
      const wrong = new Set(issues.map(({ path }) => path?.[0]))
      const right = Object.entries(value).filter(([field]) => !wrong.has(field))
      check(Object.fromEntries(right) as Checked<Fields>, (field, message) => {
        issues.push({ code: 'custom', path: [field], message, input: value })
      })
    },
    { when: () => true },
  )
}

/**
 * Relaxed rules for something that is removed or restored as it is on file, because it may be older than the form's
 * rules.
 */
export interface OnFileRules {
  /** The rules apply when all of these fields are given. */
  given: readonly string[]
  /** The schemas that replace the form's rules for a field. */
  fields: Readonly<Record<string, z.core.$ZodType>>
}

/** The last check of a form's schema. Drops the faults of a field that meets the relaxed rules. */
export const asOnFile = ({ given, fields }: OnFileRules): z.core.$ZodCheck<object> =>
  z.check<object>(
    ({ value, issues }) => {
      if (typeof value !== 'object' || value === null) return
      if (given.some((name) => Reflect.get(value, name) === undefined)) return
      const mayStand = (field: PropertyKey = '') => {
        const rule = fields[String(field)]
        return rule !== undefined && z.safeParse(rule, Reflect.get(value, field)).success
      }
      issues.splice(0, issues.length, ...issues.filter(({ path = [] }) => !mayStand(path[0])))
    },
    { when: () => true },
  )

/** Returns the values of the fields before anything is typed. */
export function blankValues<Of extends Form>({ fields }: Of): FormValues<Of> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)])) as FormValues<Of>
}

/** Returns the values that the form has a field for. */
export const valuesOf = <Of extends Form>({ fields }: Of, values: Readonly<Record<string, unknown>>): FormValues<Of> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])) as FormValues<Of>

/** Returns the first blank of the field's type, even if other checks of the field refuse it. */
export const blankOf = (field: z.ZodMiniType) =>
  ['', false, null].find((blank) => !field.safeParse(blank).error?.issues.some(({ code }) => code === 'invalid_type'))

/** True when the field must not be left blank. */
export const isRequired = ({ fields }: Form, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && ['', false, null, undefined].every((blank) => !field.safeParse(blank).success)
}

/** Returns the most characters that this field accepts; undefined when it has no such limit. */
export function mostCharacters({ fields }: Form, name: string): number | undefined {
  const def = fields[name]?._zod.def as (z.core.$ZodTypeDef & { innerType?: z.core.$ZodType }) | undefined
  const checks = (def?.innerType?._zod.def ?? def)?.checks ?? []
  const limit = checks.map(({ _zod }) => _zod.def).find(isMaxLength)
  return limit?.maximum
}

const isMaxLength = (def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef => def.check === 'max_length'

/** Returns the first message for each invalid field, in the order of the form. */
export function faultsOf<Of extends Form>({ schema, fields }: Of, values: unknown): Partial<Record<string, string>> {
  const { error } = schema.safeParse(values)
  const issues = error?.issues ?? []
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const issue = issues.find(({ path }) => path[0] === name)
      return issue ? [[name, issue.message]] : []
    }),
  )
}
