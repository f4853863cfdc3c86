import fc from 'fast-check'
import type { AnyCall, EditedRecord } from '@/lib/calls/call'
import { allowedBy } from '@/tests/data/arbitrary'
import { everyCall, exampleInput } from '@/tests/data/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble } from '@/tests/support/viewer-double'
import { versionOf } from '../edited-records/version'
import { answerLoad, answerSave } from './college'

jest.mock('@/lib/calls/table', () => jest.requireActual<object>('@/tests/support/open-table'))
// Whether somebody may make a call is asked of the college first. That has tests of its own.
jest.mock('../college/role', () => ({ roleFor: () => Promise.resolve({ obstacle: null, subscriptionId: 'S-100001' }) }))
jest.mock('../session/viewer', () => ({
  findViewer: () => Promise.resolve(viewerDouble()),
  findSession: () => Promise.resolve(null),
}))

/*
 * Every call of the table, including those closed to browsers, combined with every way to name somebody else in it.
 * What arrives at the college is about the student of the session, or nothing arrives.
 */

const names = [
  'studentId',
  'student_id',
  'studentID',
  'sid',
  'emplid',
  'empl_id',
  'emp_id',
  'report_emp_id',
  'oktaId',
  'oktaID',
  'okta_id',
  'uid',
  'contractId',
  'subscriptionId',
  'subscription_id',
  'khp_subscription_id',
  'address',
  'masqueradeId',
]
/** Spellings that no call knows: not an identity for us, but no call accepts them either. */
const spellings = [
  'StudentId',
  'STUDENTID',
  'student-id',
  'studentId[]',
  'studentId[0]',
  'student.id',
  ' studentId',
  'viewer',
  'actor',
]
const stranger = '100002'
const own = viewerDouble().studentId
const double = new CollegeDouble()

const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
const address = (call: AnyCall) => `http://localhost:3000/api/college/${call.name}`

/** Makes the call with its valid input and these additional fields. A field given twice occurs twice in the address. */
function ask(call: AnyCall, more: [string, unknown][], forged: Record<string, string> = {}): Promise<Response> {
  const input = Object.entries(exampleInput(call, own))
  if (call.kind === 'load') {
    const query = new URLSearchParams(
      [...input, ...more].map(([name, value]): [string, string] => [name, String(value)]),
    )
    return answerLoad(call.name, new Request(`${address(call)}?${query}`, { headers: { ...forged, ...ours } }))
  }
  // Written by hand, so that a key can occur twice.
  const body = `{${[...input, ...more].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
  return send(call, body, { headers: forged })
}

const send = (
  call: AnyCall,
  body: string,
  { headers = {}, query = '' }: { headers?: Record<string, string>; query?: string } = {},
) =>
  answerSave(
    call.name,
    new Request(`${address(call)}${query}`, {
      method: call.method,
      headers: { ...headers, ...ours, ...seenBefore(call), 'content-type': 'application/json' },
      body,
    }),
  )

const statusAfter = async (call: AnyCall, more: [string, unknown][]) => (await ask(call, more)).status

/**
 * The data on file: only a home contact, because a business contact requires one. The person has seen it before they
 * change it. An entry of a list is a new one, and a list that is changed as a whole is empty.
 */
const homeOnFile = {
  data: {
    email: 'home@family.example',
    address1: '1 Elm Street',
    city: 'Millbrook',
    state: 'OH',
    postal: '44101',
    phone: '6105550142',
    residence_phone_type: 'mobile',
  },
}
const onFileOf = ({ load }: EditedRecord): { data: unknown } =>
  load.answer.safeParse([]).success ? { data: [] } : homeOnFile
function seenBefore(call: AnyCall): Record<string, string> {
  const edits = call.kind === 'save' && !call.edits?.entry ? call.edits : undefined
  const [form = ''] = Object.keys(edits?.forms ?? {})
  return edits ? { 'if-match': `"${versionOf(edits, form, own, edits.load.answer.parse(onFileOf(edits).data))}"` } : {}
}

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(() => {
  forgetServices()
  double.answersJson({})
})

const untouched = () => expect(double.arrivals).toEqual([])

/** Makes the college respond correctly to this call, whatever it was asked. */
function answerWell(call: AnyCall): void {
  const answer = { data: fc.sample(allowedBy(call.answer), { numRuns: 1, seed: 7 })[0] }
  double.answers(({ method }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(call.kind === 'save' && call.edits && method === 'GET' ? onFileOf(call.edits) : answer))
  })
}

/** Expects that something arrived with the token of the session, and that it names nobody else. */
function expectOwn() {
  expect(double.arrivals.length).toBeGreaterThan(0)
  expect(
    double.arrivals
      .map(({ headers }) => headers.authorization ?? 'Bearer the-token')
      .filter((token) => token !== 'Bearer the-token'),
  ).toEqual([])
  expect(JSON.stringify(double.arrivals)).not.toContain(stranger)
}

/** Returns copies of the input with an additional field in one of its objects, one copy per object. */
function nestings(value: unknown, more: object): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((part, index) => nestings(part, more).map((changed) => value.with(index, changed)))
  if (typeof value !== 'object' || value === null) return []
  const deeper = Object.entries(value).flatMap(([key, part]) =>
    nestings(part, more).map((changed) => ({ ...value, [key]: changed })),
  )
  return [{ ...value, ...more }, ...deeper]
}

/** Statuses with which the handler refuses an input. The college is not called. */
const refused = [400, 403]

test.each(everyCall)(
  'S-39, S-40: %s is about the student of the session, whatever the request names',
  async (_, call) => {
    answerWell(call)
    const forged = {
      ...Object.fromEntries(names.map((name) => [name, stranger])),
      'x-student-id': stranger,
      'x-user-id': stranger,
      authorization: `Bearer ${stranger}`,
      cookie: `studentId=${stranger}`,
    }
    expect((await ask(call, [], forged)).status).toBe(200)
    expectOwn()
  },
)

test.each(everyCall)('S-39, S-40: %s refuses every name of a student beside its input', async (_, call) => {
  for (const name of names) {
    for (const value of [stranger, own, [stranger], { id: stranger }, null, '']) {
      const answer = await ask(call, [[name, value]])
      expect([name, value, answer.status, await answer.json()]).toEqual([
        name,
        value,
        403,
        expect.objectContaining({ name: 'denied', message: 'Access Denied!' }),
      ])
    }
    for (const pair of [
      [own, stranger],
      [stranger, own],
    ]) {
      const twice = pair.map((value): [string, unknown] => [name, value])
      expect(refused).toContain(await statusAfter(call, twice))
    }
  }
  for (const name of spellings) expect([name, await statusAfter(call, [[name, stranger]])]).toEqual([name, 400])
  untouched()
})

test.each(everyCall)('S-39, S-40: %s accepts no path instead of its name or of a value', async (_, call) => {
  const paths = [
    `${call.name}/${stranger}`,
    `${call.name}%2F${stranger}`,
    `${stranger}/${call.name}`,
    `../${stranger}/${call.name}`,
    ...names.map((name) => `${call.name};${name}=${stranger}`),
  ]
  for (const path of paths) {
    const request = new Request('http://localhost:3000/api/college/x', {
      method: call.method,
      headers: { ...ours, 'content-type': 'application/json' },
      ...(call.kind === 'save' && { body: '{}' }),
    })
    expect((await (call.kind === 'load' ? answerLoad(path, request) : answerSave(path, request))).status).toBe(404)
  }
  const input = exampleInput(call, own)
  const fields = Object.keys(input).filter(
    (name) => typeof input[name] === 'string' && !/name|email/i.test(name) && !call.freeText?.includes(name),
  )
  for (const name of fields) {
    for (const value of [
      `../${stranger}`,
      `..%2f${stranger}`,
      `x/../../student/${stranger}`,
      `x?studentId=${stranger}`,
      `x#${stranger}`,
      `x&student_id=${stranger}`,
      'x\r\nx: y',
    ]) {
      const changed = Object.entries({ ...input, [name]: value })
      const request =
        call.kind === 'load'
          ? answerLoad(
              call.name,
              new Request(`${address(call)}?${new URLSearchParams(changed as [string, string][])}`, { headers: ours }),
            )
          : send(call, JSON.stringify(Object.fromEntries(changed)))
      expect({ name, value, status: (await request).status }).toEqual({ name, value, status: 400 })
    }
  }
  untouched()
})

test.each(everyCall.filter(([, { kind }]) => kind === 'save'))(
  'S-39, S-40: %s accepts one object, with nobody named inside it or beside it in the address',
  async (_, call) => {
    const input = exampleInput(call, own)
    for (const body of [[{ ...input, studentId: stranger }], [input], { input }])
      expect((await send(call, JSON.stringify(body))).status).toBe(400)
    for (const name of names) {
      const inside = nestings(input, { [name]: stranger }).slice(1)
      const beside = [{ [name]: stranger }, [stranger], [{ [name]: stranger }]].map((data) => ({ ...input, data }))
      for (const body of [...inside, ...beside])
        expect(refused).toContain((await send(call, JSON.stringify(body))).status)
      expect((await send(call, JSON.stringify(input), { query: `?${name}=${stranger}` })).status).toBe(400)
    }
    untouched()
  },
)

test.each([
  '../studentCE',
  '..%2fstudentCE',
  `studentCE/${stranger}`,
  `TAC_EDU/student/${stranger}/getEligibility`,
  '__proto__',
  'toString',
  '',
])('S-39: %j is not the name of a call', async (name) => {
  const answer = await answerLoad(name, new Request('http://localhost:3000/api/college/x', { headers: ours }))
  expect(answer.status).toBe(404)
  untouched()
})
