import type * as z from 'zod/mini'
import { blankOf, faultsOf, isRequired, mostCharacters, type Form } from './form'
import { foldDate } from '@/lib/shared/typed-text'
import { isSecret } from './secret'

/** One field of a form that is drawn without its schema in the browser. */
export interface PlainField {
  name: string
  /** What was typed; never what is secret. */
  start: unknown
  error: string | undefined
  required: boolean
  most: number | undefined
}

/** What was posted to the page of a form: `values` is what the schema makes of it, null when nothing was posted or something is wrong. */
export interface Posted<Of extends Form> {
  fields: readonly PlainField[]
  values: z.output<Of['schema']> | null
  /** Was it posted, and is something wrong with it? */
  wrong: boolean
}

/** Is something wrong with what was posted? `failure`: it is right, and could not be saved. */
export const isWrong = (posted: { fields: readonly Pick<PlainField, 'error'>[]; failure?: unknown }): boolean =>
  Boolean(posted.failure) || posted.fields.some(({ error }) => error)

/** Reads what a native form posted with the schema of the form; null when nothing was. */
export function toPosted<Of extends Form>(form: Of, body: URLSearchParams | null): Posted<Of> {
  const typed = body ? typedIn(form, body) : {}
  const faults = body ? faultsOf(form, typed) : {}
  const fields = Object.entries(form.fields).map(([name, field]) => ({
    name,
    start: isSecret(field) ? undefined : typed[name],
    error: faults[name],
    required: isRequired(form, name),
    most: mostCharacters(form, name),
  }))
  const checked = body ? form.schema.safeParse(typed) : null
  const values = checked?.success ? (checked.data as z.output<Of['schema']>) : null
  return { fields, values, wrong: body !== null && values === null }
}

/** What is in the fields. A box that is not ticked is not sent at all, a file cannot be, and lines end as they do in a script. */
const typedIn = ({ fields }: Form, body: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const blank = blankOf(field)
      if (blank === false) return [name, body.has(name)]
      return [name, blank === null ? null : (body.get(name) ?? dateIn(name, body)).replace(/\r\n?/g, '\n')]
    }),
  )

/** A date or a month comes in boxes of their own; blank when all of them are. */
function dateIn(name: string, body: URLSearchParams): string {
  const boxes = ['year', 'month', 'day'].flatMap((part) => body.get(`${name}.${part}`)?.trim() ?? [])
  return boxes.every((box) => box === '') ? '' : foldDate(boxes.join('-'))
}
