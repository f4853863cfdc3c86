import { ceAttestation, externalCE } from '@/features/continuing-education/calls'
import { designationApplication } from '@/features/designations/application/calls'
import { advisor, advisorProfile } from '@/features/profile/advisor/calls'
import { toBasicsValues } from '@/features/profile/basics/forms'
import { demographicInformation } from '@/features/profile/calls'
import { companyInfo } from '@/features/profile/company/calls'
import { keptCompany, toCompanyValues } from '@/features/profile/company/forms'
import { residenceInfo, studentContactall } from '@/features/profile/contact/calls'
import { keptContact, keptHomeContact, toContactValues, toHomeContactValues } from '@/features/profile/contact/forms'
import { educationInfo } from '@/features/profile/education/calls'
import { toEducationValues, toLearningValues } from '@/features/profile/education/forms'
import { notificationPreferences } from '@/features/profile/notifications/calls'
import type { InputOf, Save } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import type { Failure } from '@/lib/shared/result'
import { exampleInput } from '@/tests/data/calls'
import { everyReminder, exampleAdvisor, exampleProfile } from '@/tests/data/profile'
import { exampleCredit } from '@/tests/data/recertification'
import { viewerDouble } from '@/tests/support/viewer-double'
import { college } from '../college/client'
import type { ParsedInput } from '../college/request'
import { createFailure } from '../http/failure'
import { comparison } from '../edited-records/complete'
import { versionOf } from '../edited-records/version'
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
const record = exampleProfile.education
const [education, learning] = [toEducationValues(record), toLearningValues(record)]
const seen = (form: string, shown: object = record) => versionOf(educationInfo.edits, form, viewer.studentId, shown)

const send = (version: string | null, changes: object = {}, headers: Record<string, string> = {}) =>
  answerSave(
    'educationInfo',
    new Request('http://localhost:3000/api/college/educationInfo', {
      method: 'POST',
      headers: {
        'x-portal-csrf': '1',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...(version !== null && { 'if-match': version }),
        ...headers,
      },
      body: JSON.stringify({ ...education, ...learning, ...changes }),
    }),
  )
const isOnFile = (changes: object) => load.mockResolvedValue({ ok: true, value: { ...record, ...changes } })
const savedInput = () => (save.mock.calls[0]?.[2] as ParsedInput | undefined)?.data

beforeEach(() => {
  jest.clearAllMocks()
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('portal.saved')]
  jest.mocked(findViewer).mockResolvedValue(viewer)
  isOnFile({})
  save.mockResolvedValue({ ok: true, value: {} })
})

test('RT-29: saves a record that nobody changed meanwhile, after loading what is on file', async () => {
  expect((await send(`"${seen('education')}"`, { otherEducation: 'Seminary' })).status).toBe(200)
  expect(load.mock.calls[0]?.[1]).toEqual(expect.objectContaining({ asksAgain: true }))
  expect(savedInput()).toEqual({ ...education, ...learning, otherEducation: 'Seminary' })
})

test('RT-29: does not overwrite a change made meanwhile, and returns what is on file in the fields of the form', async () => {
  isOnFile({ otherEducation: 'A year at sea', learningStyle: 'By the sea' })
  const answer = await send(`"${seen('education')}"`, { otherEducation: 'Seminary' })
  const failure = (await answer.json()) as Failure
  expect([answer.status, failure.name]).toEqual([409, 'conflict'])
  expect(failure.onFile?.values).toEqual({ ...education, otherEducation: 'A year at sea' })
  expect(save).not.toHaveBeenCalled()
  expect(forget).toHaveBeenCalled()
  // The person keeps their own values: they are sent again over what is on file now.
  expect((await send(`"${failure.onFile?.version}"`, { otherEducation: 'Seminary' })).status).toBe(200)
  expect(savedInput()).toEqual(expect.objectContaining({ otherEducation: 'Seminary', learningStyle: 'By the sea' }))
})

test.each([
  ['education', { learningStyle: 'By the sea', selfDirected: !record.selfDirected }],
  ['learning', { otherEducation: 'A year at sea', doctorate: !record.doctorate }],
])(
  'RT-29: does not conflict when %s is edited and the other section was changed, and keeps that section’s newer values',
  async (form, newer) => {
    isOnFile(newer)
    expect((await send(`"${seen(form)}"`)).status).toBe(200)
    expect(savedInput()).toEqual({ ...education, ...learning, ...newer })
  },
)

test('saves nothing when the record cannot be loaded, and does not suggest that it may have been saved', async () => {
  load.mockResolvedValue({ ok: false, failure: createFailure('no-response') })
  const answer = await send(`"${seen('education')}"`)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ name: 'unavailable', message: 'There was an error contacting the server!' }),
  ])
  load.mockResolvedValue({ ok: false, failure: createFailure('denied') })
  expect((await send(`"${seen('education')}"`)).status).toBe(403)
  expect(save).not.toHaveBeenCalled()
})

test('saves nothing when the record does not load in time, and does not suggest that it may have been saved', async () => {
  const longest = jest.replaceProperty(comparison, 'longestMs', 1)
  load.mockReturnValue(new Promise(() => undefined))
  const answer = await send(`"${seen('education')}"`)
  expect([answer.status, ((await answer.json()) as Failure).name]).toEqual([503, 'unavailable'])
  expect(save).not.toHaveBeenCalled()
  longest.restore()
})

test('loads and saves nothing without a valid version', async () => {
  expect((await send(null)).status).toBe(428)
  for (const version of [
    '',
    '*',
    seen('learning'),
    `W/"${seen('learning')}"`,
    '"learning-1"',
    `"contact-${'a'.repeat(43)}"`,
  ])
    expect((await send(version)).status).toBe(400)
  expect(load).not.toHaveBeenCalled()
  expect(save).not.toHaveBeenCalled()
  // Well formed, but not made by this server.
  expect((await send(`"learning-${'a'.repeat(43)}"`)).status).toBe(409)
  expect(save).not.toHaveBeenCalled()
})

test('R-28: repeats the response to a repeated save, which does not conflict with itself', async () => {
  const again = () =>
    send(`"${seen('education')}"`, { otherEducation: 'Seminary' }, { 'idempotency-key': 'key-00000001' })
  expect((await again()).status).toBe(200)
  isOnFile({ otherEducation: 'Seminary' })
  expect((await again()).status).toBe(200)
  expect(save).toHaveBeenCalledTimes(1)
})

test('ruling 50: sends only the changed fields of the basics', async () => {
  load.mockResolvedValue({ ok: true, value: basic })
  const version = versionOf(demographicInformation.edits, 'basics', viewer.studentId, basic)
  const answer = await sendTo(demographicInformation, version, { ...toBasicsValues(basic), militaryStatus: '5' })
  expect(answer.status).toBe(200)
  const input = savedInput() as InputOf<typeof demographicInformation>
  expect(demographicInformation.body(demographicInformation.input.parse(input), viewer as never)).toEqual({
    demographic_information: { military_flg: '5' },
  })
})

const sendTo = ({ name, method }: Save, version: string | null, values: object) =>
  answerSave(
    name,
    new Request(`http://localhost:3000/api/college/${name}`, {
      method,
      headers: {
        'x-portal-csrf': '1',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...(version !== null && { 'if-match': `"${version}"` }),
      },
      body: JSON.stringify(values),
    }),
  )

const { basic, contact, company } = exampleProfile
const business = { ...contact, workPhoneType: 'mobile', primaryAddress: 'B' }

test.each<[Save, string, Record<string, unknown>, object, string, string]>([
  [demographicInformation, 'basics', basic, toBasicsValues(basic), 'sex', 'sex'],
  [demographicInformation, 'basics', basic, toBasicsValues(basic), 'citizenship', 'citizenship'],
  [demographicInformation, 'basics', basic, toBasicsValues(basic), 'ethnicGroup', 'ethnicGroup'],
  [demographicInformation, 'basics', basic, toBasicsValues(basic), 'militaryStatus', 'militaryStatus'],
  [educationInfo, 'education', record, education, 'yearsOfExperience', 'yearsOfExperience'],
  [educationInfo, 'education', record, education, 'incomeLevel', 'incomeLevel'],
  [educationInfo, 'learning', record, learning, 'priorOnlineEducation', 'priorOnlineEducation'],
  [educationInfo, 'learning', record, learning, 'success', 'success'],
  [residenceInfo, 'contact-home', contact, toHomeContactValues(contact as never), 'homePhoneType', 'phoneType'],
  [
    studentContactall,
    'contact-business',
    business,
    toContactValues(business as never),
    'businessPhoneType',
    'workPhoneType',
  ],
  [advisor.save, 'advisor-listing', exampleAdvisor.listing, exampleAdvisor.listing, 'nameFormat', 'nameFormat'],
  [advisor.save, 'advisor-listing', exampleAdvisor.listing, exampleAdvisor.listing, 'addressType', 'addressType'],
  [advisor.save, 'advisor-listing', exampleAdvisor.listing, exampleAdvisor.listing, 'contactMethod', 'contactMethod'],
  [
    companyInfo,
    'company',
    { ...company, agentId: '123456' },
    toCompanyValues({ ...company, agentId: '123456' }),
    'agentRole',
    'agentRole',
  ],
])(
  'ruling 12: %p in the form %s accepts a code outside its list only while that code is on file',
  async (call, form, shown, values, field, column) => {
    const version = (of: object) => versionOf(call.edits, form, viewer.studentId, of)
    const all = { ...(call === educationInfo && { ...education, ...learning }), ...keptFor(call), ...values }
    load.mockResolvedValue({ ok: true, value: shown })
    const refused = await sendTo(call, version(shown), { ...all, [field]: 'Gone' })
    expect([refused.status, ((await refused.json()) as Failure).message]).toEqual([
      400,
      `Nothing was saved. Choose from the list: ${field}.`,
    ])
    expect(save).not.toHaveBeenCalled()
    const older = { ...shown, [column]: 'Gone' }
    load.mockResolvedValue({ ok: true, value: older })
    expect((await sendTo(call, version(older), { ...all, [field]: 'Gone' })).status).toBe(200)
  },
)

const keptFor = (call: Save): object => {
  if (call === studentContactall) return keptContact(contact)
  if (call === residenceInfo) return keptHomeContact(contact)
  return call === companyInfo ? keptCompany(company) : {}
}

test('ruling 12: an application accepts a state outside its list only while that state is on file', async () => {
  const input = { ...exampleInput(designationApplication, viewer.studentId), state: 'XX' }
  load.mockResolvedValue({ ok: true, value: contact })
  expect((await sendTo(designationApplication, null, input)).status).toBe(422)
  expect(save).not.toHaveBeenCalled()
  load.mockResolvedValue({ ok: true, value: { ...contact, home: { ...contact.home, state: 'XX' } } })
  expect((await sendTo(designationApplication, null, input)).status).toBe(200)
})

const edited: [Save, string, object][] = [
  [demographicInformation, 'basics', exampleProfile.basic],
  [studentContactall, 'contact-business', exampleProfile.contact],
  [residenceInfo, 'contact-home', exampleProfile.contact],
  [companyInfo, 'company', exampleProfile.company],
  [educationInfo, 'learning', record],
  [advisor.save, 'advisor-listing', exampleAdvisor.listing],
  [advisorProfile.save, 'advisor-about', exampleAdvisor.about],
  [notificationPreferences.save, 'notifications', everyReminder],
  [externalCE.save, 'credit', exampleCredit],
  [ceAttestation, 'attestation', [exampleCredit]],
]

test('every save from a browser that changes an edited record declares it', () => {
  const saves = Object.values(table as Record<string, { save?: Save }>).flatMap(({ save: call }) =>
    call?.edits ? [call.name] : [],
  )
  expect(saves.sort()).toEqual(edited.map(([{ name }]) => name).sort())
  for (const [{ edits }, form, of] of edited) expect(versionOf(edits, form, '1', of)).toMatch(new RegExp(`^${form}-`))
})
