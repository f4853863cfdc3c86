import 'server-only'
import type { z } from 'zod'
import type { Failure } from '@/lib/shared/result'
import { processWide } from '../process/process-wide'

type Path = readonly PropertyKey[]

/** The readable part of an answer that failed to parse, by its failure. Other callers see only the failure. */
const parts = processWide('readable-parts', () => new WeakMap<Failure, { value: unknown }>())

/** Returns the readable part of the answer behind this failure; null when there is none. */
export const readablePartOf = (failure: Failure): { value: unknown } | null => parts().get(failure) ?? null

export function noteReadablePart(failure: Failure, part: { value: unknown }): void {
  parts().set(failure, part)
}

/**
 * Salvages the readable part of an answer that contains lists. An unreadable field of an entry counts as absent; an
 * entry that requires the field is left out. Returns null when something outside a list is unreadable, or when a list
 * would lose all its entries: an empty list would claim that there is nothing.
 */
export function findReadablePart<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
): { value: z.output<Schema> } | null {
  const rest = structuredClone(answer)
  for (let round = 0; round < mostRounds; round += 1) {
    const parsed = schema.safeParse(rest)
    if (parsed.success) return { value: parsed.data }
    if (!leaveOut(rest, parsed.error.issues)) return null
  }
  return null
}

/**
 * The first round blanks fields, the second removes entries that require them. Each enclosing list may need two more.
 */
const mostRounds = 7

/** Removes from `answer` what the issues name. False when that would affect more than list entries and their fields. */
function leaveOut(answer: unknown, issues: readonly { path: Path }[]): boolean {
  const gone = new Map<unknown[], Set<number>>()
  for (const { path } of issues) {
    const place = path.findLastIndex((key) => typeof key === 'number')
    const list = at(answer, path.slice(0, Math.max(place, 0)))
    if (place === -1 || !Array.isArray(list)) return false
    const index = path[place] as number
    if (!blank(list[index], path.slice(place + 1))) gone.set(list, (gone.get(list) ?? new Set()).add(index))
  }
  for (const [list, indexes] of gone) {
    if (indexes.size === list.length) return false
    list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)))
  }
  return true
}

/** Sets a field to null. False when the field is already absent or the path points to the entry itself. */
function blank(entry: unknown, path: Path): boolean {
  const holder = at(entry, path.slice(0, -1))
  const name = path.at(-1)
  if (name === undefined || !isObject(holder) || (holder[name] ?? null) === null) return false
  holder[name] = null
  return true
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

const at = (value: unknown, path: Path): unknown =>
  path.reduce((holder, key) => (isObject(holder) ? holder[key] : undefined), value)
