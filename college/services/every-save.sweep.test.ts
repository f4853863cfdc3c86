/** @jest-environment node */
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import * as schema from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { isPublic, type AnyCall, type Save } from '@/lib/calls/call'
import { everyCall, exampleBody } from '@/tests/data/calls'
import { exampleHoldings } from '@/tests/data/example-holdings'
import { mask } from './http/arrival'
import { preparedExamples } from './testing/examples'
import { servicesOfFile } from './testing/services-of-file'

/* Rules for every save of the table, including future ones: it is atomic, and it runs once per key. */

const isSave = (row: [string, AnyCall]): row is [string, Save] => row[1].kind === 'save'
const saves = everyCall.filter(isSave)

const college = servicesOfFile()

const tables: PgTable[] = Object.values(schema).filter((entry) => is(entry, PgTable))

/**
 * Returns a checksum of each table that changes with any of its rows. Leaves out the table of idempotency keys, which
 * is written separately.
 */
async function records(): Promise<Record<string, string>> {
  const names = tables.map(getTableName).filter((name) => name !== 'idempotency_key')
  const each = names.map(
    (name) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
  )
  const { rows } = (await college.db.execute(sql.join(each, sql` union all `))) as unknown as {
    rows: { name: string; sum: string }[]
  }
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function ready(call: Save) {
  const student: CreatedStudent = await college.make('established', exampleHoldings)
  const prepared = await preparedExamples[`${call.name} save`]?.(student, college)
  const body = prepared?.body ?? exampleBody(call, { studentId: student.studentId ?? '', oktaId: student.oktaId })
  const asker = isPublic(call) ? null : student
  return (headers: Record<string, string> = {}, change: object = {}) =>
    college.ask(asker, call, { body: typeof body === 'string' ? body : { ...(body as object), ...change }, headers })
}

test.each(saves)(
  '%s: when refused or interrupted it changes nothing, and with one key it is written once',
  async (_, call) => {
    const ask = await ready(call)
    const before = await records()
    // The request of `ssn` is a plain text, so no field can be added.
    if (call.name !== 'ssn') expect((await ask({}, { unknown: 1 })).status).toBe(400)
    expect(await records()).toEqual(before)

    // All work is done, and then the answer does not match its definition.
    const whole = jest.replaceProperty(call, 'answer', z.never())
    expect(await ask()).toMatchObject({
      status: 500,
      json: { fault: `${call.name} returned an answer that does not match its definition` },
    })
    whole.restore()
    expect(await records()).toEqual(before)

    const headers = { 'Idempotency-Key': `key-of-${call.name}` }
    const first = await ask(headers)
    expect(first.status).toBe(200)
    const after = await records()
    const second = await ask(headers)
    const told = call.showsOnce ? mask(first.json, call.secrets) : first.json
    expect([second.status, second.json]).toEqual([200, told])
    expect(await records()).toEqual(after)
  },
)
