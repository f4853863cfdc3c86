import { browserCalls, everyCall, exampleInput } from '@/tests/data/calls'
import type { EmbeddedCollege, Student } from '../support/embedded-college'
import { expect, test } from '../support/fixtures'
import { askerOf, type Asker } from '../support/session-cookie'

/*
 * Two students: one makes every call of the table about the other, through the running portal.
 * lib/server/handlers/college-matrix.sweep.test.ts tests what the handler would do with the closed calls if they were open.
 */

const calls = everyCall.map(([, call]) => call)
const idOf = ({ studentId }: Student) => studentId ?? ''

/** Expects that the college got no call about the other student except their own. */
async function expectUntouched(college: EmbeddedCollege, asker: Student, other: Student): Promise<void> {
  const [mine, theirs] = [
    await college.calls({ studentId: asker.studentId }),
    await college.calls({ studentId: other.studentId }),
  ]
  expect(mine.length).toBeGreaterThan(0)
  expect(theirs.filter(({ subject }) => subject !== other.oktaId)).toEqual([])
}

test('S-39, S-40: whatever a student sends, every call is about themselves or is closed', async ({
  request,
  college,
  baseURL,
}) => {
  const [asker, other] = [await college.createStudent('established'), await college.createStudent('established')]
  const session = await askerOf(request, baseURL ?? '', asker.username)
  const ids = [
    ['studentId', idOf(other)],
    ['emplid', idOf(other)],
    ['uid', other.oktaId],
  ] as const

  for (const [turn, call] of calls.entries()) {
    const refused = call.fromBrowser ? [400, 403] : [404, 405]
    for (const [place, [name, id]] of ids.entries())
      expect(refused, `${call.name} with ${name}`).toContain(await statusOf(session, call, name, id, turn + place))
    const paths = [
      `${call.name}/${idOf(other)}`,
      `${call.name}%2F..%2F${idOf(other)}`,
      `..%2F${idOf(other)}%2F${call.name}`,
    ]
    const path = paths[turn % paths.length] ?? ''
    expect([403, 404, 405], path).toContain((await session.call(path)).status)
  }
  await expectUntouched(college, asker, other)
  const mine = JSON.stringify(await college.calls({ studentId: asker.studentId }))
  for (const id of [other.oktaId, idOf(other)]) expect(mine).not.toContain(id)
})

/**
 * Makes the call with its valid input and one more name: in the address, twice, as a list, or in the body. The calls
 * take turns, one way for each name. lib/server/handlers/college-matrix.sweep.test.ts tests every call in every way at the
 * handler alone.
 */
async function statusOf(
  session: Asker,
  call: (typeof calls)[number],
  name: string,
  id: string,
  turn: number,
): Promise<number> {
  const input = exampleInput(call, '40000001')
  const own = JSON.stringify(input).slice(0, -1)
  const comma = own === '{' ? '' : ','
  const bodies = [
    `${own}${comma}"${name}":"${id}"}`,
    `${own}${comma}"${name}":"x","${name}":"${id}"}`,
    `${own}${comma}"${name}":["${id}"]}`,
    `[${own}${comma}"${name}":"${id}"}]`,
  ]
  const query = new URLSearchParams(input as Record<string, string>)
  const queries = [`${query}&${name}=${id}`, `${query}&${name}=x&${name}=${id}`, `${query}&${name}[]=${id}`]
  const headers = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const { status } =
    call.kind === 'load'
      ? await session.call(`${call.name}?${queries[turn % queries.length]}`)
      : await session.ask(`/api/college/${call.name}`, {
          method: call.method,
          headers,
          body: bodies[turn % bodies.length],
        })
  return status
}

test('S-40: plans, letters, messages and applications of another student are not found @core', async ({
  request,
  college,
  baseURL,
}) => {
  const other = await college.createStudent('established')
  const asker = await college.createStudent('beginner')
  const session = await askerOf(request, baseURL ?? '', asker.username)
  for (const call of browserCalls.map(([, each]) => each).filter((call) => call.namesRecord)) {
    const input = exampleInput(call, idOf(other))
    const { status, text } =
      call.kind === 'load'
        ? await session.call(`${call.name}?${new URLSearchParams(input as Record<string, string>)}`)
        : await session.call(call.name, { method: call.method, body: input })
    // For an application that is not waiting, the college responds with 200 and the refusal in the body (S1 §3).
    if (status === 200) expect(JSON.parse(text), call.name).toEqual({ accepted: false })
    else expect([403, 404], call.name).toContain(status)
  }
  const documents = [
    'award-letter/clu/awardLetter_clu.pdf',
    'confirmation-letter/2025_confirmation_letter.pdf?beginDate=2025-01-01&yearDisplay=2025',
  ]
  for (const path of documents) {
    for (const suffix of ['', `${path.includes('?') ? '&' : '?'}studentId=${idOf(other)}`]) {
      const { status, headers } = await session.get(`/api/documents/${path}${suffix}`)
      expect([400, 403, 404], path).toContain(status)
      expect(headers.get('content-type') ?? '').not.toContain('pdf')
    }
  }
  await expectUntouched(college, asker, other)
})
