import { ceDetail, externalCE } from '@/features/continuing-education/calls'
import { toCreditValues } from '@/features/continuing-education/forms'
import type { Failure } from '@/lib/shared/result'
import { exampleCredit, examplePeriod } from '@/tests/data/recertification'
import { viewerDouble } from '@/tests/support/viewer-double'
import { college } from '../college/client'
import { versionShown } from '../edited-records/version'
import { findViewer } from '../session/viewer'
import { answerSave } from './college'

jest.mock('../college/client', () => ({ college: { load: jest.fn(), save: jest.fn(), forget: jest.fn() } }))
jest.mock('../college/impersonation-policy', () => ({
  checkImpersonationPolicy: jest.fn(),
  noteForeignName: jest.fn(),
}))
jest.mock('../session/viewer', () => ({ findSession: jest.fn(), findViewer: jest.fn() }))

const [load, save, forget] = [jest.mocked(college.load), jest.mocked(college.save), jest.mocked(college.forget)]
const viewer = viewerDouble()
const credit = { ...exampleCredit, number: 4 }
const other = { ...exampleCredit, number: 5, title: 'Trusts' }
const seen = versionShown('credit', viewer.studentId, credit)
const gone = versionShown('credit', viewer.studentId, null)
const typed = { ...toCreditValues(credit), beginDate: '2026-01-01', year: 2026 }

const send = (version: string | null, changes: object = { number: 4, hours: '5.5' }, headers: object = {}) =>
  answerSave(
    'externalCE',
    new Request('http://localhost:3000/api/college/externalCE', {
      method: 'POST',
      headers: {
        'x-portal-csrf': '1',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...(version !== null && { 'if-match': `"${version}"` }),
        ...headers,
      },
      body: JSON.stringify({ ...typed, ...changes }),
    }),
  )
const areOnFile = (...credits: object[]) =>
  load.mockImplementation(({ name }) =>
    Promise.resolve({ ok: true, value: (name === 'ceDetail' ? examplePeriod : credits) as never }),
  )
const conflict = async (answer: Response) => {
  const { name, message, onFile } = (await answer.json()) as Failure
  expect([answer.status, name]).toEqual([409, 'conflict'])
  expect(save).not.toHaveBeenCalled()
  expect(forget).toHaveBeenCalled()
  return { message, onFile }
}

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(findViewer).mockResolvedValue(viewer)
  areOnFile(other, credit)
  save.mockResolvedValue({ ok: true, value: { number: 4 } as never })
})

test('RC-06: saves a credit that nobody changed meanwhile, after loading the list of its period', async () => {
  areOnFile({ ...other, hours: 1 }, credit)
  expect((await send(seen)).status).toBe(200)
  expect(load.mock.calls.map(([call, , input]) => [call, input])).toEqual(
    [externalCE.load, externalCE.load, ceDetail].map((call) => [call, { beginDate: '2026-01-01' }]),
  )
  expect(save.mock.calls[0]?.[2]).toEqual({ data: { ...typed, number: 4, hours: '5.5' } })
})

test.each([
  ['changed', {}],
  ['deleted', { remove: true }],
])(
  'RC-06: returns what is on file now instead of a credit being %s when it was changed meanwhile',
  async (_, change) => {
    areOnFile(other, { ...credit, hours: 7 })
    const { onFile } = await conflict(await send(seen, { number: 4, ...change }))
    expect(onFile?.values).toEqual({ ...toCreditValues(credit), hours: '7' })
    expect((await send(onFile?.version ?? '', { number: 4, ...change })).status).toBe(200)
  },
)

test('RC-06: does not restore a deleted credit for a person who has not seen the deletion', async () => {
  areOnFile(other)
  const { onFile } = await conflict(await send(seen))
  expect(onFile).toEqual({ version: gone, values: null })
  expect((await send(gone)).status).toBe(200)
})

test('RC-06: restores a deleted credit, but not over one that another device restored', async () => {
  areOnFile(other)
  expect((await send(gone, { number: 4, remove: false })).status).toBe(200)
  save.mockClear()
  areOnFile(other, { ...credit, hours: 7 })
  expect((await conflict(await send(gone, { number: 4, remove: false }))).onFile?.values).toMatchObject({ hours: '7' })
})

test.each([
  ['as the person saw it', {}],
  ['after another change', { hours: 7 }],
])('RC-06: keeps a credit that was attested meanwhile, %s, and offers no choice', async (_, newer) => {
  areOnFile({ ...credit, ...newer, attested: true })
  for (const change of [{}, { remove: true }])
    expect(await conflict(await send(seen, { number: 4, ...change }))).toEqual({
      message:
        'This credit was attested on another device or in another tab. It stays as it is, and nothing was changed.',
      onFile: undefined,
    })
})

test('RC-06: accepts a new credit only without a version, and a known one only with one', async () => {
  expect((await send(null, { title: 'Wills' })).status).toBe(200)
  save.mockClear()
  expect((await send(null)).status).toBe(428)
  expect((await send(seen, {})).status).toBe(400)
  expect(save).not.toHaveBeenCalled()
})

test('RC-06: refuses a credit that repeats another one without a reason, whether new or changed', async () => {
  const repeats = { title: ' TRUSTS.', hours: '1' }
  for (const answer of [await send(null, repeats), await send(seen, { number: 4, ...repeats })]) {
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as Failure).message).toBe(
      'You already reported a credit with this title and date, and it counts only once. Change the title, or say why this is not a duplicate.',
    )
  }
  expect(save).not.toHaveBeenCalled()
  expect((await send(null, { ...repeats, notDuplicate: 'Its second part' })).status).toBe(200)
})

test('R-28: leaves it to the college when the save may be a repetition, and when nothing can be loaded', async () => {
  expect((await send(null, {})).status).toBe(422)
  expect((await send(null, {}, { 'idempotency-key': 'key-of-this-save' })).status).toBe(200)
  load.mockResolvedValue({ ok: false, failure: { name: 'no-response', message: '', reference: '' } })
  expect((await send(null, {})).status).toBe(200)
})
