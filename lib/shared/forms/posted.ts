import type * as z from 'zod/mini'
import { blankOf, faultsOf, isRequired, mostCharacters, type Form } from './form'
import { foldDate } from '@/lib/shared/typed-text'
import { isSecret } from './secret'

/** One field of a form that is rendered without its schema in the browser. */
export interface PlainField {
  name: string
  /** What was typed; undefined for a secret. */
  start: unknown
  error: string | undefined
  required: boolean
  most: number | undefined
}

/**
 * A form that was posted to its page. `values` is the parsed form; null when nothing was posted or something is
 * invalid.
 */
export interface Posted<Of extends Form> {
  fields: readonly PlainField[]
  values: z.output<Of['schema']> | null
  /** True when the form was posted and something is invalid. */
  wrong: boolean
}

/** True when something is wrong with the posted form. `failure` means that it is valid but could not be saved. */
export const isWrong = (posted: { fields: readonly Pick<PlainField, 'error'>[]; failure?: unknown }): boolean =>
  Boolean(posted.failure) || posted.fields.some(({ error }) => error)

/** Parses the body of a native form with the form's schema. `body` is null when nothing was posted. */
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

/**
 * Returns the typed values. An unticked box is not sent at all, a file cannot be sent, and line ends become `\n` as in
 * a script.
 */
const typedIn = ({ fields }: Form, body: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const blank = blankOf(field)
      if (blank === false) return [name, body.has(name)]
      return [name, blank === null ? null : (body.get(name) ?? dateIn(name, body)).replace(/\r\n?/g, '\n')]
    }),
  )

/** Reads a date or month from its separate boxes; empty when all boxes are. */
function dateIn(name: string, body: URLSearchParams): string {
  const boxes = ['year', 'month', 'day'].flatMap((part) => body.get(`${name}.${part}`)?.trim() ?? [])
  return boxes.every((box) => box === '') ? '' : foldDate(boxes.join('-'))
}
