import 'server-only'
import type { AnyCall } from '@/lib/calls/call'

type Parsed = ReturnType<AnyCall['input']['safeParse']>

const known = new WeakMap<object, { call: AnyCall; parsed: Parsed }>()

/**
 * Returns what the call's schema makes of an input. The handler asks before it answers and the client before it sends; the same
 * object is parsed once, also when the call is repeated.
 */
export function parseInput(call: AnyCall, input: unknown): Parsed {
  if (typeof input !== 'object' || input === null) return call.input.safeParse(input)
  const last = known.get(input)
  if (last?.call === call) return last.parsed
  const parsed = call.input.safeParse(input)
  known.set(input, { call, parsed })
  return parsed
}
