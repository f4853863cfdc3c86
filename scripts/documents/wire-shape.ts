import { z } from 'zod'
import { hangsOn } from '@/lib/calls/wire'

type Schema = z.core.JSONSchema.BaseSchema

type MeaningOf = (field: string) => string | undefined

/**
 * What is on the wire, in the notation of TypeScript: `?` may be left out, a remark says what a type cannot, what the
 * field means where no document says so, and what hangs on it.
 */
export function wireShape(schema: z.ZodType, meaningOf: MeaningOf = () => undefined): string {
  return write(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', meaningOf)
}

function write(schema: Schema | boolean, indent: string, meaningOf: MeaningOf): string {
  if (typeof schema === 'boolean') return 'unknown'
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => write(choice, indent, meaningOf)))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return listOf(write(one(schema.items), indent, meaningOf))
  if (schema.type === 'object') return objectOf(schema, indent, meaningOf)
  return [schema.type].flat().map(nameOf).join(' | ')
}

const nameOf = (type: unknown) => (type === 'integer' ? 'number' : typeof type === 'string' ? type : 'unknown')

const listOf = (entry: string) => (entry.includes(' | ') && !entry.endsWith('}') ? `(${entry})[]` : `${entry}[]`)

function objectOf({ properties = {}, required = [] }: Schema, indent: string, meaningOf: MeaningOf): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const why = typeof property === 'object' ? property[hangsOn] : undefined
    const remarks = [
      remarkOn(property),
      meaningOf(name),
      typeof why === 'string' && `INDISPENSABLE: without it ${why}`,
    ].filter(Boolean)
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${write(property, inner, meaningOf)}${remarks.length > 0 ? ` // ${remarks.join('; ')}` : ''}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function remarkOn(property: Schema | boolean): string {
  if (typeof property === 'boolean') return ''
  const { description, format, pattern, maxLength, minimum, maximum, multipleOf, minItems, maxItems, type } =
    bestOf(property)
  if (description !== undefined) return description
  if (format === 'date') return 'YYYY-MM-DD'
  if (format === 'date-time') return 'an instant, ISO 8601'
  if (format === 'email') return 'an e-mail'
  if (type === 'array')
    return maxItems !== undefined && maxItems < 10_000 ? `${minItems ? `${minItems} to` : 'at most'} ${maxItems}` : ''
  return [
    pattern !== undefined && format === undefined && `/${pattern}/`,
    maxLength !== undefined && `at most ${maxLength}`,
    minimum !== undefined && minimum > -1e9 && `from ${minimum}`,
    maximum !== undefined && maximum < 1e9 && `to ${maximum}`,
    multipleOf !== undefined && type === 'number' && `in steps of ${multipleOf}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Of a value or null, the value. */
function bestOf(property: Schema): Schema {
  const value = (property.anyOf ?? []).find((choice) => typeof choice === 'object' && choice.type !== 'null')
  return typeof value === 'object' ? value : property
}

const one = (items: Schema['items']): Schema | boolean => (Array.isArray(items) ? (items[0] ?? true) : (items ?? true))
