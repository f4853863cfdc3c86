import 'server-only'
import type { AnyCall, Identity } from '@/lib/calls/call'
import { fillPath } from './path'
import { largestAnswer } from './policy'

/** The staff member who views the portal as a student, and what for. */
export interface Actor {
  oktaId: string
  name: string
  reason: string
  ticket: string
}

/**
 * Who is asking: a student. `actor` is a staff member who views the portal as that student, else null.
 * It carries no token; `accessToken` hands one to the college client.
 */
export interface Viewer {
  studentId: string
  oktaId: string
  name: string
  actor: Actor | null
  /** Seconds since 1970, when whoever asks last proved who they are: the student, or the staff member. */
  authTime: number
  /** How they proved it, in the provider's words (`acr`); null or absent when it did not say. */
  acr?: string | null | undefined
  /** The browser's address, for the VPN check (ruling 31). */
  address: string
  /** First characters of the session's key: names the session in the log, opens nothing. */
  session: string
  /** The whole session key; never leaves the server. */
  sessionKey: string
  /** The session's count of saves, under which the college's answers are kept; null or absent: none is kept. */
  saves?: number | null
  /** The person loads the page once more: what is kept is not shown, the college is asked. */
  asksAgain?: boolean
  /** Throws SessionOver, TokenUnavailable or SessionStoreUnavailable. `renew` after a service refused the last one. */
  accessToken(options?: { renew: boolean }): Promise<string>
}

/** Who asks: a viewer, or null for a visitor. */
export type Requester = Viewer | null

/** An input that the call's schema has accepted. The client sends it without parsing it again. */
export class ParsedInput {
  constructor(readonly data: Record<string, unknown>) {}
}

/** Parses an input, unless it is parsed already. */
export const parseInput = (call: AnyCall, input: unknown) =>
  input instanceof ParsedInput ? { success: true as const, data: input.data } : call.input.safeParse(input)

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
