import type * as z from 'zod/mini'
import type { Form } from './form'
import { isSecret } from './secret'

/**
 * True when a draft of the form may hold this value in this field. Checks only the type, because people leave forms
 * half filled.
 */
export const isDraftable = ({ fields }: Form, name: string, value: unknown): boolean => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && mayHold(field, value)
}

/**
 * True when the value has a type that the schema allows. Never true for secrets, at any depth, or for values that JSON
 * cannot hold.
 */
function mayHold(schema: z.core.$ZodType, value: unknown): boolean {
  if (isSecret(schema)) return false
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === def.type
    case 'enum':
    case 'literal':
      return ['string', 'number', 'boolean'].includes(typeof value)
    case 'nullable':
      return value === null || mayHold(def.innerType, value)
    case 'default':
    case 'prefault':
    case 'optional':
      return mayHold(def.innerType, value)
    case 'union':
      return def.options.some((each) => mayHold(each, value))
    case 'array':
      return Array.isArray(value) && value.every((each) => mayHold(def.element, each))
    case 'object':
      return (
        typeof value === 'object' &&
        value !== null &&
        Object.entries(value).every(([name, each]) => {
          const field = def.shape[name]
          return field !== undefined && mayHold(field, each)
        })
      )
    default:
      return false
  }
}
