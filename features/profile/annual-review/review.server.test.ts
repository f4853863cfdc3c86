import { studentBasic, studentInfoReview } from '@/features/profile/calls'
import { studentCompany } from '@/features/profile/company/calls'
import { toCompanyValues } from '@/features/profile/company/forms'
import { studentContact } from '@/features/profile/contact/calls'
import { toContactValues } from '@/features/profile/contact/forms'
import { getUserData } from '@/lib/calls/account'
import { college } from '@/lib/server/college/client'
import { createFailure } from '@/lib/server/http/failure'
import { clearSentDraft, isDraftChanged } from '@/lib/server/drafts/sent-draft'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/observability/log'
import { writeRefusedAttempt } from '@/lib/server/session/masquerade/audit'
import { findSession, findViewer } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { fail, type Failure, succeed } from '@/lib/shared/result'
import { exampleProfile } from '@/tests/data/profile'
import { goodReview } from '@/tests/data/review-values'
import { viewerDouble } from '@/tests/support/viewer-double'
import { nameOfSent } from './progress.server'
import { answerAnnualReview } from './review.server'
import { submitReview } from './submit.server'

jest.mock('./submit.server', () => ({ submitReview: jest.fn() }))
jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn(), save: jest.fn(), forget: jest.fn() } }))
jest.mock('@/lib/server/drafts/sent-draft', () => ({ clearSentDraft: jest.fn(), isDraftChanged: jest.fn() }))
jest.mock('@/lib/server/session/masquerade/audit', () => ({ writeRefusedAttempt: jest.fn() }))
jest.mock('@/lib/server/session/viewer', () => ({ findSession: jest.fn(), findViewer: jest.fn() }))

const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const send = (values: object = goodReview, headers: Record<string, string> = ours) =>
  answerAnnualReview(
    new Request('http://localhost:3000/api/annual-review', { method: 'POST', headers, body: JSON.stringify(values) }),
  )

const linesOf = async (answer: Response): Promise<unknown[]> =>
  (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

const records: Record<string, unknown> = {
  studentBasic: { ...exampleProfile.basic, sex: null },
  studentContact: exampleProfile.contact,
  studentCompany: exampleProfile.company,
  studentEducation: exampleProfile.education,
  studentFlags: exampleProfile.flags,
  companies: [],
  studentInfoReview: [],
  getUserData: { profile: { email: 'riley@home.example' } },
}
const allSaved = {
  saved: ['contact'],
  progress: 'contact-1',
  codeSentTo: null,
  stale: false,
  failure: null,
  notSaved: null,
} as const

beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('portal.limits')]
  jest.replaceProperty(env.features, 'annualReview', true)
  jest.mocked(findViewer).mockResolvedValue(viewerDouble())
  jest.mocked(findSession).mockResolvedValue(null)
  jest.mocked(college.forget).mockReset()
  jest.mocked(clearSentDraft).mockReset()
  jest.mocked(isDraftChanged).mockReset().mockResolvedValue(false)
  jest
    .mocked(college.load)
    .mockImplementation((({ name }: { name: string }) =>
      Promise.resolve(succeed(records[name]))) as typeof college.load)
  jest
    .mocked(submitReview)
    .mockReset()
    .mockResolvedValue({ ...allSaved, saved: ['contact'] })
})
afterEach(() => jest.restoreAllMocks())

const nothingSaved = () => expect(submitReview).not.toHaveBeenCalled()

test('AR-09: validates the asked fields against the records on file now, saves the review and reports its progress', async () => {
  const answer = await send()
  expect([answer.status, await linesOf(answer)]).toEqual([200, [allSaved]])
  expect(clearSentDraft).toHaveBeenCalledTimes(1)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const [, values, onFile] = jest.mocked(submitReview).mock.calls[0] ?? []
  expect(values).toMatchObject({ homeCity: 'Bryn Mawr', gender: 'F' })
  expect(onFile).toMatchObject({
    accountEmail: 'riley@home.example',
    asked: { gender: true, birthdate: false },
    isDue: true,
  })
  expect(jest.mocked(college.load).mock.calls).toContainEqual([
    studentInfoReview.load,
    expect.objectContaining({ asksAgain: true }),
  ])
})

test('ruling 12: rejects a state that is neither in the list nor on file', async () => {
  const answer = await send({ ...goodReview, homeState: 'XX' })
  expect([answer.status, ((await answer.json()) as Failure).message]).toEqual([
    400,
    'Nothing was saved. Choose from the list: homeState.',
  ])
  nothingSaved()
})

describe('after the information was confirmed in another tab', () => {
  const contact = { ...exampleProfile.contact, workPhoneType: 'landline', primaryAddress: 'R' } as const
  const same = { ...goodReview, ...toContactValues(contact), ...toCompanyValues(exampleProfile.company) }
  beforeEach(() => {
    const now = { ...records, studentContact: contact, studentInfoReview: [{ statusDate: toCalendarDate(new Date()) }] }
    jest
      .mocked(college.load)
      .mockImplementation((({ name }: { name: keyof typeof now }) =>
        Promise.resolve(succeed(now[name]))) as typeof college.load)
  })

  test('AR-02: rejects a review that would change it, clears cached pages and deletes the draft', async () => {
    const answer = await send({ ...same, homeCity: 'Ardmore' })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        name: 'conflict',
        message:
          'You have since confirmed your information in another tab or on another device. Reload the page to see what is on file.',
        reference: expect.any(String) as string,
      },
    ])
    nothingSaved()
    expect(college.forget).toHaveBeenCalledTimes(1)
    expect(clearSentDraft).toHaveBeenCalledTimes(1)
  })

  test('ruling 9: completes a review whose answer was lost', async () => {
    const answer = await send(same)
    expect([answer.status, await linesOf(answer)]).toEqual([200, [allSaved]])
    expect(jest.mocked(submitReview).mock.calls[0]?.[2]).toMatchObject({ isDue: false })
  })
})

test('R-31, ruling 9, AR-03: a field saved by a failed attempt is asked for again, so that its correction is saved', async () => {
  const { submitReview: real } = jest.requireActual<{ submitReview: typeof submitReview }>('./submit.server')
  jest.mocked(submitReview).mockImplementation(real)
  jest.mocked(college.forget).mockResolvedValue(true)
  const now = { ...records }
  let down = true
  const sexes: unknown[] = []
  jest
    .mocked(college.load)
    .mockImplementation((({ name }: { name: string }) => Promise.resolve(succeed(now[name]))) as typeof college.load)
  jest.mocked(college.save).mockImplementation((({ name }: { name: string }, _: unknown, input: { sex: string }) => {
    if (name === 'studentBasic') {
      sexes.push(input.sex)
      now.studentBasic = { ...exampleProfile.basic, sex: input.sex }
    }
    const refused = down && name === 'companyInfo'
    return Promise.resolve(
      refused ? fail(createFailure('no-response')) : succeed({ accepted: true, status: 'changed' }),
    )
  }) as typeof college.save)
  const [first] = (await linesOf(await send())).slice(-1) as { progress: string; saved: string[] }[]
  expect(first?.saved).toEqual(['contact', 'basic'])
  expect(clearSentDraft).not.toHaveBeenCalled()
  down = false
  const [second] = (await linesOf(await send({ ...goodReview, gender: 'M', progress: first?.progress }))).slice(-1)
  expect(second).toMatchObject({ failure: null })
  expect(sexes).toEqual(['F', 'M'])
})

test('R-18: rejects a review when another device has changed the draft', async () => {
  jest.mocked(isDraftChanged).mockResolvedValue(true)
  const answer = await send()
  expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ name: 'draft-changed' })])
  nothingSaved()
})

test('AR-09: announces each part before saving it, and breaks off the response when saving fails', async () => {
  const step = { saving: 'basic' as const, saved: ['contact' as const], progress: 'contact-1', codeSentTo: null }
  jest.mocked(submitReview).mockImplementationOnce((_viewer, _values, _onFile, _find, tell) => {
    tell?.(step)
    return Promise.resolve({ ...allSaved, saved: ['contact'] })
  })
  const answer = await send()
  expect(answer.headers.get('content-type')).toMatch(/^application\/x-ndjson/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(await linesOf(answer)).toEqual([step, allSaved])

  jest.spyOn(log(), 'error').mockImplementation(() => undefined)
  jest.mocked(submitReview).mockRejectedValueOnce(new Error('out of order'))
  await expect((await send()).text()).rejects.toThrow('out of order')
})

test('R-31, AR-09: finishes saving when the student leaves the page early', async () => {
  const broken = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
  let goOn: () => void = () => undefined
  const gone = new Promise<void>((resolve) => (goOn = resolve))
  jest.mocked(submitReview).mockImplementationOnce(async (_viewer, _values, _onFile, _find, tell) => {
    tell?.({ saving: 'contact', saved: [], progress: '', codeSentTo: null })
    await gone
    tell?.({ saving: 'basic', saved: ['contact'], progress: 'contact-1', codeSentTo: null })
    return { ...allSaved, saved: ['contact'] }
  })
  const answer = await send()
  await answer.body?.cancel()
  goOn()
  await new Promise((settled) => setImmediate(settled))
  expect(clearSentDraft).toHaveBeenCalledTimes(1)
  expect(broken).not.toHaveBeenCalled()
})

test('AR-08: rejects faulty fields by name, without repeating what was typed', async () => {
  const answer = await send({ ...goodReview, gender: '', homeZip: 'nowhere' })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ name: 'invalid', message: expect.stringContaining('gender, homeZip') as unknown }),
  ])
  nothingSaved()
})

test('S-56: a new primary email counts against the code limit; one on file or already requested does not', async () => {
  const other = (time: number, progress = '') => send({ ...goodReview, homeEmail: `new${time}@home.example`, progress })
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) statuses.push((await other(time)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(submitReview).toHaveBeenCalledTimes(10)
  const [asked] = nameOfSent('100001', 'primaryEmail', { newPrimaryEmail: 'new1@home.example' })
  expect([(await other(1, asked)).status, (await send()).status]).toEqual([200, 200])
})

test('S-56: counts against the call limit of the signed-in person, including staff who view as the student', async () => {
  const staff = { oktaId: 'staff1', name: 'Stephanie Staff' }
  for (let time = 0; time < 300; time += 1) await send({})
  const answer = await send()
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  nothingSaved()
  jest.mocked(findViewer).mockResolvedValue(viewerDouble({ actor: staff } as never))
  expect((await send()).status).toBe(403)
})

test('AR-01: returns 404 while the review is turned off', async () => {
  jest.replaceProperty(env.features, 'annualReview', false)
  expect((await send()).status).toBe(404)
  nothingSaved()
})

test('S-22: rejects requests from another site', async () => {
  expect((await send(goodReview, { 'content-type': 'application/json' })).status).toBe(403)
  nothingSaved()
})

test('S-35: rejects a visitor who is not signed in', async () => {
  jest.mocked(findViewer).mockResolvedValue(null)
  expect((await send()).status).toBe(401)
  nothingSaved()
})

test('S-61, MQ-06: staff who view as the student cannot save it, and the attempt is audited', async () => {
  const staff = { oktaId: 'staff1', name: 'Stephanie Staff' }
  jest.mocked(findViewer).mockResolvedValue(viewerDouble({ actor: staff } as never))
  jest.mocked(findSession).mockResolvedValue({ key: 'view' } as never)
  expect((await send()).status).toBe(403)
  expect(writeRefusedAttempt).toHaveBeenCalledWith({ key: 'view' }, 'annual review')
  nothingSaved()
})

test.each([studentBasic.load, studentContact, studentCompany, getUserData, studentInfoReview.load])(
  'AR-02: saves nothing when $name could not be loaded',
  async (missing) => {
    jest
      .mocked(college.load)
      .mockImplementation((({ name }: { name: string }) =>
        Promise.resolve(
          name === missing.name ? fail(createFailure('no-response')) : succeed(records[name]),
        )) as typeof college.load)
    const answer = await send()
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ name: 'unavailable' }), // the outcome is certain: nothing was sent
    ])
    nothingSaved()
  },
)
