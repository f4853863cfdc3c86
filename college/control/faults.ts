import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CallFacts } from '@/college/services-context'

/**
 * A fault that replaces or changes a service's answer. `call` is a call's name or `*`. `ms` is the wait of `delay`
 * (default 1,000). `status` and `body` are for `status` (default 503) and `replace` (default 200). `times` counts down,
 * and the fault is removed at 0. `hold` keeps calls waiting and sends the real answer when the fault is cleared.
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

/** A fault in use, with a promise that resolves when it is cleared. */
export interface FaultInUse extends Fault {
  gone: Promise<void>
}

/** Holds the faults in order. The first one that matches a call is used. */
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
    /** Clears one fault, or all of them. */
    clear(id?: string): void {
      for (const each of id === undefined ? [...takenAway.keys()] : [id]) clear(each)
    },
    /** Returns the fault for this call and counts one use; undefined when the call gets its real answer. */
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
