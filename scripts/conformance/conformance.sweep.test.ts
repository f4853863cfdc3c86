/** @jest-environment node */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openServices } from '@/college/services/testing/services-in-memory'
import { exampleHoldings } from '@/tests/data/example-holdings'
import { learnAskers } from './asker'
import { chosenCalls, populationOf, warningOf } from './choice'
import { examinedHoldings } from './embedded'
import { examineCollege } from './examination'
import { fails, ratingOf } from './finding'
import { causesInWords, causesOf, summaryOf, toJUnit, toLine, toMarkdown } from './report'
import { subjectOf } from './settings'
import { nobodyKnown, type Ask, type Reply, type Subject } from './subject'
import { endOf } from './token'

const identitiesOf = ({ studentId, oktaId }: { studentId: string | null; oktaId: string }) => ({
  studentId,
  oktaId,
  subscriptionId: `S-${studentId}`,
})

let college: Awaited<ReturnType<typeof openServices>>
let subject: Subject

beforeAll(async () => {
  college = await openServices()
  const student = await college.make('established', examinedHoldings)
  const [other, representative] = [
    await college.make('established', exampleHoldings),
    await college.make('established', exampleHoldings),
  ]
  const base = 'http://college.test'
  subject = {
    bases: { webService: `${base}/web-service`, api: `${base}/api`, content: `${base}/content` },
    ...identitiesOf(student),
    token: student.oktaId,
    other: identitiesOf(other),
    representative: { ...identitiesOf(representative), token: representative.oktaId },
    writes: false,
  }
})
afterAll(() => college.close())

/** Asks the college and returns its reply unchanged. */
const honest: Ask = async ({ url, method, token, body }) => {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const answer = await college.request(url.replace('http://college.test', ''), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    came: true,
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? '',
    charset: 'utf-8',
    text,
    json: text === '' ? undefined : JSON.parse(text),
    ms: 5,
  }
}

type Came = Extract<Reply, { came: true }>
const json = (reply: Came, value: unknown): Came => ({ ...reply, text: JSON.stringify(value), json: value })

/** A college that misbehaves: it changes its successful replies, or the requests before it handles them. */
function lying(lie: {
  answer?: (reply: Came) => Reply
  question?: (question: Parameters<Ask>[0]) => Parameters<Ask>[0]
}): Ask {
  return async (question) => {
    const reply = await honest(lie.question?.(question) ?? question)
    return reply.came && reply.status === 200 && lie.answer ? lie.answer(reply) : reply
  }
}

async function examine(name: string, ask: Ask, differing: Partial<Subject> = {}) {
  const [finding] = await examineCollege({ subject: { ...subject, ...differing }, ask, only: [name] })
  if (!finding) throw new Error(`there is no call ${name}`)
  return {
    finding,
    fails: fails(finding),
    said: finding.differences.map(({ aspect, text }) => `${aspect}: ${text}`).join('\n'),
  }
}

test('the embedded college conforms in every call that can be made', async () => {
  const findings = await examineCollege({ subject, ask: honest })
  expect(causesInWords(findings.filter(fails))).toEqual([])
  const reasons = new Set(findings.flatMap(({ left }) => left ?? []))
  for (const reason of reasons)
    expect(reason).toMatch(/--write|only staff|secret of a link|does not have|it needs|it would/)
})

const wire = (change: (data: Record<string, unknown>) => unknown) => (reply: Came) =>
  json(reply, { data: change((reply.json as { data: Record<string, unknown> }).data) })

const rows = (change: (row: Record<string, unknown>) => unknown) => (reply: Came) =>
  json(reply, { data: (reply.json as { data: Record<string, unknown>[] }).data.map(change) })
const pdf = (change: (encoded: string) => string) => (reply: Came) =>
  reply.text.includes('"pdf_data"') ? wire(({ pdf_data }) => ({ pdf_data: change(String(pdf_data)) }))(reply) : reply
/** A college that ignores the representative named in the body. */
const trusting = (question: Parameters<Ask>[0]) => ({
  ...question,
  body: { ...(question.body as object), report_emp_id: subject.representative?.studentId },
})

test.each<[string, string, Parameters<typeof lying>[0], RegExp]>([
  ['omits a field', 'studentInitial', { answer: wire(({ empl_id: _, ...rest }) => rest) }, /shape: empl_id/],
  [
    'changes a type',
    'studentInitial',
    { answer: wire((data) => ({ ...data, first_name: 7 })) },
    /shape: first_name: expected string/,
  ],
  [
    'compresses answers although nobody asked for it',
    'studentInitial',
    { answer: (reply) => ({ ...reply, encoding: 'gzip' }) },
    /shape: an answer compressed with gzip/,
  ],
  [
    'sends text that is not UTF-8',
    'studentInitial',
    { answer: wire((data) => ({ ...data, first_name: 'Jos\uFFFD' })) },
    /shape: bytes that are not UTF-8/,
  ],
  [
    'ignores the token',
    'studentFlags',
    { question: (question) => ({ ...question, token: subject.token }) },
    /authorized: without a token it answers 200/,
  ],
  [
    'returns the record of another student',
    'studentInitial',
    { answer: wire((data) => ({ ...data, empl_id: '99' })) },
    /authorized: returns another student/,
  ],
  [
    'opens another student’s record',
    'completerKitInfo',
    {
      question: (question) => ({
        ...question,
        url: question.url.replace(subject.other.studentId ?? '', subject.studentId ?? ''),
      }),
    },
    /authorized: for another student \(by path\) it answers 200/,
  ],
  [
    'returns 200 with an error page',
    'messages',
    { answer: (reply) => ({ ...reply, contentType: 'text/html', text: '<html>Server Error', json: undefined }) },
    /shape: 200 with text\/html instead of JSON: a page/,
  ],
  [
    'sends nothing',
    'messages',
    { answer: (reply) => ({ ...reply, text: '', json: undefined }) },
    /shape: 200 with an empty body; the portal needs the answer/,
  ],
  [
    'truncates its answer',
    'messages',
    { answer: (reply) => ({ ...reply, text: reply.text.slice(0, 40), json: undefined }) },
    /shape: JSON that ends after 40 bytes: the answer was truncated/,
  ],
  [
    'sends text',
    'messages',
    { answer: (reply) => ({ ...reply, text: 'OK', contentType: 'text/plain', json: undefined }) },
    /shape: 200 with text\/plain instead of JSON$/m,
  ],
  [
    'sends JSON as text/html',
    'messages',
    { answer: (reply) => ({ ...reply, contentType: 'text/html' }) },
    /shape: JSON with the content type text\/html; the portal reads application\/json$/m,
  ],
  [
    'sends PDF data that is not a PDF',
    'awardLetter',
    { answer: pdf(() => Buffer.from('<html>Not found').toString('base64')) },
    /shape: pdf_data is not a PDF in base64/,
  ],
  [
    'sends truncated PDF data',
    'awardLetter',
    { answer: pdf((data) => data.slice(0, 1_001)) },
    /shape: pdf_data begins as a PDF, but is not complete base64/,
  ],
  ['sends empty PDF data', 'awardLetter', { answer: pdf(() => '') }, /shape: pdf_data is empty; return 404/],
  [
    'omits a field that an action needs',
    'designationAppStatus',
    { answer: rows(({ applid: _, ...row }) => row) },
    /shape: \[\]\.applid has no value: the application cannot be completed/,
  ],
  [
    'uses an unknown status',
    'designationAppStatus',
    { answer: rows((row) => ({ ...row, item_statuts: 'PENDING' })) },
    /shape: \[\]\.item_statuts is 'PENDING'; the portal knows A, E, O, R, S/,
  ],
  [
    'sends true instead of Y',
    'studentFlags',
    { answer: wire((data) => ({ ...data, khp_access: 'true' })) },
    /shape: khp_access is 'true'; the portal knows Y, N/,
  ],
  [
    'sends more rows than the portal accepts',
    'messages',
    { answer: (reply) => json(reply, { data: Array(5_001).fill({ id: 1, status: 'read' }) }) },
    /shape: a list of 5001 rows; the portal accepts at most 5000/,
  ],
  [
    'resets the connection',
    'messages',
    { answer: () => ({ came: false, why: 'the connection was reset', ms: 5 }) },
    /reached: the connection was reset/,
  ],
  [
    'does not check the identifier in the body',
    'passListReport',
    { question: (question) => trusting(question) },
    /authorized: for another student \(by body\) it answers 200/,
  ],
  [
    'opens another contract',
    'getContract',
    {
      question: (question) => ({
        ...question,
        url: question.url.replace(`S-${subject.other.studentId}`, `S-${subject.studentId}`),
      }),
    },
    /authorized: for another student’s contract \(by contract\) it answers 200/,
  ],
  [
    'is slow',
    'studentFlags',
    { answer: (reply) => ({ ...reply, ms: 61_000 }) },
    /time: took 61\.0 s; the portal gives up after 60\.0 s/,
  ],
  [
    'does not answer',
    'studentFlags',
    { answer: () => ({ came: false, why: 'no answer within 5 s', ms: 5_000 }) },
    /reached: no answer within 5 s/,
  ],
  [
    'redirects',
    'studentFlags',
    { answer: (reply) => ({ ...reply, status: 302 }) },
    /reached: answers 302; the portal follows no redirects/,
  ],
])('catches a college that %s', async (_, name, lie, sentence) => {
  const { fails: caught, said } = await examine(name, lying(lie))
  expect(said).toMatch(sentence)
  expect(caught).toBe(true)
})

test('catches a refusal without a message', async () => {
  const mute: Ask = async (question) => {
    const reply = await honest(question)
    return reply.came && reply.status >= 400 ? { ...json(reply, {}), text: '' } : reply
  }
  const { fails: caught, said } = await examine('studentFlags', mute)
  expect([caught, said]).toEqual([true, expect.stringContaining('error shape: a refusal has no { "message": … }')])
})

test('reports what the portal can do without, and does not fail the call', async () => {
  const { fails: caught, said } = await examine(
    'studentInitial',
    lying({ answer: wire(({ company_name: _, ...rest }) => rest) }),
  )
  expect([caught, said]).toEqual([false, expect.stringContaining('company_name is documented but was not sent')])
  const old = await examine('studentInitial', lying({ answer: (reply) => ({ ...reply, charset: 'windows-1252' }) }))
  expect([old.fails, old.said]).toEqual([
    false,
    'shape: text in windows-1252, as its content type says; UTF-8 was expected',
  ])
  const near = await examine('studentFlags', lying({ answer: (reply) => ({ ...reply, ms: 9_000 }) }))
  expect([near.fails, near.said]).toEqual([
    false,
    expect.stringContaining('took 9.0 s; the portal counts it as slow after 8.0 s'),
  ])
})

test('writes only with --write', async () => {
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
  expect(
    findings.filter(({ request }) => request.startsWith('POST')).map((finding) => ratingOf(finding, 'authorized')),
  ).toEqual(['not checked', 'not checked'])
})

test('does not fail a college that answers 429', async () => {
  const busy: Ask = async (question) => {
    const reply = await honest(question)
    return reply.came ? json({ ...reply, status: 429 }, { message: 'Later.' }) : reply
  }
  const { finding } = await examine('studentFlags', busy)
  expect([finding.left, fails(finding)]).toEqual([
    'the college answers that there were too many requests (429); try again later',
    false,
  ])
})

test('makes only public calls without a token', async () => {
  const findings = await examineCollege({ subject: { ...subject, token: null }, ask: honest })
  expect(findings.filter(({ left }) => left === null).map(({ call }) => call.name)).toEqual(
    expect.arrayContaining(['notificationFeed', 'checkMaintenanceMode']),
  )
  expect(findings.filter(fails)).toEqual([])
})

test('reports in lines, Markdown and JUnit', async () => {
  const { finding } = await examine('studentFlags', lying({ answer: wire((data) => ({ ...data, khp_access: 7 })) }))
  const left = await examine('couplrOptIn', honest)
  const findings = [finding, left.finding]
  expect(toLine(finding)).toMatch(/^✗ studentFlags \(load\) .*✓ reached .*✗ shape /)
  expect(causesInWords(findings).join('\n')).toMatch(
    /^✗ 1 call: shape: khp_access: expected string, received number\n {4}in studentFlags \(load\)\n– 1 call: not asked: it writes/,
  )
  const page = toMarkdown(findings, 'A college')
  expect(page).toContain('A college. 0 calls conform, 1 differ, 1 not asked.')
  expect(page).toMatch(/\| `studentFlags` load \|.*\| shape: khp_access: expected string, received number \|\n/)
  const xml = toJUnit(findings)
  expect(xml).toContain('<testsuite name="conformance" tests="2" failures="1" skipped="1">')
  expect(xml).toContain('<failure message="shape: khp_access: expected string, received number">')
  expect(xml).toContain('<skipped message="it writes (--write makes it)"/>')
})

test('names a cause that calls share once, with the number of calls', async () => {
  const trustsEverybody: Ask = (question) =>
    honest(question.token === undefined || question.token === null ? question : { ...question, token: subject.token })
  const findings = await examineCollege({
    subject: { ...subject, token: 'e30.e30.signature' },
    ask: trustsEverybody,
    only: ['studentFlags', 'studentBasic', 'messages', 'completerKitInfo', 'studentCE', 'taxYears'],
  })
  const asked = findings.filter(({ left }) => left === null)
  const [first] = causesOf(asked)
  expect(first).toMatchObject({ rating: 'bad', title: 'authorized: tokens are not checked' })
  expect(first?.calls).toEqual(asked.map(({ call }) => `${call.name} (load)`))
  const words = causesInWords(asked)
  expect(words.filter((line) => line.includes('with a made-up token it answers 200'))).toHaveLength(1)
  expect(words.slice(0, 4)).toEqual([
    '✗ 6 calls: authorized: tokens are not checked',
    '    authorized: with a made-up token it answers 200; expected 401 or 403',
    '    authorized: with a token with a changed signature it answers 200; expected 401 or 403',
    expect.stringMatching(/^ {4}in \w+ \(load\), \w+ \(load\), \w+ \(load\), and 3 more \(--markdown lists them\)$/),
  ])
  const page = toMarkdown(asked, 'A college')
  expect(page.match(/tokens are not checked/g)).toHaveLength(1)
  expect(page).toContain('1 of the causes above')
})

test('reads another college from the environment, and names the missing variables', () => {
  expect(subjectOf({}, false)).toBeNull()
  const bases = {
    COLLEGE_WEB_SERVICE_URL: 'https://a.example/w/',
    COLLEGE_API_URL: 'https://a.example/api',
    COLLEGE_CONTENT_URL: 'https://a.example/c',
  }
  expect(subjectOf({ ...bases, CONFORMANCE_TOKEN: 't', CONFORMANCE_STUDENT_ID: '1' }, true)).toMatchObject({
    bases: { webService: 'https://a.example/w' },
    token: 't',
    studentId: '1',
    oktaId: null,
    writes: true,
    other: nobodyKnown,
    representative: null,
  })
  expect(() => subjectOf({ COLLEGE_WEB_SERVICE_URL: 'https://a.example', COLLEGE_API_URL: 'nowhere' }, false)).toThrow(
    /COLLEGE_API_URL[\s\S]*COLLEGE_CONTENT_URL/,
  )
})

describe('--write', () => {
  /** Asks the college, and records the requests that could have changed something. */
  function listening() {
    const changes: string[] = []
    const ask: Ask = (question) => {
      const reads = question.method === 'GET' || question.url.includes('/TAC_EDU/reporting/')
      if (!reads) changes.push(`${question.url} ${JSON.stringify(question.body)}`)
      return honest(question)
    }
    return { changes, ask }
  }

  test.each([
    ['messageId', 'acknowledgement', 'with the identifier of a message that does not exist'],
    ['applicationId', 'designationApp', 'with the identifier of an application that does not exist'],
    ['nodeId', 'savedResources', 'with the identifier of a resource that does not exist'],
  ])('catches a college that accepts any %s by sending one that does not exist', async (_, name, way) => {
    const taking: Ask = async (question) => {
      const reply = await honest(question)
      const strange = /conformance-nobody|999999999999/.test(JSON.stringify(question.body ?? ''))
      return reply.came && strange && !/"(student_id|emplid)":"conformance-nobody"/.test(JSON.stringify(question.body))
        ? json({ ...reply, status: 200 }, name === 'designationApp' ? { error: 'S' } : { saved: true })
        : reply
    }
    const findings = await examineCollege({ subject: { ...subject, writes: true }, ask: taking, only: [name] })
    expect(causesInWords(findings).join('\n')).toMatch(new RegExp(`authorized: ${way} it answers 200`))
  })

  test('never writes with the other student in the address or the body', async () => {
    const { changes, ask } = listening()
    const findings = await examineCollege({ subject: { ...subject, writes: true }, ask })
    expect(changes.length).toBeGreaterThan(60)
    const { studentId, oktaId } = subject.other
    expect(changes.filter((change) => change.includes(studentId ?? '?') || change.includes(oktaId ?? '?'))).toEqual([])
    expect(causesInWords(findings.filter(fails))).toEqual([])
    const writing = findings.filter(
      ({ call, left }) => call.kind === 'save' && !call.onlyReads && left === null && call.who === 'student',
    )
    expect(
      writing
        .flatMap(({ differences }) => differences)
        .filter(({ rating }) => rating === 'not checked')
        .map(({ text }) => text),
    ).toContainEqual(expect.stringContaining('nothing is ever written to the other student'))
  })

  test('says what will change before it writes', async () => {
    const { changes, ask } = listening()
    const said = warningOf(subject, ['bannerDismissal', 'couplrOptIn', 'messages', 'changePassword'])
    expect(said).toMatch(
      new RegExp(
        `up to 2 calls will change records at http://college.test/web-service .*: bannerDismissal, couplrOptIn\\.[\\s\\S]*student ${subject.studentId}[\\s\\S]*other student, ${subject.other.studentId}`,
      ),
    )
    await examineCollege({ subject, ask, only: ['bannerDismissal'] })
    expect(changes).toEqual([])
  })
})

test('shows a check mark only where everything was tried', async () => {
  const { finding } = await examine('completerKitInfo', honest, { other: nobodyKnown })
  expect(toLine(finding)).toMatch(/– authorized /)
  expect(causesInWords([finding]).join('\n')).toMatch(
    /– 1 call: authorized: not all tried: CONFORMANCE_OTHER_STUDENT_ID is not set\n.*not tried by path/,
  )
  const tried = await examine('completerKitInfo', honest)
  expect(toLine(tried.finding)).toMatch(/✓ authorized/)
})

test('accepts answers without an envelope, as the portal does (CL-02)', async () => {
  const bare = await examine(
    'studentFlags',
    lying({ answer: (reply) => json(reply, (reply.json as { data: unknown }).data) }),
  )
  expect([bare.fails, bare.said]).toEqual([false, ''])
})

test('accepts that an undocumented call is missing', async () => {
  const without: Ask = async (question) => {
    const reply = await honest(question)
    return reply.came && question.url.includes('/certificate/')
      ? json({ ...reply, status: 404 }, { message: 'No.' })
      : reply
  }
  const { finding } = await examine('certificate', without)
  expect(finding.left).toBe('this college does not offer it (404), and it is not documented')
})

describe('the people who ask', () => {
  const unknown = { ...nobodyKnown }
  const learn = (changes: Partial<Subject>) => learnAskers({ ...subject, ...changes }, honest)

  test('takes identifiers that no setting names from the token, and says so', async () => {
    const { subject: learned, notes } = await learn({ ...unknown, other: unknown, representative: null })
    expect(learned).toMatchObject({
      studentId: subject.studentId,
      oktaId: subject.oktaId,
      subscriptionId: subject.subscriptionId,
    })
    expect(notes).toEqual([
      `CONFORMANCE_STUDENT_ID is not set: using ${subject.studentId} from getUserData`,
      `CONFORMANCE_OKTA_ID is not set: using ${subject.oktaId} from getUserData`,
      expect.stringContaining('CONFORMANCE_OTHER_STUDENT_ID is not set'),
      'CONFORMANCE_REPRESENTATIVE_TOKEN is not set: the reports are skipped',
    ])
  })

  test('makes the calls that need no identifier when the college tells none, and says what the others need', async () => {
    const deaf: Ask = async (question) =>
      question.url.endsWith('/api/oktaUser') ? { came: false, why: 'no', ms: 1 } : honest(question)
    const { subject: learned, notes } = await learnAskers({ ...subject, ...unknown }, deaf)
    expect(notes.join('\n')).toContain('getUserData does not say who the student is')
    const findings = await examineCollege({
      subject: learned,
      ask: deaf,
      only: ['notificationFeed', 'vpnCheck', 'messages', 'savedResources'],
    })
    expect(findings.map(({ call, left }) => [call.name, left])).toEqual([
      ['messages', 'it names the student: CONFORMANCE_STUDENT_ID is not set, and getUserData did not tell it'],
      ['notificationFeed', null],
      ['vpnCheck', null],
      ['savedResources', 'it names the student: CONFORMANCE_OKTA_ID is not set, and getUserData did not tell it'],
      ['savedResources', 'it writes (--write makes it)'],
    ])
  })

  test('reports all mistakes about the people who ask at once', async () => {
    const expired = `e30.${Buffer.from('{"exp":1700000000}').toString('base64url')}.x`
    const wrong = {
      studentId: '77',
      oktaId: 'somebody',
      other: { ...unknown, studentId: '77', subscriptionId: subject.subscriptionId },
      representative: { ...unknown, token: expired },
    }
    await expect(learn(wrong)).rejects.toThrow(
      [
        /^CONFORMANCE_REPRESENTATIVE_TOKEN expired at [^\n]*/,
        /CONFORMANCE_STUDENT_ID is 77, but the token belongs to \d+/,
        /CONFORMANCE_OKTA_ID is somebody, but the token belongs to \w+/,
        /CONFORMANCE_OTHER_SUBSCRIPTION is S-\d+, which belongs to the student of the token; it must belong to another student$/,
      ].reduce((all, line) => new RegExp(`${all.source}\n${line.source}`)),
    )
  })

  test('stops with one line on an identifier of somebody else or an expired token', async () => {
    await expect(learn({ studentId: '77' })).rejects.toThrow(
      `CONFORMANCE_STUDENT_ID is 77, but the token belongs to ${subject.studentId}`,
    )
    await expect(learn({ other: { ...unknown, studentId: subject.studentId } })).rejects.toThrow(
      /^CONFORMANCE_OTHER_STUDENT_ID is \d+, which belongs to the student of the token/,
    )
    const expired = `e30.${Buffer.from('{"exp":1700000000}').toString('base64url')}.x`
    expect(endOf(expired)?.toISOString()).toBe('2023-11-14T22:13:20.000Z')
    await expect(learn({ token: expired })).rejects.toThrow(
      /^CONFORMANCE_TOKEN expired at 2023-11-14T22:13:20Z; get a new one/,
    )
    const { said } = await examine('studentFlags', honest, { token: expired })
    expect(said).toContain('answers 401: CONFORMANCE_TOKEN expired at 2023-11-14T22:13:20Z')
  })

  test('skips the reports without a representative’s token', async () => {
    const findings = await examineCollege({
      subject: { ...subject, representative: null },
      ask: honest,
      only: ['passListReport', 'statefarmRecordReport'],
    })
    expect(findings.map(({ left }) => left)).toEqual(
      Array(2).fill('it needs the token of a company representative (CONFORMANCE_REPRESENTATIVE_TOKEN)'),
    )
  })
})

test('reports each typing mistake in one line', () => {
  expect(() => chosenCalls('messagess,nonsense')).toThrow(
    "--only: there is no call 'messagess' (did you mean messages?), 'nonsense'; docs/calls.md lists them",
  )
  expect(() => chosenCalls(' , ')).toThrow(/^--only names no call/)
  expect(chosenCalls('messages, awardLetter')).toEqual(['messages', 'awardLetter'])
  expect(() => populationOf('many')).toThrow('--population is many; it must be a whole number')
  const bases = {
    COLLEGE_WEB_SERVICE_URL: 'https://a.example/w',
    COLLEGE_API_URL: 'https://a.example/api',
    COLLEGE_CONTENT_URL: 'https://a.example/c',
  }
  expect(() => subjectOf({ ...bases, CONFORMANCE_STUDENT_ID: '../1' }, false)).toThrow(
    /^CONFORMANCE_STUDENT_ID: must be an identifier: [^\n]*$/,
  )
  expect(() => subjectOf({ ...bases, CONFORMANCE_STUDENT_ID: '1', CONFORMANCE_OTHER_STUDENT_ID: '1' }, false)).toThrow(
    /^CONFORMANCE_OTHER_STUDENT_ID: must belong to another student[^\n]*$/,
  )
  expect(() => subjectOf({ ...bases, CONFORMANCE_TOKEN: 'Bearer abc' }, false)).toThrow(
    /^CONFORMANCE_TOKEN: only the token[^\n]*$/,
  )
  const { COLLEGE_API_URL: _, ...missing } = bases
  const same = { CONFORMANCE_OKTA_ID: 'a', CONFORMANCE_OTHER_OKTA_ID: 'a' }
  expect(() => subjectOf({ ...missing, ...same, CONFORMANCE_TOKEN: 'Bearer abc' }, false)).toThrow(
    /^COLLEGE_API_URL: required[^\n]*\nCONFORMANCE_TOKEN: only the token[^\n]*\nCONFORMANCE_OTHER_OKTA_ID: must belong to another student[^\n]*$/,
  )
})

test('examines the college that `.env` names', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'conformance-'))
  await writeFile(path.join(folder, '.env'), 'COLLEGE_WEB_SERVICE_URL=https://services.college.example/web-service\n')
  const { COLLEGE_WEB_SERVICE_URL: _, ...env } = process.env
  const said = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [
        '--conditions=react-server',
        '--import',
        pathToFileURL(require.resolve('tsx')).href,
        path.resolve('scripts/conformance.ts'),
        ...['--only', 'nonsense', '--population', 'many'],
      ],
      { cwd: folder, env: { ...env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') } },
      (error, stdout, stderr) => done(`${Number(error?.code ?? 0)} ${stdout}${stderr}`),
    )
  })
  await rm(folder, { recursive: true })
  expect(said).toMatch(
    /^2 --only: there is no call 'nonsense'.*\n--population is many; .*\nCOLLEGE_API_URL: required together with COLLEGE_WEB_SERVICE_URL\nCOLLEGE_CONTENT_URL: /,
  )
})
