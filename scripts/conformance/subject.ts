import type { AnyCall, Base, Identity } from '@/lib/calls/call'

/** The college under examination, and as whom it is asked. */
export interface Subject {
  bases: Record<Base, string>
  /** An access token of a student; null asks only what anybody may ask. */
  token: string | null
  studentId: string
  oktaId: string
  /** The student's knowledge-hub contract; empty for one without. */
  subscriptionId: string
  /** Another student, whose record the token must not open; null leaves that check out. */
  otherStudentId: string | null
  /** Also make the calls that write. */
  writes: boolean
}

/** What a service answered, or why nothing came. */
export type Reply =
  | { came: true; status: number; contentType: string; text: string; json: unknown; ms: number }
  | { came: false; why: string; ms: number }

export interface Question {
  url: string
  method: string
  token?: string | null
  body?: unknown
  timeoutMs: number
}

/** How a question is put; a test puts it to a college of its own. */
export type Ask = (question: Question) => Promise<Reply>

/** The address and the body, as the portal would send them. */
export function toRequest(call: AnyCall, input: Record<string, unknown>, { bases, studentId, oktaId, subscriptionId }: Subject) {
  const identity: Identity = { studentId, oktaId, subscriptionId, address: '198.51.100.7', masqueradeId: undefined }
  const parts = Object.fromEntries(
    Object.entries({ ...input, ...identity }).map(([name, value]) => [name, encodeURIComponent(String(value ?? ''))]),
  ) as Identity & Record<string, string>
  const url = `${bases[call.base]}${call.path(parts)}`
  const parsed: unknown = call.input.parse(input)
  if (call.kind === 'save') return { url, method: call.method, body: call.body(parsed, identity) as unknown }
  const query = Object.entries(call.query?.(parsed, identity) ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return { url: query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url, method: call.method }
}
