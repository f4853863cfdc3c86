/** @jest-environment node */
import { encode } from 'node:querystring'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { isPublic, type AnyCall } from '@/lib/calls/call'
import { everyCall, exampleBody, exampleInput } from '@/tests/data/calls'
import { exampleHoldings } from '@/tests/data/example-holdings'
import { type Example, preparedExamples } from './testing/examples'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()
let student: CreatedStudent

const studentIdOf = (person: CreatedStudent) => person.studentId ?? ''

/** Returns the call's example: the portal's own, or one that needs prepared records. */
async function exampleOf(call: AnyCall): Promise<Example> {
  const make = preparedExamples[`${call.name} ${call.kind}`]
  if (make) return make(student, college)
  return {
    input: call.kind === 'load' ? (exampleInput(call, studentIdOf(student)) as Record<string, string>) : {},
    body: exampleBody(call, { studentId: studentIdOf(student), oktaId: student.oktaId }),
  }
}

/** True when the path or the body names the student. Otherwise the call is about the caller. */
const namesSomebody = (call: AnyCall, body: unknown): boolean =>
  call.path({ studentId: '{student}', oktaId: '{student}' } as never).includes('{student}') ||
  (typeof body === 'object' && body !== null && nameFields.some((name) => name in body))
const nameFields = ['student_id', 'studentID', 'emplid', 'sid', 'uid', 'uuid', 'report_emp_id', 'contractId']

/** Calls that name no student. */
const aboutTheBearer = [
  'billingReceipt',
  'changePassword',
  'changeRecoveryQuestion',
  'getBillingCycles',
  'getContract',
  'getUserData',
  'listFactors',
  'resendOTP',
  'resources',
  'sendSignInCode',
  'updateMobile',
  'updateSecondaryEmail',
  'verifyOTP',
  'verifySignInCode',
  'vpnCheck',
]

const messageOf = (json: unknown) => expect.objectContaining({ message: expect.any(String) }).asymmetricMatch(json)

describe.each(everyCall)('%s', (_, call) => {
  const isPrivate = !isPublic(call)
  // A student who may do everything that any caller may. A save that comes after the first one is refused and changes
  // nothing, so one student is enough.
  const once = isPrivate ? beforeAll : beforeEach
  once(async () => {
    student = await college.make('established', exampleHoldings)
  })

  it('answers a demo student as the table says', async () => {
    const { as, ...example } = await exampleOf(call)
    const { status, json, headers } = await college.ask(
      as === 'staff' ? await college.make('staff') : student,
      call,
      example,
    )
    expect([status, json]).toEqual([200, expect.anything()])
    const wrapped = call.kind === 'load' && call.base !== 'api'
    const bare = wrapped && typeof json === 'object' && json && 'data' in json ? json.data : json
    expect(call.answer.safeParse(bare).error).toBeUndefined()
    expect(Object.keys(json ?? {}).includes('data')).toBe(wrapped)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toMatch(/^application\/json(?:;|$)/)
    expect(JSON.stringify(json)).not.toContain('900-12-3456')
  })

  if (!isPrivate) {
    it('answers without a token', async () => {
      expect((await college.ask(null, call, await exampleOf(call))).status).toBe(200)
    })
    if (call.kind === 'save') refusesBadBodies(call, () => null)
    return
  }

  it('refuses a missing or invalid token with a message', async () => {
    const bad: Record<string, string>[] = [
      {},
      { authorization: 'Bearer none' },
      { authorization: `Basic ${student.oktaId}` },
    ]
    const example = await exampleOf(call)
    for (const headers of bad) {
      const { status, json } = await college.ask(null, call, {
        ...example,
        studentId: student.studentId ?? '',
        oktaId: student.oktaId,
        headers,
      })
      expect([status, messageOf(json)]).toEqual([401, true])
    }
  })

  if (call.who === 'staff') {
    it('is refused to a student', async () => {
      const { as, ...example } = await exampleOf(call)
      expect([as, (await college.ask(student, call, example)).status]).toEqual(['staff', 403])
    })
  } else if (aboutTheBearer.includes(call.name)) {
    it('names no student, and is about the caller', async () => {
      expect(namesSomebody(call, (await exampleOf(call)).body)).toBe(false)
    })
  } else {
    it('refuses a record of another student (ruling 30)', async () => {
      const example = await exampleOf(call)
      const body = call.name === 'unifyAlumniStatus' ? { isAlumni: true, uid: student.oktaId } : example.body
      expect(namesSomebody(call, body)).toBe(true)
      const other = await college.make('beginner')
      const answer = await college.ask(other, call, {
        ...example,
        body,
        studentId: studentIdOf(student),
        oktaId: student.oktaId,
      })
      expect([answer.status, answer.json]).toEqual([403, { message: 'You may only use your own record.' }])
    })
  }

  if (call.kind !== 'save') return
  refusesBadBodies(call, () => student)

  it('refuses staff, who may read but not change, except saves that only read', async () => {
    const staff = await college.make('staff')
    const example = await exampleOf(call)
    const body = call.name === 'unifyAlumniStatus' ? { isAlumni: true, uid: student.oktaId } : example.body
    const { status } = await college.ask(staff, call, { body, studentId: studentIdOf(student) })
    expect(status).toBe(call.whileMasquerading ? 200 : namesSomebody(call, body) ? 403 : 404)
  })
})

function refusesBadBodies(call: AnyCall, asker: () => CreatedStudent | null) {
  it('refuses a body that is not JSON, lacks a field, or has an extra one', async () => {
    const { body } = await exampleOf(call)
    const whole: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
    const { [Object.keys(whole).at(-1) ?? '']: _, ...incomplete } = whole
    for (const bad of ['{', encode({ a: 'b' }), incomplete, { ...whole, extra: 1 }]) {
      const { status, json } = await college.ask(asker(), call, { body: bad })
      expect([status, messageOf(json)]).toEqual([400, true])
    }
  })
}

test('a call that is not in the table does not exist', async () => {
  const answer = await college.request('/web-service/TAC_EDU/student/1/everything')
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no such call.' }])
})
