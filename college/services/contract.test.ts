/** @jest-environment node */
import { encode } from 'node:querystring'
import type { CreatedStudent } from '@/college/scenarios'
import { isPublic, type AnyCall } from '@/lib/calls/call'
import { everyCall, exampleBody, exampleInput } from '@/tests/call-examples'
import { exampleHoldings } from '@/tests/call-examples-holdings'
import { openServices } from './testing/services-in-memory'

// An embedded PostgreSQL begins in two seconds on an idle machine, in many on a busy one.
jest.setTimeout(120_000)

let college: Awaited<ReturnType<typeof openServices>>
let student: CreatedStudent

beforeAll(async () => {
  college = await openServices()
})
afterAll(() => college.close())
beforeEach(async () => {
  // One who may do everything that any caller may.
  student = await college.make('established', exampleHoldings)
})

const studentIdOf = (person: CreatedStudent) => person.studentId ?? ''
const asking = (call: AnyCall) => ({
  input: call.kind === 'load' ? (exampleInput(call, studentIdOf(student)) as Record<string, string>) : {},
  body: exampleBody(call, { studentId: studentIdOf(student), oktaId: student.oktaId }),
})
const messageOf = (json: unknown) => expect.objectContaining({ message: expect.any(String) }).asymmetricMatch(json)

describe.each(everyCall)('%s', (_, call) => {
  const isPrivate = !isPublic(call)

  it('answers a demo student as the table says', async () => {
    const { status, json, headers } = await college.ask(student, call, asking(call))
    expect([status, json]).toEqual([200, expect.anything()])
    const wrapped = call.kind === 'load' && call.base !== 'api'
    const bare = wrapped && typeof json === 'object' && json && 'data' in json ? json.data : json
    expect(call.answer.safeParse(bare).error).toBeUndefined()
    expect(Object.keys(json ?? {}).includes('data')).toBe(wrapped)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(json)).not.toContain('900-12-3456')
  })

  if (!isPrivate) {
    it('answers without a token', async () => {
      expect((await college.ask(null, call)).status).toBe(200)
    })
    return
  }

  it('refuses a missing and a bad token with a message', async () => {
    const bad: Record<string, string>[] = [{}, { authorization: 'Bearer none' }, { authorization: `Basic ${student.oktaId}` }]
    for (const headers of bad) {
      const { status, json } = await college.ask(null, call, { ...asking(call), studentId: studentIdOf(student), headers })
      expect([status, messageOf(json)]).toEqual([401, true])
    }
  })

  const namesStudent = call.path({ studentId: '{student}' } as never).includes('{student}') || call.kind === 'save'
  if (namesStudent) {
    it('refuses a record of another student (ruling 30)', async () => {
      const other = await college.make('beginner')
      const foreign = call.name === 'unifyAlumniStatus' ? { isAlumni: true, uid: student.oktaId } : asking(call).body
      const answer = await college.ask(other, call, { ...asking(call), body: foreign, studentId: studentIdOf(student) })
      expect([answer.status, answer.json]).toEqual([403, { message: 'You may only use your own record.' }])
    })
  }

  if (call.kind !== 'save') return

  it('refuses a body that is no JSON, misses a field, or has one too many', async () => {
    const body = asking(call).body ?? {}
    const { [Object.keys(body).at(-1) ?? '']: _, ...incomplete } = body
    for (const bad of ['{', encode({ a: 'b' }), incomplete, { ...body, extra: 1 }]) {
      const { status, json } = await college.ask(student, call, { body: bad })
      expect([status, messageOf(json)]).toEqual([400, true])
    }
  })

  it('refuses staff, who look but do not change, save what only reads', async () => {
    const staff = await college.make('staff')
    const body = call.name === 'unifyAlumniStatus' ? { isAlumni: true, uid: student.oktaId } : asking(call).body
    const { status } = await college.ask(staff, call, { body, studentId: studentIdOf(student) })
    expect(status).toBe(call.whileMasquerading ? 200 : 403)
  })
})

test('what is not in the table is not there', async () => {
  const answer = await college.request('/web-service/TAC_EDU/student/1/everything')
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no such call.' }])
})
