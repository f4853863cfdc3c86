import 'server-only'
import type { AnyCall, Identity } from '@/lib/calls/call'
import { fillPath } from './path'
import { largestAnswer } from './policy'

/** The staff member who views the portal as a student, with the reason for the view. */
export interface Actor {
  oktaId: string
  name: string
  reason: string
  ticket: string
}

/**
 * The signed-in student whose data is requested. `actor` is the staff member who views the portal as that student;
 * otherwise null. Contains no token; `accessToken` returns one to the college client.
 */
export interface Viewer {
  studentId: string
  oktaId: string
  name: string
  actor: Actor | null
  /** Last sign-in of the actor, or else of the student. Seconds since 1970. */
  authTime: number
  /** How they signed in, as reported by the provider (`acr`); null or absent when unknown. */
  acr?: string | null | undefined
  /** The browser's IP address, for the VPN check. */
  address: string
  /** Prefix of the session key. Identifies the session in the log but grants no access. */
  session: string
  /** The full session key. Never leaves the server. */
  sessionKey: string
  /**
   * The session's save counter, part of the cache key of its answers. Without it (null or absent) nothing is cached.
   */
  saves?: number | null
  /** The person reloads the page: skips cached answers and asks the college. */
  asksAgain?: boolean
  /**
   * Throws SessionOver, TokenUnavailable or SessionStoreUnavailable. Pass `renew` after a service has refused the
   * previous token.
   */
  accessToken(options?: { renew: boolean }): Promise<string>
}

/** The viewer, or null for a visitor. */
export type Requester = Viewer | null

/** An input that the call's schema has already accepted. The client sends it without parsing it again. */
export class ParsedInput {
  constructor(readonly data: Record<string, unknown>) {}
}

/** Parses an input unless it has been parsed already. */
export const parseInput = (call: AnyCall, input: unknown) =>
  input instanceof ParsedInput ? { success: true as const, data: input.data } : call.input.safeParse(input)

/** Returns the call as an HTTP request. Identity comes from the viewer. Throws PathRefused. */
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
