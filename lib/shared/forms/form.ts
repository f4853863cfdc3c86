import * as z from 'zod/mini'

// Without it zod probes `eval` in a browser, which the content policy reports.
if (typeof document !== 'undefined') z.config({ jitless: true })

/**
 * What a form asks for, field by field. The value of a field is a text, of a checkbox a boolean, of a file what was chosen;
 * so a form that is posted without scripts, one in a browser and a draft all hold the same.
 */
export type FormFields = Readonly<Record<string, z.ZodMiniType>>

/** One form: its name, and one schema for the browser, the handler of the call, and drafts. */
export interface Form<Name extends string = string, Fields extends FormFields = FormFields> {
  name: Name
  fields: Fields
  schema: z.ZodMiniObject<Fields>
  /** What fields require of each other; the schema holds it already. */
  check?: CheckBetween<Fields> | undefined
}

/** Refuses fields for what stands in others. A field that is wrong by itself is left out of `values`. */
type CheckBetween<Fields extends FormFields> = (
  values: Checked<Fields>,
  refuse: (field: keyof Fields & string, message: string) => void,
) => void

/** What is in the fields, as typed. */
export type FormValues<Of> = Of extends { schema: infer Schema } ? z.input<Schema> : never

/** What the schema makes of it. */
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

/** The check of a schema that has these fields, for what they require of each other. */
export function between<Fields extends FormFields>(check: CheckBetween<Fields>): z.core.$ZodCheck<object> {
  return z.check<object>(
    ({ value, issues }) => {
      // What is no object is refused already.
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

/** What is taken back, or brought back, as it is on file, which may be older than the rules of the form. */
export interface OnFileRules {
  /** It is that where all of these are given. */
  given: readonly string[]
  /** What then holds of a field in place of the form's rules. */
  fields: Readonly<Record<string, z.core.$ZodType>>
}

/** The last check of a form's schema: what is on file is not refused for a field that keeps to the rules for it. */
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

/** What the fields hold before anything is typed. */
export function blankValues<Of extends Form>({ fields }: Of): FormValues<Of> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)])) as FormValues<Of>
}

/** Of these values those that the form has a field for. */
export const valuesOf = <Of extends Form>({ fields }: Of, values: Readonly<Record<string, unknown>>): FormValues<Of> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])) as FormValues<Of>

/** The first that is of the field's type, whatever else the field says of it. */
export const blankOf = (field: z.ZodMiniType) =>
  ['', false, null].find((blank) => !field.safeParse(blank).error?.issues.some(({ code }) => code === 'invalid_type'))

/** Must something be in this field? */
export const isRequired = ({ fields }: Form, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && ['', false, null, undefined].every((blank) => !field.safeParse(blank).success)
}

/** The most characters that this field takes; undefined when it has no such limit. */
export function mostCharacters({ fields }: Form, name: string): number | undefined {
  const def = fields[name]?._zod.def as (z.core.$ZodTypeDef & { innerType?: z.core.$ZodType }) | undefined
  const checks = (def?.innerType?._zod.def ?? def)?.checks ?? []
  const limit = checks.map(({ _zod }) => _zod.def).find(isMaxLength)
  return limit?.maximum
}

const isMaxLength = (def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef => def.check === 'max_length'

/** The message for each field that is wrong, the first of each, in the order of the form. */
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
