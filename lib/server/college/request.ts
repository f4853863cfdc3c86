import 'server-only'
import type { AnyCall, Identity } from '@/lib/calls/call'
import { fillPath } from './path'
import { largestAnswer } from './policy'
import type { Viewer } from '../session/viewer'

/** Who asks: a viewer, or null for a visitor. */
export type Requester = Viewer | null

/** The call as it goes over the wire; identity comes from the viewer. Throws PathRefused. */
export function toWire(call: AnyCall, viewer: Requester, input: Record<string, unknown>, subscriptionId: string) {
  const identity: Identity = {
    studentId: viewer?.studentId ?? '',
    oktaId: viewer?.oktaId ?? '',
    subscriptionId,
    address: viewer?.address ?? '',
    masqueradeId: viewer?.actor ? viewer.oktaId : undefined,
  }
  const path = fillPath(viewer?.actor && call.masqueradePath ? call.masqueradePath : call.path, {
    ...input,
    ...identity,
  })
  const common = { base: call.base, method: call.method, limit: largestAnswer[call.timeoutClass] }
  if (call.kind === 'save') return { ...common, path, body: JSON.stringify(call.body(input, identity)) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query?.(input, identity) ?? {}))
    if (value !== undefined) query.set(name, value)
  return { ...common, path: query.size > 0 ? `${path}?${query.toString()}` : path, body: undefined }
}
