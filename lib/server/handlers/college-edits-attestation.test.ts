import { externalCE } from '@/features/continuing-education/calls'
import { toCreditValues } from '@/features/continuing-education/forms'
import { ledgerOf } from '@/features/continuing-education/rows'
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
const annuities = { ...exampleCredit, number: 4 }
const trusts = { ...exampleCredit, number: 10, title: 'Trusts' }
const attested = { ...exampleCredit, number: 2, title: 'Wills', attested: true }
const fromCollege = { title: 'HS 101', earnedOn: '2026-02-02', hours: 6, ethicsHours: 0, category: '1' }

/** Returns the version that the page sends when it shows these credits beside one of the college. */
function seenOf(...credits: (typeof exampleCredit)[]): string {
  const detail = { ...examplePeriod, collegeCredits: [{ ...fromCollege, source: 'college' as const }] }
  const { rows } = ledgerOf(detail, credits, { plans: [], clientFacing: true })
  return versionShown('attestation', viewer.studentId, rows)
}
const seen = seenOf(annuities, trusts)

const attest = (version: string | null = seen) =>
  answerSave(
    'ceAttestation',
    new Request('http://localhost:3000/api/college/ceAttestation', {
      method: 'POST',
      headers: {
        'x-portal-csrf': '1',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...(version !== null && { 'if-match': `"${version}"` }),
      },
      body: JSON.stringify({ first: true }),
    }),
  )
const areOnFile = (...credits: object[]) => load.mockResolvedValue({ ok: true, value: credits as never })

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(findViewer).mockResolvedValue(viewer)
  save.mockResolvedValue({ ok: true, value: { attestedOn: '2026-12-09' } as never })
})

test('RC-06: attests the credits that the page shows, after loading those of the current period', async () => {
  areOnFile(annuities, trusts)
  expect((await attest()).status).toBe(200)
  expect(load.mock.calls.map(([call, , input]) => [call, input])).toEqual([[externalCE.load, {}]])
  expect(save.mock.calls[0]?.[2]).toEqual({ data: { first: true } })
})

test('RC-06: ignores the order of credits and those that are attested already', async () => {
  areOnFile(trusts, attested, annuities)
  expect((await attest()).status).toBe(200)
  expect(seenOf(attested, trusts, annuities)).toBe(seen)
})

test.each([
  ['one more was reported', [annuities, trusts, { ...trusts, number: 11 }]],
  ['one was changed', [annuities, { ...trusts, hours: 6.25 }]],
  ['one was deleted', [annuities]],
  ['one was attested', [annuities, { ...trusts, attested: true }]],
  ['one was replaced by another with the same content', [annuities, { ...trusts, number: 11 }]],
])('RC-06: does not attest before the page shows what is on file: %s', async (_, credits) => {
  areOnFile(...credits)
  const answer = await attest()
  const { name, onFile } = (await answer.json()) as Failure
  expect([answer.status, name]).toEqual([409, 'conflict'])
  expect(save).not.toHaveBeenCalled()
  expect(forget).toHaveBeenCalled()
  expect(onFile).toEqual({
    version: seenOf(...credits),
    values: {
      credits: credits
        .filter((credit) => !credit.attested)
        .map((credit) => ({ number: credit.number, ...toCreditValues(credit) })),
    },
  })
  expect((await attest(seenOf(...credits))).status).toBe(200)
})

test.each([
  ['all credits are attested already', [{ ...annuities, attested: true }, attested]],
  ['no credits are left', []],
])('R-28: passes a save on to the college when there is nothing the person has not seen: %s', async (_, credits) => {
  areOnFile(...credits)
  expect((await attest()).status).toBe(200)
  expect(save).toHaveBeenCalledTimes(1)
})

test('RC-06: does not attest without a version', async () => {
  areOnFile(annuities, trusts)
  expect((await attest(null)).status).toBe(428)
  expect((await attest(versionShown('credit', viewer.studentId, annuities))).status).toBe(400)
  expect(save).not.toHaveBeenCalled()
})
