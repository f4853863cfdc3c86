import { isPublic, pathPattern, type AnyCall } from '@/lib/calls/call'
import { timeLimitMs } from '@/lib/server/college/policy'
import type { Aspect, Difference, Finding } from './finding'
import { differencesOfShape, isObject, studentsIn } from './shape'
import { toRequest, type Ask, type Reply, type Subject } from './subject'

/** Calls that answer other people's numbers by what they are for. */
const aboutOthers = (call: AnyCall) => call.who === 'representative' || call.who === 'staff'

interface Examination {
  subject: Subject
  ask: Ask
}

/**
 * Makes one call against a college and says in what it differs from the table: is it reached, is it refused to whoever
 * has no token or another student's record in mind, has the answer the documented shape, has a refusal the documented
 * one, and is it quick enough for the portal's time limit. Its input is valid, or a sentence that says why there is none.
 */
export async function examineCall(call: AnyCall, input: Record<string, unknown> | string, { subject, ask }: Examination): Promise<Finding> {
  const request = `${call.method} ${pathPattern(call, (part) => `{${part}}`)}`
  const left = typeof input === 'string' ? input : whyNotAsked(call, subject)
  if (left !== null || typeof input === 'string') return { call, request, left, looked: [], differences: [], ms: null }

  const looked: Aspect[] = ['reached']
  const differences: Difference[] = []
  const note = (aspect: Aspect, ...texts: string[]) => differences.push(...texts.map((text) => ({ aspect, verdict: 'bad' as const, text })))
  const put = (token: string | null, studentId = subject.studentId) =>
    ask({ ...toRequest(call, input, { ...subject, studentId }), token: isPublic(call) ? null : token, timeoutMs: timeLimitMs[call.patience] })

  const reply = await put(subject.token)
  if (!reply.came) {
    note('reached', `${reply.why}; the portal waits ${timeLimitMs[call.patience] / 1_000} s`)
    return { call, request, left: null, looked, differences, ms: null }
  }
  note('reached', ...reachFaults(reply))

  if (reply.status >= 200 && reply.status < 300) {
    looked.push('shape')
    if (!/^application\/(\w+\+)?json/i.test(reply.contentType) || reply.json === undefined) {
      note('shape', `200 with ${reply.contentType || 'no content type'} instead of JSON${/<html/i.test(reply.text) ? ': a page, perhaps of an error' : ''}`)
    } else {
      const { bad, doubtful } = differencesOfShape(call, reply.json)
      note('shape', ...bad)
      differences.push(...doubtful.map((text) => ({ aspect: 'shape' as const, verdict: 'doubtful' as const, text })))
    }
  }

  looked.push('time')
  const limit = timeLimitMs[call.patience]
  if (reply.ms > limit / 2) {
    differences.push({ aspect: 'time', verdict: reply.ms > limit ? 'bad' : 'doubtful', text: `took ${seconds(reply.ms)} s; the portal gives up after ${seconds(limit)} s` })
  }

  if (!isPublic(call)) {
    looked.push('authorised', 'error shape')
    if (!aboutOthers(call)) {
      const strangers = studentsIn(reply.json).filter((id) => id !== subject.studentId)
      if (strangers.length > 0) note('authorised', 'answers with another student’s number than the one who asked')
    }
    const refusals = await refusalsOf(call, subject, put)
    note('authorised', ...refusals.flatMap(({ authority }) => authority))
    note('error shape', ...new Set(refusals.flatMap(({ shape }) => shape)))
  }
  return { call, request, left: null, looked, differences, ms: reply.ms }
}

function whyNotAsked(call: AnyCall, subject: Subject): string | null {
  if (call.who === 'staff') return 'only staff may make it'
  if (call.who === 'link') return 'it needs the secret of a link that the college sends'
  if (!isPublic(call) && subject.token === null) return 'it needs an access token (CONFORMANCE_TOKEN)'
  if (call.kind === 'save' && !call.onlyReads && !subject.writes) return 'it writes (--write makes it)'
  if (call.who === 'subscriber' && subject.subscriptionId === '') return 'it needs a student with a subscription (CONFORMANCE_SUBSCRIPTION)'
  return null
}

type Came = Extract<Reply, { came: true }>

function reachFaults({ status, json }: Came): string[] {
  if (status >= 200 && status < 300) return []
  const said = messageIn(json)
  if (status >= 300 && status < 400) return [`answers ${status}; the portal follows no redirects`]
  if (status === 401) return ['answers 401 to a good token; check issuer, audience and keys']
  if (status === 404) return ['answers 404: the path is not there, or the student has no such record']
  return [`answers ${status}${said ? ` ('${said}')` : ''} instead of 200`]
}

/** Asks as nobody, with a token nobody gave, and for another student. */
async function refusalsOf(call: AnyCall, subject: Subject, put: (token: string | null, studentId?: string) => Promise<Reply>) {
  const namesStudent = pathPattern(call, (part) => `{${part}}`).includes('{studentId}')
  const foreign = namesStudent && subject.otherStudentId !== null ? [{ why: 'for another student', expected: [403, 404], reply: await put(subject.token, subject.otherStudentId) }] : []
  const tries = [
    { why: 'without a token', expected: [401, 403], reply: await put(null) },
    { why: 'with a token that nobody gave', expected: [401, 403], reply: await put('not.a.token') },
    ...foreign,
  ]
  return tries.map(({ why, expected, reply }) => {
    if (!reply.came) return { authority: [`${why}: ${reply.why}`], shape: [] }
    const authority = expected.includes(reply.status) ? [] : [`${why} it answers ${reply.status}; expected ${expected.join(' or ')}`]
    const refused = reply.status >= 400
    const shape = refused && messageIn(reply.json) === undefined ? ['a refusal carries no { "message": … } in JSON; people then read that no message was returned'] : []
    return { authority, shape }
  })
}

function messageIn(body: unknown): string | undefined {
  const message = isObject(body) ? (body.message ?? (isObject(body.data) ? body.data.message : undefined)) : undefined
  return typeof message === 'string' && message.trim() !== '' ? message.slice(0, 120) : undefined
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)
