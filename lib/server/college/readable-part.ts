import 'server-only'
import type { z } from 'zod'
import type { Failure } from '@/lib/shared/result'
import { processWide } from '../process/process-wide'

type Path = readonly PropertyKey[]

/** What can be read of an answer that cannot be read whole, by the failure it is to everybody else. */
const parts = processWide('readable-parts', () => new WeakMap<Failure, { value: unknown }>())

/** Of this failure: what could be read all the same; null when nothing could. */
export const readablePartOf = (failure: Failure): { value: unknown } | null => parts().get(failure) ?? null

export function noteReadablePart(failure: Failure, part: { value: unknown }): void {
  parts().set(failure, part)
}

/**
 * Reads what can be read of an answer with lists: in an entry, a field that cannot be read counts as absent, and an entry
 * that cannot do without it is left out. Null where something outside of lists cannot be read, or nothing is left of a list:
 * an empty one would say that there is nothing.
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

/** The first makes fields absent, the second takes out entries that need them; each list around it may need two more. */
const mostRounds = 7

/** Takes out of `answer` what the issues name; false where that would be more than entries of lists and their fields. */
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

/** Makes a field null; false when it is absent already, or the entry itself is meant. */
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
