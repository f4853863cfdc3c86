/** @jest-environment node */
import type { AnyCall } from '@/lib/calls/call'
import { everyCall, exampleBody, exampleInput } from '@/tests/call-examples'
import { exampleHoldings } from '@/tests/call-examples-holdings'
import { postgresIsAtHand, startPostgres, type PostgresServer } from '@/tests/postgres-server'
import { type Example, preparedExamples } from './testing/examples'
import { openServices } from './testing/services-in-memory'

/* The same services over a PostgreSQL server, which reads and writes types a little differently than the embedded one. */

let server: PostgresServer
let college: Awaited<ReturnType<typeof openServices>>

async function answer(call: AnyCall) {
  const student = await college.make('established', exampleHoldings)
  const { studentId, oktaId } = { ...student, studentId: student.studentId ?? '' }
  const example: Example = (await preparedExamples[`${call.name} ${call.kind}`]?.(student, college)) ?? {
    input: call.kind === 'load' ? (exampleInput(call, studentId) as Record<string, string>) : {},
    body: exampleBody(call, { studentId, oktaId }),
  }
  const { status, json } = await college.ask(example.as === 'staff' ? await college.make('staff') : student, call, example)
  const bare = call.kind === 'load' && call.base !== 'api' ? (json as { data?: unknown }).data : json
  return { status, json, fault: call.answer.safeParse(bare).error?.message }
}

const calls = postgresIsAtHand ? everyCall : []

describe('every call of the table on a PostgreSQL server, when one is at hand', () => {
  beforeAll(async () => {
    if (!postgresIsAtHand) return
    server = await startPostgres()
    college = await openServices({ url: server.url })
  })
  afterAll(async () => {
    if (!postgresIsAtHand) return
    await college.close()
    await server.stop()
  })

  test('DATABASE_URL: each answers as the table says', async () => {
    const wrong: unknown[] = []
    for (const [title, call] of calls) {
      const { status, json, fault } = await answer(call)
      if (status !== 200 || fault) wrong.push([title, status, fault ?? json])
    }
    expect(wrong).toEqual([])
  })
})
