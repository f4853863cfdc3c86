/** @jest-environment node */
import { openServices, testNow } from '@/college/services/testing/services-in-memory'
import { examineCollege } from './examination'
import { fails } from './finding'
import { summaryOf, toJUnit, toLines, toMarkdown } from './report'
import { subjectOf } from './settings'
import type { Ask, Reply, Subject } from './subject'

let college: Awaited<ReturnType<typeof openServices>>
let subject: Subject

beforeAll(async () => {
  college = await openServices()
  const able = { flags: { partnerAccess: true, reportingUser: true }, reportingCompanies: ['1000376'] }
  const messages = [{ subject: 'Hello', body: 'Hello.', sentAt: testNow.toISOString() }]
  const student = await college.make('established', { ...able, messages })
  const other = await college.make('established')
  const base = 'http://college.test'
  subject = {
    bases: { webService: `${base}/web-service`, api: `${base}/api`, content: `${base}/content` },
    token: student.oktaId,
    studentId: student.studentId ?? '',
    oktaId: student.oktaId,
    subscriptionId: '',
    otherStudentId: other.studentId,
    writes: false,
  }
})
afterAll(() => college.close())

/** The college as it is. */
const honest: Ask = async ({ url, method, token, body }) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) }
  const answer = await college.request(url.replace('http://college.test', ''), { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  return { came: true, status: answer.status, contentType: answer.headers.get('content-type') ?? '', text, json: JSON.parse(text), ms: 5 }
}

type Came = Extract<Reply, { came: true }>
const json = (reply: Came, value: unknown): Came => ({ ...reply, text: JSON.stringify(value), json: value })

/** A college that lies in one call: about the answer to its good question, or about the question itself. */
function lying(lie: { answer?: (reply: Came) => Reply; question?: (question: Parameters<Ask>[0]) => Parameters<Ask>[0] }): Ask {
  return async (question) => {
    const reply = await honest(lie.question?.(question) ?? question)
    return reply.came && reply.status === 200 && lie.answer ? lie.answer(reply) : reply
  }
}

async function examine(name: string, ask: Ask, differing: Partial<Subject> = {}) {
  const [finding] = await examineCollege({ subject: { ...subject, ...differing }, ask, only: [name] })
  if (!finding) throw new Error(`there is no call ${name}`)
  return { finding, fails: fails(finding), said: finding.differences.map(({ aspect, text }) => `${aspect}: ${text}`).join('\n') }
}

test('the embedded college conforms, in every call that needs nobody else', async () => {
  const findings = await examineCollege({ subject, ask: honest })
  expect(findings.filter(fails).flatMap(toLines)).toEqual([])
  const reasons = new Set(findings.flatMap(({ left }) => left ?? []))
  for (const reason of reasons) expect(reason).toMatch(/--write|only staff|secret of a link|does not have|subscription|it needs|it would/)
})

const wire = (change: (data: Record<string, unknown>) => unknown) => (reply: Came) => json(reply, { data: change((reply.json as { data: Record<string, unknown> }).data) })

test.each<[string, string, Parameters<typeof lying>[0], RegExp]>([
  ['omits a field', 'studentInitial', { answer: wire(({ empl_id: _, ...rest }) => rest) }, /shape: empl_id/],
  ['changes a type', 'studentInitial', { answer: wire((data) => ({ ...data, first_name: 7 })) }, /shape: first_name: expected string/],
  ['ignores the token', 'studentFlags', { question: (question) => ({ ...question, token: subject.token }) }, /authorised: without a token it answers 200/],
  ['answers another student', 'studentInitial', { answer: wire((data) => ({ ...data, empl_id: '99' })) }, /authorised: answers with another student/],
  [
    'opens another student’s record',
    'completerKitInfo',
    { question: (question) => ({ ...question, url: question.url.replace(subject.otherStudentId ?? '', subject.studentId) }) },
    /authorised: for another student it answers 200/,
  ],
  [
    'returns 200 with an error page',
    'messages',
    { answer: (reply) => ({ ...reply, contentType: 'text/html', text: '<html>Server Error', json: undefined }) },
    /shape: 200 with text\/html instead of JSON: a page/,
  ],
  ['drops data', 'studentFlags', { answer: (reply) => json(reply, (reply.json as { data: unknown }).data) }, /shape: the answer must stand in "data"/],
  ['is slow', 'studentFlags', { answer: (reply) => ({ ...reply, ms: 6_000 }) }, /time: took 6\.0 s; the portal gives up after 5\.0 s/],
  ['does not answer', 'studentFlags', { answer: () => ({ came: false, why: 'no answer within 5 s', ms: 5_000 }) }, /reached: no answer within 5 s/],
  ['sends on', 'studentFlags', { answer: (reply) => ({ ...reply, status: 302 }) }, /reached: answers 302; the portal follows no redirects/],
])('it catches a college that %s', async (_, name, lie, sentence) => {
  const { fails: caught, said } = await examine(name, lying(lie))
  expect(said).toMatch(sentence)
  expect(caught).toBe(true)
})

test('it catches a refusal that says nothing', async () => {
  const mute: Ask = async (question) => {
    const reply = await honest(question)
    return reply.came && reply.status >= 400 ? { ...json(reply, {}), text: '' } : reply
  }
  const { fails: caught, said } = await examine('studentFlags', mute)
  expect([caught, said]).toEqual([true, expect.stringContaining('error shape: a refusal carries no { "message": … }')])
})

test('what the portal can do without is named, and does not fail the call', async () => {
  const { fails: caught, said } = await examine('studentInitial', lying({ answer: wire(({ company_name: _, ...rest }) => rest) }))
  expect([caught, said]).toEqual([false, expect.stringContaining('company_name is documented and was not sent')])
  const near = await examine('studentFlags', lying({ answer: (reply) => ({ ...reply, ms: 3_000 }) }))
  expect([near.fails, near.said]).toEqual([false, expect.stringContaining('took 3.0 s')])
})

test('it writes only when told to', async () => {
  const saves = { only: ['bannerDismissal', 'couplrOptIn'] }
  const asked: string[] = []
  const listening: Ask = (question) => {
    asked.push(question.method)
    return honest(question)
  }
  await examineCollege({ subject, ask: listening, ...saves })
  expect(new Set(asked)).toEqual(new Set(['GET']))
  const findings = await examineCollege({ subject: { ...subject, writes: true }, ask: listening, ...saves })
  expect(asked).toContain('POST')
  expect(summaryOf(findings)).toEqual({ conforming: 3, differing: 0, notAsked: 0 })
})

test('without a token only what anybody may ask is asked', async () => {
  const findings = await examineCollege({ subject: { ...subject, token: null }, ask: honest })
  expect(findings.filter(({ left }) => left === null).map(({ call }) => call.name)).toEqual(expect.arrayContaining(['notificationFeed', 'checkMaintenanceMode']))
  expect(findings.filter(fails)).toEqual([])
})

test('the report: lines, Markdown and JUnit', async () => {
  const { finding } = await examine('studentFlags', lying({ answer: (reply) => json(reply, (reply.json as { data: unknown }).data) }))
  const left = await examine('couplrOptIn', honest)
  const findings = [finding, left.finding]
  expect(toLines(finding).join('\n')).toMatch(/^✗ studentFlags \(load\) .*✓ reached .*✗ shape .*\n {4}✗ shape: the answer must stand in "data"/)
  expect(toMarkdown(findings, 'A college')).toContain('A college. 0 calls conform, 1 differ, 1 not asked.')
  const xml = toJUnit(findings)
  expect(xml).toContain('<testsuite name="conformance" tests="2" failures="1" skipped="1">')
  expect(xml).toContain('<failure message="shape: the answer must stand in &quot;data&quot;: { &quot;data&quot;: … }">')
  expect(xml).toContain('<skipped message="it writes (--write makes it)"/>')
})

test('the environment names another college; what is missing is named', () => {
  expect(subjectOf({}, false)).toBeNull()
  const bases = { COLLEGE_WEB_SERVICE_URL: 'https://a.example/w/', COLLEGE_API_URL: 'https://a.example/api', COLLEGE_CONTENT_URL: 'https://a.example/c' }
  expect(subjectOf({ ...bases, CONFORMANCE_TOKEN: 't', CONFORMANCE_STUDENT_ID: '1' }, true)).toMatchObject({
    bases: { webService: 'https://a.example/w' }, token: 't', studentId: '1', writes: true, otherStudentId: null,
  })
  expect(() => subjectOf({ COLLEGE_WEB_SERVICE_URL: 'https://a.example', COLLEGE_API_URL: 'nowhere' }, false)).toThrow(/COLLEGE_API_URL[\s\S]*COLLEGE_CONTENT_URL/)
})
