/** @jest-environment node */
import { encode } from 'node:querystring'
import type { CreatedStudent } from '@/college/scenarios'
import { isPublic, type AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { openServices, testNow } from './testing/services-in-memory'

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
  student = await college.make('established', {
    flags: { partnerAccess: true, reportingUser: true },
    reportingCompanies: ['1000376'],
    messages: [{ subject: 'Hello', body: 'Hello.', sentAt: testNow.toISOString() }],
  })
})

const inputs: Record<string, Record<string, string>> = {
  designationApp: { designation: 'ricp' },
  awardLetter: { designation: 'ricp' },
  confirmationLetter: { beginDate: '2025-01-01', yearDisplay: '2025' },
}

const report = ({ studentId }: CreatedStudent) => ({
  emp_id: '', first_name: '', last_name: '', date_from: '2026-01-01', date_to: '2026-02-28', tac_arid: '', agent_id: '',
  offset: 0, limit: 10, report_emp_id: studentId,
})
const reports = ['designation', 'enrollment', 'expiredExam', 'passList', 'failList', 'matriculation', 'statefarmSearch', 'statefarmRecord']

const bodies: Record<string, (student: CreatedStudent) => Record<string, unknown>> = {
  unifyAlumniStatus: () => ({ isAlumni: true }),
  ...Object.fromEntries(reports.map((kind) => [`${kind}Report`, report])),
  statefarmRecordReport: (student) => ({ ...report(student), emp_id: student.studentId }),
  enrollmentSession: ({ studentId }) => ({ studentID: studentId }),
  bannerDismissal: ({ studentId }) => ({ student_id: studentId, year: 2026 }),
  designationApp: ({ studentId }) => ({
    acad_plan: 'ricp',
    appid: `A${studentId}-1`,
    emplid: studentId,
    supervisor_name: 'Sam Supervisor',
    supervisor_email: 'sam@firm.example',
  }),
  couplrOptIn: ({ studentId }) => ({ student_id: studentId, couplr: 'N' }),
  acknowledgement: ({ studentId }) => ({ student_id: studentId, message_id: `M${studentId}-1`, ackType: 'read' }),
}

const calls: [string, AnyCall][] = Object.values(table)
  .flatMap((entry): AnyCall[] => Object.values(entry))
  .map((call) => [`${call.name} (${call.kind})`, call])

const asking = (call: AnyCall) => ({ input: inputs[call.name], body: call.kind === 'save' ? bodies[call.name]?.(student) : undefined })
const messageOf = (json: unknown) => expect.objectContaining({ message: expect.any(String) }).asymmetricMatch(json)

describe.each(calls)('%s', (_, call) => {
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
      const { status, json } = await college.ask(null, call, { ...asking(call), studentId: student.studentId ?? '', headers })
      expect([status, messageOf(json)]).toEqual([401, true])
    }
  })

  const namesStudent = call.path({ studentId: '{student}' } as never).includes('{student}') || call.kind === 'save'
  if (namesStudent) {
    it('refuses a record of another student (ruling 30)', async () => {
      const other = await college.make('beginner')
      const foreign = call.name === 'unifyAlumniStatus' ? { isAlumni: true, uid: student.oktaId } : asking(call).body
      const answer = await college.ask(other, call, { ...asking(call), body: foreign, studentId: student.studentId ?? '' })
      expect([answer.status, answer.json]).toEqual([403, { message: 'You may only use your own record.' }])
    })
  }

  if (call.kind !== 'save') return

  it('refuses a body that is no JSON, misses a field, or has one too many', async () => {
    const body = bodies[call.name]?.(student) ?? {}
    const { [Object.keys(body).at(-1) ?? '']: _, ...incomplete } = body
    for (const bad of ['{', encode({ a: 'b' }), incomplete, { ...body, extra: 1 }]) {
      const { status, json } = await college.ask(student, call, { body: bad })
      expect([status, messageOf(json)]).toEqual([400, true])
    }
  })

  it('refuses staff, who look but do not change, save what only reads', async () => {
    const staff = await college.make('staff')
    const body = call.name === 'unifyAlumniStatus' ? { isAlumni: true, uid: student.oktaId } : asking(call).body
    const { status } = await college.ask(staff, call, { body, studentId: student.studentId ?? '' })
    expect(status).toBe(call.whileMasquerading ? 200 : 403)
  })
})

test('what is not in the table is not there', async () => {
  const answer = await college.request('/web-service/TAC_EDU/student/1/everything')
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no such call.' }])
})
