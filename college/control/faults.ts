import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CallFacts } from '@/college/services-context'

/**
 * A fault to show instead of, or around, a service's answer. `call` is a call's name or `*`; `ms` delays (`delay`
 * waits 1,000 ms unless told); `status` and `body` are for `status` (default 503) and `replace` (default 200);
 * `times` counts down and the fault goes at 0. What `hold` keeps waiting is answered truly when the fault is taken away.
 */
export const Fault = z.strictObject({
  call: z.string().min(1),
  studentId: z.string().optional(),
  fault: z.enum(['delay', 'status', 'hang', 'reset', 'malformed', 'empty', 'truncate', 'drip', 'replace', 'hold']),
  ms: z.number().int().min(0).max(600_000).optional(),
  status: z.number().int().min(200).max(599).optional(),
  body: z.unknown().optional(),
  times: z.number().int().min(1).optional(),
})
export type Fault = z.infer<typeof Fault>

/** A fault that fits a call, and when it is taken away. */
export interface FaultInUse extends Fault {
  gone: Promise<void>
}

/** The faults that are set, in order; the first that fits a call is used. */
export function createFaults() {
  const faults = new Map<string, FaultInUse>()
  const takenAway = new Map<string, () => void>()
  const clear = (id: string) => {
    faults.delete(id)
    takenAway.get(id)?.()
    takenAway.delete(id)
  }
  return {
    set(fault: Fault): string {
      const id = randomUUID()
      const gone = new Promise<void>((resolve) => takenAway.set(id, resolve))
      faults.set(id, { ...fault, gone })
      return id
    },
    /** Takes one away, or all. */
    clear(id?: string): void {
      for (const each of id === undefined ? [...takenAway.keys()] : [id]) clear(each)
    },
    /** The fault for this call, counted as used once; undefined when the call is to be answered truly. */
    take(call: Pick<CallFacts, 'name' | 'studentId'>): FaultInUse | undefined {
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
