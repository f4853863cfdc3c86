import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CallFacts } from '@/college/services-context'

/**
 * A fault to show instead of, or around, a service's answer. `call` is a call's name or `*`; `ms` delays (`delay`
 * waits 1,000 ms unless told); `status` and `body` are for `status` (default 503) and `replace` (default 200);
 * `times` counts down and the fault goes at 0.
 */
export const Fault = z.strictObject({
  call: z.string().min(1),
  studentId: z.string().optional(),
  fault: z.enum(['delay', 'status', 'hang', 'reset', 'malformed', 'empty', 'truncate', 'drip', 'replace']),
  ms: z.number().int().min(0).max(600_000).optional(),
  status: z.number().int().min(200).max(599).optional(),
  body: z.unknown().optional(),
  times: z.number().int().min(1).optional(),
})
export type Fault = z.infer<typeof Fault>

/** The faults that are set, in order; the first that fits a call is used. */
export function createFaults() {
  const faults = new Map<string, Fault>()
  return {
    set(fault: Fault): string {
      const id = randomUUID()
      faults.set(id, { ...fault })
      return id
    },
    /** Takes one away, or all. */
    clear(id?: string): void {
      if (id === undefined) faults.clear()
      else faults.delete(id)
    },
    /** The fault for this call, counted as used once; undefined when the call is to be answered truly. */
    take(call: Pick<CallFacts, 'name' | 'studentId'>): Fault | undefined {
      for (const [id, fault] of faults) {
        if (fault.call !== '*' && fault.call !== call.name) continue
        if (fault.studentId !== undefined && fault.studentId !== call.studentId) continue
        if (fault.times !== undefined) {
          fault.times -= 1
          if (fault.times === 0) faults.delete(id)
        }
        return fault
      }
      return undefined
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
