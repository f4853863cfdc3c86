/** @jest-environment node */
import type { CreatedStudent } from '@/college/seed/scenarios/names'
import { openEmbeddedRecords } from '@/college/testing/filled-records'
import type { AnyCall } from '@/lib/calls/call'
import { everyCall, exampleBody, exampleInput } from '@/tests/data/calls'
import { exampleHoldings } from '@/tests/data/example-holdings'
import { type Example, preparedExamples } from './testing/examples'
import { openServices, testNow } from './testing/services-in-memory'

/*
 * Runs the services on the embedded PostgreSQL, which reads and writes some types differently from a server. Other
 * tests, including contract.test.ts with the same examples, use a server where one is installed.
 */

let college: Awaited<ReturnType<typeof openServices>>

/** A load changes nothing, so all loads share one student. Each save gets its own. */
let reader: Promise<CreatedStudent> | undefined

async function answer(call: AnyCall) {
  const prepare = preparedExamples[`${call.name} ${call.kind}`]
  const student =
    call.kind === 'load' && !prepare
      ? await (reader ??= college.make('established', exampleHoldings))
      : await college.make('established', exampleHoldings)
  const { studentId, oktaId } = { ...student, studentId: student.studentId ?? '' }
  const example: Example = (await prepare?.(student, college)) ?? {
    input: call.kind === 'load' ? (exampleInput(call, studentId) as Record<string, string>) : {},
    body: exampleBody(call, { studentId, oktaId }),
  }
  const { status, json } = await college.ask(
    example.as === 'staff' ? await college.make('staff') : student,
    call,
    example,
  )
  const bare = call.kind === 'load' && call.base !== 'api' ? (json as { data?: unknown }).data : json
  return { status, json, fault: call.answer.safeParse(bare).error?.message }
}

beforeAll(async () => {
  college = await openServices({ records: await openEmbeddedRecords(testNow) })
})
afterAll(() => college.close())

test.each(everyCall)('the embedded PostgreSQL: %s answers as the table says', async (_, call) => {
  const { status, json, fault } = await answer(call)
  expect({ status, fault: fault ?? null, json }).toEqual({ status: 200, fault: null, json: expect.anything() })
})
