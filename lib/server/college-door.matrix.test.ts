import type { AnyCall } from '@/lib/calls/call'
import { everyCall, exampleInput, isFreeText } from '@/tests/call-examples'
import { viewerDouble } from '@/tests/viewer-double'
import { college } from './college/client'
import { readThroughDoor, writeThroughDoor } from './college-door'

jest.mock('@/lib/calls/table', () => jest.requireActual<object>('@/tests/open-table'))
jest.mock('./college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('./session/viewer', () => ({ findViewer: () => Promise.resolve(viewerDouble()), findSession: () => Promise.resolve(null) }))

/* Every call of the table, also those to come and those that are closed to browsers, and every way to name somebody else in it. */

const names = [
  'studentId', 'student_id', 'studentID', 'sid', 'emplid', 'empl_id', 'emp_id', 'report_emp_id', 'oktaId', 'oktaID', 'okta_id',
  'uid', 'contractId', 'subscriptionId', 'address', 'masqueradeId',
]
/** Spellings that no call knows either: not an identity for us, and still nothing that a call accepts. */
const spellings = ['StudentId', 'STUDENTID', 'student-id', 'studentId[]', 'studentId[0]', 'student.id', ' studentId', 'viewer', 'actor']
const stranger = '100002'
const own = viewerDouble().studentId

const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
const address = (call: AnyCall) => `http://localhost:3000/api/college/${call.name}`

/** The call with its valid input and these fields more; twice in an address when two values are given. */
function ask(call: AnyCall, more: [string, unknown][]): Promise<Response> {
  const input = Object.entries(exampleInput(call, own))
  if (call.kind === 'load') {
    const query = new URLSearchParams([...input, ...more].map(([name, value]): [string, string] => [name, String(value)]))
    return readThroughDoor(call.name, new Request(`${address(call)}?${query}`, { headers: ours }))
  }
  // Written by hand, so that a key can stand twice.
  const body = `{${[...input, ...more].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
  return send(call, body)
}

const send = (call: AnyCall, body: string) =>
  writeThroughDoor(call.name, new Request(address(call), { method: call.method, headers: { ...ours, 'content-type': 'application/json' }, body }))

const statusAfter = async (call: AnyCall, more: [string, unknown][]) => (await ask(call, more)).status

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(college.load).mockResolvedValue({ ok: true, value: null })
  jest.mocked(college.save).mockResolvedValue({ ok: true, value: {} })
})

const untouched = () => {
  expect(college.load).not.toHaveBeenCalled()
  expect(college.save).not.toHaveBeenCalled()
}

describe.each(everyCall)('S-39, S-40: %s', (_, call) => {
  test('is asked with its example alone', async () => {
    expect(await statusAfter(call, [])).toBe(200)
    expect(call.kind === 'load' ? college.load : college.save).toHaveBeenCalledTimes(1)
  })

  test.each(names)('refuses %s, whatever its form', async (name) => {
    for (const value of [stranger, own, [stranger], { id: stranger }, null, '']) {
      const answer = await ask(call, [[name, value]])
      expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ name: 'denied', message: 'Access Denied!' })])
    }
    for (const pair of [[own, stranger], [stranger, own]]) {
      expect([400, 403]).toContain(await statusAfter(call, pair.map((value) => [name, value])))
    }
    untouched()
  })

  test.each(spellings)('does not know %j', async (name) => {
    expect(await statusAfter(call, [[name, stranger]])).toBe(400)
    untouched()
  })

  if (call.kind === 'save') {
    test('takes one object, not a list, and nobody inside of it', async () => {
      const input = exampleInput(call, own)
      const bodies = [[{ ...input, studentId: stranger }], [input], { ...input, more: { studentId: stranger } }, { input }, { ...input, data: { student_id: stranger } }]
      for (const body of bodies) expect((await send(call, JSON.stringify(body))).status).toBe(400)
      untouched()
    })
  }

  test('takes no path in place of a value', async () => {
    const input = exampleInput(call, own)
    const fields = Object.keys(input).filter((name) => typeof input[name] === 'string' && !/name|email/i.test(name) && !isFreeText(call, name))
    for (const name of fields) {
      for (const value of [`../${stranger}`, `..%2f${stranger}`, `x/../../student/${stranger}`, `x?studentId=${stranger}`, `x#${stranger}`, `x&student_id=${stranger}`, 'x\r\nx: y']) {
        const changed = Object.entries({ ...input, [name]: value })
        const request =
          call.kind === 'load'
            ? readThroughDoor(call.name, new Request(`${address(call)}?${new URLSearchParams(changed as [string, string][])}`, { headers: ours }))
            : send(call, JSON.stringify(Object.fromEntries(changed)))
        expect((await request).status).toBe(400)
      }
    }
    untouched()
  })
})

test.each(['../studentCE', '..%2fstudentCE', `studentCE/${stranger}`, `TAC_EDU/student/${stranger}/getEligibility`, '__proto__', 'toString', ''])(
  'S-39: %j is no name of a call',
  async (name) => {
    const answer = await readThroughDoor(name, new Request('http://localhost:3000/api/college/x', { headers: ours }))
    expect(answer.status).toBe(404)
    untouched()
  },
)
