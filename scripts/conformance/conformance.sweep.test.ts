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

/** The college as it is. */
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

/** A college that lies in one call: about the answer to its good question, or about the question itself. */
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

test('the embedded college conforms, in every call that needs nobody else', async () => {
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
/** A college that takes whose report it is from the path and looks at nothing else. */
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
    'compresses what nobody asked to be compressed',
    'studentInitial',
    { answer: (reply) => ({ ...reply, encoding: 'gzip' }) },
    /shape: an answer compressed with gzip/,
  ],
  [
    'is encoded in another way than UTF-8',
    'studentInitial',
    { answer: wire((data) => ({ ...data, first_name: 'Jos\uFFFD' })) },
    /shape: bytes that are not UTF-8/,
  ],
  [
    'ignores the token',
    'studentFlags',
    { question: (question) => ({ ...question, token: subject.token }) },
    /authorised: without a token it answers 200/,
  ],
  [
    'answers another student',
    'studentInitial',
    { answer: wire((data) => ({ ...data, empl_id: '99' })) },
    /authorised: answers with another student/,
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
    /authorised: for another student \(by path\) it answers 200/,
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
    /shape: 200 with an empty body; the answer is needed/,
  ],
  [
    'is cut',
    'messages',
    { answer: (reply) => ({ ...reply, text: reply.text.slice(0, 40), json: undefined }) },
    /shape: JSON that breaks off after 40 bytes: the answer was cut/,
  ],
  [
    'sends text',
    'messages',
    { answer: (reply) => ({ ...reply, text: 'OK', contentType: 'text/plain', json: undefined }) },
    /shape: 200 with text\/plain instead of JSON$/m,
  ],
  [
    'calls JSON a page',
    'messages',
    { answer: (reply) => ({ ...reply, contentType: 'text/html' }) },
    /shape: JSON that calls itself text\/html; the portal reads application\/json$/m,
  ],
  [
    'has PDF data that is no PDF',
    'awardLetter',
    { answer: pdf(() => Buffer.from('<html>Not found').toString('base64')) },
    /shape: pdf_data is no PDF in base64/,
  ],
  [
    'has PDF data that is cut',
    'awardLetter',
    { answer: pdf((data) => data.slice(0, 1_001)) },
    /shape: pdf_data begins as a PDF, but is no whole base64/,
  ],
  ['has empty PDF data', 'awardLetter', { answer: pdf(() => '') }, /shape: pdf_data is empty; answer 404/],
  [
    'leaves out what the actions hang on',
    'designationAppStatus',
    { answer: rows(({ applid: _, ...row }) => row) },
    /shape: \[\]\.applid has no value: the application cannot be completed/,
  ],
  [
    'uses a status nobody knows',
    'designationAppStatus',
    { answer: rows((row) => ({ ...row, item_statuts: 'PENDING' })) },
    /shape: \[\]\.item_statuts is 'PENDING'; the portal knows A, E, O, R, S/,
  ],
  [
    'says yes in a word',
    'studentFlags',
    { answer: wire((data) => ({ ...data, khp_access: 'true' })) },
    /shape: khp_access is 'true'; the portal knows Y, N/,
  ],
  [
    'sends more rows than are taken',
    'messages',
    { answer: (reply) => json(reply, { data: Array(5_001).fill({ id: 1, status: 'read' }) }) },
    /shape: a list of 5001 rows; the portal takes 5000/,
  ],
  [
    'resets the connection',
    'messages',
    { answer: () => ({ came: false, why: 'the connection was reset', ms: 5 }) },
    /reached: the connection was reset/,
  ],
  [
    'trusts the body',
    'passListReport',
    { question: (question) => trusting(question) },
    /authorised: for another student \(by body\) it answers 200/,
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
    /authorised: for another student’s contract \(by contract\) it answers 200/,
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
    'sends on',
    'studentFlags',
    { answer: (reply) => ({ ...reply, status: 302 }) },
    /reached: answers 302; the portal follows no redirects/,
  ],
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
  const { fails: caught, said } = await examine(
    'studentInitial',
    lying({ answer: wire(({ company_name: _, ...rest }) => rest) }),
  )
  expect([caught, said]).toEqual([false, expect.stringContaining('company_name is documented and was not sent')])
  const old = await examine('studentInitial', lying({ answer: (reply) => ({ ...reply, charset: 'windows-1252' }) }))
  expect([old.fails, old.said]).toEqual([false, 'shape: text in windows-1252, as its type says; UTF-8 was expected'])
  const near = await examine('studentFlags', lying({ answer: (reply) => ({ ...reply, ms: 9_000 }) }))
  expect([near.fails, near.said]).toEqual([
    false,
    expect.stringContaining('took 9.0 s; the portal counts it as slow after 8.0 s'),
  ])
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
  expect(
    findings.filter(({ request }) => request.startsWith('POST')).map((finding) => ratingOf(finding, 'authorised')),
  ).toEqual(['not looked at', 'not looked at'])
})

test('a college that asks to wait is not called wrong', async () => {
  const busy: Ask = async (question) => {
    const reply = await honest(question)
    return reply.came ? json({ ...reply, status: 429 }, { message: 'Later.' }) : reply
  }
  const { finding } = await examine('studentFlags', busy)
  expect([finding.left, fails(finding)]).toEqual([
    'the college says that it was asked too often (429); examine it again later',
    false,
  ])
})

test('without a token only what anybody may ask is asked', async () => {
  const findings = await examineCollege({ subject: { ...subject, token: null }, ask: honest })
  expect(findings.filter(({ left }) => left === null).map(({ call }) => call.name)).toEqual(
    expect.arrayContaining(['notificationFeed', 'checkMaintenanceMode']),
  )
  expect(findings.filter(fails)).toEqual([])
})

test('the report: lines, Markdown and JUnit', async () => {
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

test('what many calls have in common is said once, with how many they are', async () => {
  const trustsEverybody: Ask = (question) =>
    honest(question.token === undefined || question.token === null ? question : { ...question, token: subject.token })
  const findings = await examineCollege({
    subject: { ...subject, token: 'e30.e30.signature' },
    ask: trustsEverybody,
    only: ['studentFlags', 'studentBasic', 'messages', 'completerKitInfo', 'studentCE', 'taxYears'],
  })
  const asked = findings.filter(({ left }) => left === null)
  const [first] = causesOf(asked)
  expect(first).toMatchObject({ rating: 'bad', title: 'authorised: tokens are not checked' })
  expect(first?.calls).toEqual(asked.map(({ call }) => `${call.name} (load)`))
  const words = causesInWords(asked)
  expect(words.filter((line) => line.includes('with a token that nobody gave it answers 200'))).toHaveLength(1)
  expect(words.slice(0, 4)).toEqual([
    '✗ 6 calls: authorised: tokens are not checked',
    '    authorised: with a token that nobody gave it answers 200; expected 401 or 403',
    '    authorised: with a token whose signature was changed it answers 200; expected 401 or 403',
    expect.stringMatching(/^ {4}in \w+ \(load\), \w+ \(load\), \w+ \(load\), and 3 more \(--markdown lists them\)$/),
  ])
  const page = toMarkdown(asked, 'A college')
  expect(page.match(/tokens are not checked/g)).toHaveLength(1)
  expect(page).toContain('1 of the causes above')
})

test('the environment names another college; what is missing is named', () => {
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
  /** Everything that was asked, and whether it could have changed something. */
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
    ['messageId', 'acknowledgement', 'with the number of a message that nobody has'],
    ['applicationId', 'designationApp', 'with the number of an application that nobody has'],
    ['nodeId', 'savedResources', 'with the number of a resource that nobody has'],
  ])('a college that takes any %s is caught with one that nobody has', async (_, name, way) => {
    const taking: Ask = async (question) => {
      const reply = await honest(question)
      const strange = /conformance-nobody|999999999999/.test(JSON.stringify(question.body ?? ''))
      return reply.came && strange && !/"(student_id|emplid)":"conformance-nobody"/.test(JSON.stringify(question.body))
        ? json({ ...reply, status: 200 }, name === 'designationApp' ? { error: 'S' } : { saved: true })
        : reply
    }
    const findings = await examineCollege({ subject: { ...subject, writes: true }, ask: taking, only: [name] })
    expect(causesInWords(findings).join('\n')).toMatch(new RegExp(`authorised: ${way} it answers 200`))
  })

  test('nothing that writes ever names the other student, in its address or its body', async () => {
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
        .filter(({ rating }) => rating === 'not looked at')
        .map(({ text }) => text),
    ).toContainEqual(expect.stringContaining('nothing is ever written to them'))
  })

  test('it says before what will be changed', async () => {
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

test('a check mark stands only where it was tried', async () => {
  const { finding } = await examine('completerKitInfo', honest, { other: nobodyKnown })
  expect(toLine(finding)).toMatch(/– authorised /)
  expect(causesInWords([finding]).join('\n')).toMatch(
    /– 1 call: authorised: not all tried: CONFORMANCE_OTHER_STUDENT_ID is not set\n.*not tried by path/,
  )
  const tried = await examine('completerKitInfo', honest)
  expect(toLine(tried.finding)).toMatch(/✓ authorised/)
})

test('bare answers conform, as the portal takes them (CL-02)', async () => {
  const bare = await examine(
    'studentFlags',
    lying({ answer: (reply) => json(reply, (reply.json as { data: unknown }).data) }),
  )
  expect([bare.fails, bare.said]).toEqual([false, ''])
})

test('a call that no document names may be missing', async () => {
  const without: Ask = async (question) => {
    const reply = await honest(question)
    return reply.came && question.url.includes('/certificate/')
      ? json({ ...reply, status: 404 }, { message: 'No.' })
      : reply
  }
  const { finding } = await examine('certificate', without)
  expect(finding.left).toBe('this college does not offer it (404), and no document names it')
})

describe('who asks', () => {
  const unknown = { ...nobodyKnown }
  const learn = (changes: Partial<Subject>) => learnAskers({ ...subject, ...changes }, honest)

  test('identifiers that no setting names are those of the token, and that is said', async () => {
    const { subject: learned, notes } = await learn({ ...unknown, other: unknown, representative: null })
    expect(learned).toMatchObject({
      studentId: subject.studentId,
      oktaId: subject.oktaId,
      subscriptionId: subject.subscriptionId,
    })
    expect(notes).toEqual([
      `CONFORMANCE_STUDENT_ID is not set: taken from getUserData, ${subject.studentId}`,
      `CONFORMANCE_OKTA_ID is not set: taken from getUserData, ${subject.oktaId}`,
      expect.stringContaining('CONFORMANCE_OTHER_STUDENT_ID is not set'),
      'CONFORMANCE_REPRESENTATIVE_TOKEN is not set: the reports are not asked',
    ])
  })

  test('where the college does not tell either, what needs none is examined, and the rest says what it needs', async () => {
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
      ['messages', 'it names the student: CONFORMANCE_STUDENT_ID is not set, and getUserData did not tell'],
      ['notificationFeed', null],
      ['vpnCheck', null],
      ['savedResources', 'it names the student: CONFORMANCE_OKTA_ID is not set, and getUserData did not tell'],
      ['savedResources', 'it writes (--write makes it)'],
    ])
  })

  test('everything that is wrong with who asks is said at once', async () => {
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
        /CONFORMANCE_STUDENT_ID is 77, but the token is that of \d+/,
        /CONFORMANCE_OKTA_ID is somebody, but the token is that of \w+/,
        /CONFORMANCE_OTHER_SUBSCRIPTION is S-\d+, the student of the token; it must be another student’s$/,
      ].reduce((all, line) => new RegExp(`${all.source}\n${line.source}`)),
    )
  })

  test('an identifier of somebody else, and an expired token, end it in one line', async () => {
    await expect(learn({ studentId: '77' })).rejects.toThrow(
      `CONFORMANCE_STUDENT_ID is 77, but the token is that of ${subject.studentId}`,
    )
    await expect(learn({ other: { ...unknown, studentId: subject.studentId } })).rejects.toThrow(
      /^CONFORMANCE_OTHER_STUDENT_ID is \d+, the student of the token/,
    )
    const expired = `e30.${Buffer.from('{"exp":1700000000}').toString('base64url')}.x`
    expect(endOf(expired)?.toISOString()).toBe('2023-11-14T22:13:20.000Z')
    await expect(learn({ token: expired })).rejects.toThrow(
      /^CONFORMANCE_TOKEN expired at 2023-11-14T22:13:20Z; get another one/,
    )
    const { said } = await examine('studentFlags', honest, { token: expired })
    expect(said).toContain('answers 401: CONFORMANCE_TOKEN expired at 2023-11-14T22:13:20Z')
  })

  test('without a representative’s token the reports are not asked', async () => {
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

test('what is typed wrong gets one line', () => {
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
    /^CONFORMANCE_STUDENT_ID: an identifier: [^\n]*$/,
  )
  expect(() => subjectOf({ ...bases, CONFORMANCE_STUDENT_ID: '1', CONFORMANCE_OTHER_STUDENT_ID: '1' }, false)).toThrow(
    /^CONFORMANCE_OTHER_STUDENT_ID: must be another student’s[^\n]*$/,
  )
  expect(() => subjectOf({ ...bases, CONFORMANCE_TOKEN: 'Bearer abc' }, false)).toThrow(
    /^CONFORMANCE_TOKEN: the token alone[^\n]*$/,
  )
  const { COLLEGE_API_URL: _, ...missing } = bases
  const same = { CONFORMANCE_OKTA_ID: 'a', CONFORMANCE_OTHER_OKTA_ID: 'a' }
  expect(() => subjectOf({ ...missing, ...same, CONFORMANCE_TOKEN: 'Bearer abc' }, false)).toThrow(
    /^COLLEGE_API_URL: required[^\n]*\nCONFORMANCE_TOKEN: the token alone[^\n]*\nCONFORMANCE_OTHER_OKTA_ID: must be another student’s[^\n]*$/,
  )
})

test('the college that `.env` names is the one that is examined', async () => {
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
