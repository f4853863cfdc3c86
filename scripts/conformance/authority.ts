import type { AnyCall } from '@/lib/calls/call'
import { wouldWrite } from './finding'
import { isObject } from './shape'
import { namingsOf, type Forgery, type Identities, type Reply, type Subject } from './subject'

/**
 * An identifier that nobody has, safe to try with calls that write. A college that accepts it does not check the
 * identifier.
 */
const nobodys = 'conformance-nobody'

const others: Record<keyof Identities, string> = {
  studentId: 'CONFORMANCE_OTHER_STUDENT_ID',
  oktaId: 'CONFORMANCE_OTHER_OKTA_ID',
  subscriptionId: 'CONFORMANCE_OTHER_SUBSCRIPTION',
}

/** Inputs that name a record of the student, each with a valid identifier that nobody has. */
const objects: Record<string, { what: string; nobodys: string }> = {
  messageId: { what: 'a message', nobodys },
  applicationId: { what: 'an application', nobodys },
  nodeId: { what: 'a resource', nobodys: '999999999999' },
}

/** A request that must be refused. */
interface Try {
  way: string
  /** What is wrong with the college when the request succeeds. */
  cause: string
  token: string | null
  expected: readonly number[]
  forgery?: Forgery
  input?: Record<string, unknown>
}

const unchecked = 'tokens are not checked'
const neverWritten = 'nothing is ever written to the other student'

/** Returns the requests of a call that must be refused, and those that cannot be tried, with the reason. */
export function triesOf(
  call: AnyCall,
  input: Record<string, unknown>,
  subject: Subject,
): { tries: Try[]; untried: { text: string; cause: string }[] } {
  const { token } = subject
  const writes = wouldWrite(call)
  const tries: Try[] = [
    { way: 'without a token', cause: 'no token is needed', token: null, expected: [401, 403] },
    { way: 'with a made-up token', cause: unchecked, token: 'not.a.token', expected: [401, 403] },
    ...(token?.split('.').length === 3
      ? [
          {
            way: 'with a token with a changed signature',
            cause: unchecked,
            token: forged(token),
            expected: [401, 403],
          },
        ]
      : []),
  ]
  const untried: { text: string; cause: string }[] = []
  for (const { place, field } of namingsOf(call, input)) {
    const way = field === 'subscriptionId' ? 'by contract' : `by ${place}`
    const other = writes ? nobodys : subject.other[field]
    if (other !== null) {
      const whose = writes
        ? 'with an identifier that nobody has'
        : field === 'subscriptionId'
          ? 'for another student’s contract'
          : 'for another student'
      tries.push({
        way: `${whose} (${way})`,
        cause: writes
          ? 'the owner of the written record is not compared with the token'
          : 'a token opens another student’s records',
        token,
        expected: writes ? [400, 403, 404, 422] : [403, 404],
        forgery: { place, identity: { [field]: other } },
      })
    }
    if (writes)
      untried.push({ text: `${way}, with another student’s identifier: ${neverWritten}`, cause: neverWritten })
    else if (other === null)
      untried.push({ text: `${way}: ${others[field]} is not set`, cause: `${others[field]} is not set` })
  }
  for (const [field, { what, nobodys: unknown }] of Object.entries(objects)) {
    if (!(field in input)) continue
    tries.push({
      way: `with the identifier of ${what} that does not exist`,
      cause: 'the identifiers of records are not checked',
      token,
      expected: [400, 403, 404, 422],
      input: { ...input, [field]: unknown },
    })
    const cause = writes ? neverWritten : 'no setting names such a record'
    untried.push({ text: `by the identifier of ${what} of another student: ${cause}`, cause })
  }
  return { tries, untried }
}

/** Returns the token with another signature. A college that accepts it does not verify tokens. */
function forged(token: string): string {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const middle = Math.floor(signature.length / 2)
  return [
    head,
    claims,
    `${signature.slice(0, middle)}${signature[middle] === 'A' ? 'B' : 'A'}${signature.slice(middle + 1)}`,
  ].join('.')
}

/** True when a reply is a refusal. A save of an application refuses in its body, with status 200 (S1 §3). */
export function isRefused(call: AnyCall, expected: readonly number[], reply: Extract<Reply, { came: true }>): boolean {
  if (reply.status !== 200) return expected.includes(reply.status)
  const answer = call.answer.safeParse(isObject(reply.json) && 'data' in reply.json ? reply.json.data : reply.json)
  return answer.success && isObject(answer.data) && answer.data.accepted === false
}
