import { isPublic, pathPattern, type AnyCall } from '@/lib/calls/call'
import { breakerRules, timeLimitMs } from '@/lib/server/college/policy'
import { isRefused, triesOf } from './authority'
import { differencesOfBody } from './body'
import { wouldWrite, type Aspect, type Difference, type Finding } from './finding'
import { isObject, studentsIn } from './shape'
import { namingsOf, toRequest, type Ask, type Forgery, type Identities, type Reply, type Subject } from './subject'
import { expiryOf } from './token'

/** Calls whose purpose is to return other people's records. */
const aboutOthers = (call: AnyCall) => call.who === 'representative' || call.who === 'staff'

const isRepresentatives = (call: AnyCall) => call.who === 'representative'

/** Returns the person who makes a call: the representative for reports, else the student. */
export const askerOf = (call: AnyCall, subject: Subject): Subject =>
  isRepresentatives(call) && subject.representative ? { ...subject, ...subject.representative } : subject

interface Examination {
  subject: Subject
  ask: Ask
}

type Put = (tried: { token: string | null; forgery?: Forgery; input?: Record<string, unknown> }) => Promise<Reply>

/**
 * Makes one call against a college and returns how it differs from the table: whether it can be reached, is refused without
 * a valid token and for another student's records, has the documented shape in answers and in refusals, and stays within
 * the portal's time limit. `input` is a valid input, or a sentence that says why there is none.
 */
export async function examineCall(
  call: AnyCall,
  input: Record<string, unknown> | string,
  examination: Examination,
): Promise<Finding> {
  const request = `${call.method} ${pathPattern(call, (part) => `{${part}}`)}`
  const notAsked = (left: string): Finding => ({ call, request, left, looked: [], differences: [], ms: null })
  const subject = askerOf(call, examination.subject)
  if (typeof input === 'string') return notAsked(input)
  const left = whatIsMissing(call, input, subject)
  if (left !== null) return notAsked(left)

  const looked: Aspect[] = ['reached']
  const differences: Difference[] = []
  const note = (aspect: Aspect, rating: Difference['rating'], ...texts: string[]) =>
    differences.push(...texts.map((text) => ({ aspect, rating, text })))
  const put: Put = ({ token, forgery, input: other = input }) =>
    examination.ask({
      ...toRequest(call, other, subject, forgery),
      token: isPublic(call) ? null : token,
      timeoutMs: timeLimitMs[call.timeoutClass],
    })

  const reply = await put({ token: subject.token })
  if (!reply.came) {
    note('reached', 'bad', `${reply.why}; the portal waits ${timeLimitMs[call.timeoutClass] / 1_000} s`)
    return { call, request, left: null, looked, differences, ms: null }
  }
  if (call.undocumented && [404, 405, 501].includes(reply.status))
    return notAsked(`this college does not offer it (${reply.status}), and it is not documented`)
  if (reply.status === 429)
    return notAsked('the college answers that there were too many requests (429); try again later')
  note(
    'reached',
    'bad',
    ...reachFaults(reply, subject, isRepresentatives(call) ? 'CONFORMANCE_REPRESENTATIVE_TOKEN' : 'CONFORMANCE_TOKEN'),
  )

  if (reply.status >= 200 && reply.status < 300) {
    looked.push('shape')
    const { bad, doubtful } = differencesOfBody(call, reply)
    note('shape', 'bad', ...bad)
    note('shape', 'doubtful', ...doubtful)
  }

  looked.push('time')
  const limit = timeLimitMs[call.timeoutClass]
  const slow = Math.min(limit / 2, breakerRules.slowMs)
  if (reply.ms > limit)
    note('time', 'bad', `took ${seconds(reply.ms)} s; the portal gives up after ${seconds(limit)} s`)
  else if (reply.ms > slow)
    note(
      'time',
      'doubtful',
      `took ${seconds(reply.ms)} s; the portal counts it as slow after ${seconds(slow)} s, and pauses calls to a service that is slow several times in a row`,
    )

  if (!isPublic(call)) {
    looked.push('authorized', 'error shape')
    if (
      !aboutOthers(call) &&
      subject.studentId !== null &&
      studentsIn(reply.json).some((id) => id !== subject.studentId)
    ) {
      note('authorized', 'bad', 'returns another student’s number than the student’s who asked')
    }
    const { authority, shape, untried } = await tryRefusals(call, input, subject, put)
    differences.push(
      ...authority.map((found): Difference => ({ aspect: 'authorized', rating: 'bad', ...found })),
      ...untried.map(({ text, cause }): Difference => ({
        aspect: 'authorized',
        rating: 'not checked',
        text: `not tried ${text}`,
        cause: `not all tried: ${cause}`,
      })),
    )
    note('error shape', 'bad', ...new Set(shape))
  }
  return { call, request, left: null, looked, differences, ms: reply.ms }
}

/** Returns why a call cannot be made with any input, or null when it can. */
export function whyNotAsked(call: AnyCall, subject: Subject): string | null {
  if (call.who === 'staff') return 'only staff may make it'
  if (call.who === 'link') return 'it needs the secret from a link that the college sends'
  if (call.who === 'representative' && subject.representative === null)
    return 'it needs the token of a company representative (CONFORMANCE_REPRESENTATIVE_TOKEN)'
  if (!isPublic(call) && subject.token === null) return 'it needs an access token (CONFORMANCE_TOKEN)'
  if (wouldWrite(call) && !subject.writes) return 'it writes (--write makes it)'
  if (call.who === 'subscriber' && subject.subscriptionId === null)
    return 'it needs a student with a subscription (CONFORMANCE_SUBSCRIPTION)'
  return null
}

/** Names the identifiers of the student that the request needs but that are unknown; null when none is missing. */
function whatIsMissing(call: AnyCall, input: Record<string, unknown>, subject: Subject): string | null {
  const variables: Record<keyof Identities, string> = {
    studentId: isRepresentatives(call) ? 'CONFORMANCE_REPRESENTATIVE_ID' : 'CONFORMANCE_STUDENT_ID',
    oktaId: 'CONFORMANCE_OKTA_ID',
    subscriptionId: 'CONFORMANCE_SUBSCRIPTION',
  }
  const missing = new Set(
    namingsOf(call, input)
      .filter(({ field }) => subject[field] === null)
      .map(({ field }) => variables[field]),
  )
  return missing.size > 0
    ? `it names the student: ${[...missing].join(' and ')} is not set, and getUserData did not tell it`
    : null
}

type Came = Extract<Reply, { came: true }>

function reachFaults({ status, json }: Came, { token }: Subject, variable: string): string[] {
  if (status >= 200 && status < 300) return []
  const said = messageIn(json)
  if (status >= 300 && status < 400) return [`answers ${status}; the portal follows no redirects`]
  if (status === 401)
    return [
      `answers 401: ${expiryOf(token, variable) ?? 'it does not accept the token; check issuer, audience and keys'}`,
    ]
  if (status === 404) return ['answers 404: the path does not exist, or the student has no such record']
  return [`answers ${status}${said ? ` ('${said}')` : ''} instead of 200`]
}

/**
 * Tries the call without a token, with invalid tokens, and for another student wherever the request names the student.
 */
async function tryRefusals(call: AnyCall, input: Record<string, unknown>, subject: Subject, put: Put) {
  const { tries, untried } = triesOf(call, input, subject)
  const authority: Pick<Difference, 'text' | 'cause'>[] = []
  const shape: string[] = []
  for (const { way, cause, expected, ...tried } of tries) {
    const reply = await put(tried)
    if (!reply.came) authority.push({ text: `${way}: ${reply.why}` })
    else if (!isRefused(call, expected, reply))
      authority.push({
        text: `${way} it answers ${reply.status}; expected ${expected.length > 2 ? 'a refusal' : expected.join(' or ')}`,
        ...(reply.status < 300 && { cause }),
      })
    else if (reply.status >= 400 && messageIn(reply.json) === undefined)
      shape.push('a refusal has no { "message": … } in JSON; people then read that no message was returned')
  }
  return { authority, shape, untried }
}

function messageIn(body: unknown): string | undefined {
  const message = isObject(body) ? (body.message ?? (isObject(body.data) ? body.data.message : undefined)) : undefined
  return typeof message === 'string' && message.trim() !== '' ? message.slice(0, 120) : undefined
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)
