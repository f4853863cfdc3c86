import { identityFields, pathPattern, type AnyCall, type Base, type Identity } from '@/lib/calls/call'

/** The college's identifiers of one person. Null means unknown; calls that need an unknown identifier are not made. */
export interface Identities {
  studentId: string | null
  oktaId: string | null
  /** The knowledge-hub contract. */
  subscriptionId: string | null
}

/** The college under examination, and the people who ask it. */
export interface Subject extends Identities {
  bases: Record<Base, string>
  /** A student's access token; with null only public calls are made. */
  token: string | null
  /**
   * Another student, whose records the token must not open. Calls may try to read these records, but never write to
   * them.
   */
  other: Identities
  /** A company representative with their own token; with null the reports are skipped. */
  representative: (Identities & { token: string }) | null
  /** Also make the calls that write. */
  writes: boolean
}

export const nobodyKnown: Identities = { studentId: null, oktaId: null, subscriptionId: null }

/** The reply of a service, or the reason why there was none. */
export type Reply =
  | {
      came: true
      status: number
      contentType: string
      /** The character set that the text was decoded with. */
      charset: string
      /** The content encoding, if it was compressed. */
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

/** Sends a request to the college. Tests replace this to ask their own college. */
export type Ask = (question: Question) => Promise<Reply>

/** The part of a request that names a person. */
export type Place = 'path' | 'query' | 'body'

/** A part of a request, and the identifier that stands there. */
export interface Naming {
  place: Place
  field: keyof Identities
}

const idFields = ['studentId', 'oktaId', 'subscriptionId'] as const
const markers = Object.fromEntries(identityFields.map((field) => [field, `{${field}}`])) as unknown as Identity

/** Returns every place where the request of a call names the student. */
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

/** Another identity in one part of the request. The other parts keep the student's. */
export interface Forgery {
  place: Place
  identity: Partial<Record<keyof Identities, string>>
}

/** Returns the address, method and body that the portal would send. */
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
