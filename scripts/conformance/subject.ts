import { identityFields, pathPattern, type AnyCall, type Base, type Identity } from '@/lib/calls/call'

/** Who is asked about: what the college calls one student. Null is not known, and what needs it is not asked. */
export interface Identities {
  studentId: string | null
  oktaId: string | null
  /** The knowledge-hub contract. */
  subscriptionId: string | null
}

/** The college under examination, and as whom it is asked. */
export interface Subject extends Identities {
  bases: Record<Base, string>
  /** An access token of a student; null asks only what anybody may ask. */
  token: string | null
  /** Another student, whose records the token must not open. They are asked about, and never written to. */
  other: Identities
  /** A company representative with a token of their own; null leaves the reports out. */
  representative: (Identities & { token: string }) | null
  /** Also make the calls that write. */
  writes: boolean
}

export const nobodyKnown: Identities = { studentId: null, oktaId: null, subscriptionId: null }

/** What a service answered, or why nothing came. */
export type Reply =
  | {
      came: true
      status: number
      contentType: string
      /** What it was read in. */
      charset: string
      /** What it was compressed with. */
      encoding?: string
      text: string
      json: unknown
      ms: number
    }
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

/** Where a request says whom it is about. */
export type Place = 'path' | 'query' | 'body'

/** A place of a request, and the field of the identity that is there. */
export interface Naming {
  place: Place
  field: keyof Identities
}

const idFields = ['studentId', 'oktaId', 'subscriptionId'] as const
const markers = Object.fromEntries(identityFields.map((field) => [field, `{${field}}`])) as unknown as Identity

/** Everywhere that the request of a call names the student. */
export function namingsOf(call: AnyCall, input: Record<string, unknown>): Naming[] {
  const parsed: unknown = call.input.parse(input)
  const texts: Record<Place, string> = {
    path: pathPattern(call, (part) => `{${part}}`),
    query:
      call.kind === 'load' ? JSON.stringify(call.query?.(parsed, { ...markers, masqueradeId: undefined }) ?? {}) : '',
    body: call.kind === 'save' ? JSON.stringify(call.body(parsed, { ...markers, masqueradeId: undefined })) : '',
  }
  return (Object.keys(texts) as Place[]).flatMap((place) =>
    idFields.filter((field) => texts[place].includes(`{${field}}`)).map((field) => ({ place, field })),
  )
}

/** Another identity in one place of the request, while the others keep the student's. */
export interface Forgery {
  place: Place
  identity: Partial<Record<keyof Identities, string>>
}

/** The address and the body, as the portal would send them. */
export function toRequest(
  call: AnyCall,
  input: Record<string, unknown>,
  { bases, studentId, oktaId, subscriptionId }: Subject,
  forgery?: Forgery,
) {
  const own: Identity = {
    studentId: studentId ?? '',
    oktaId: oktaId ?? '',
    subscriptionId: subscriptionId ?? '',
    address: '198.51.100.7',
    masqueradeId: undefined,
  }
  const at = (place: Place): Identity => (forgery?.place === place ? { ...own, ...forgery.identity } : own)
  const parts = Object.fromEntries(
    Object.entries({ ...input, ...at('path') }).map(([name, value]) => [name, encodeURIComponent(String(value ?? ''))]),
  ) as Identity & Record<string, string>
  const url = `${bases[call.base]}${call.path(parts)}`
  const parsed: unknown = call.input.parse(input)
  if (call.kind === 'save') return { url, method: call.method, body: call.body(parsed, at('body')) as unknown }
  const query = Object.entries(call.query?.(parsed, at('query')) ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return { url: query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url, method: call.method }
}
