import type { HttpBindings } from '@hono/node-server'
import { getContext } from 'hono/context-storage'
import type { CallFacts, Control, Switches } from '@/college/services-context'
import { createCallLog } from './call-log'
import type { CallLog } from './call-log'
import { createFaults } from './faults'
import type { Faults } from './faults'
import { answerWithFault } from './faulty-answer'

/** The controls, plus the parts that the control routes reach. */
export interface ControlState extends Control {
  calls: CallLog
  faults: Faults
  switches: Switches
}

/**
 * Logs every call and applies the faults that were set. Without the control routes nobody can set a fault, so every
 * call gets its real answer. Must run inside a request of the college: it takes the connection from Hono's context
 * storage.
 */
export function createControl({ enabled, now }: { enabled: boolean; now: () => Date }): ControlState {
  const calls = createCallLog({ keepBodies: enabled, now })
  const faults = createFaults()
  return {
    calls,
    faults,
    switches: { maintenance: false, vpn: false },
    async answerInstead(call: CallFacts, send: () => Promise<Response>): Promise<Response> {
      calls.note(call)
      const fault = enabled ? faults.take(call) : undefined
      if (!fault) return send()
      return answerWithFault(fault, send, getContext<{ Bindings: HttpBindings }>().env.outgoing)
    },
  }
}
