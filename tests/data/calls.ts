import type { AnyCall, Identity } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'

/** Every call of the table, loads and saves, each with a title for `test.each`. */
export const everyCall: [string, AnyCall][] = Object.values(table)
  .flatMap((entry): AnyCall[] => Object.values(entry))
  .map((call) => [`${call.name} (${call.kind})`, call])

/** The calls that a browser may make. */
export const browserCalls = everyCall.filter(([, call]) => call.fromBrowser === true)

/**
 * Returns the example input of a call for this student, who is of the scenario `established` with `exampleHoldings`, on
 * 2026-03-09.
 * @throws Error when the call has no valid example.
 */
export function exampleInput(call: AnyCall, studentId: string): Record<string, unknown> {
  const input = call.example?.(studentId) ?? {}
  const { error } = call.input.safeParse(input)
  if (error) throw new Error(`${call.name} ${call.kind} needs a valid 'example' in its calls.ts: ${error.message}`)
  return input
}

/** Returns the wire body of a save with its example input; undefined for a load. */
export function exampleBody(
  call: AnyCall,
  { studentId, oktaId }: { studentId: string; oktaId: string },
): Record<string, unknown> | undefined {
  if (call.kind === 'load') return undefined
  const identity: Identity = {
    studentId,
    oktaId,
    subscriptionId: `S-${studentId}`,
    address: '198.51.100.7',
    masqueradeId: undefined,
  }
  return call.body(call.input.parse(exampleInput(call, studentId)), identity) as Record<string, unknown>
}
