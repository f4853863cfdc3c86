import { companyIds, pseudoCompanyIds } from '@/features/profile/company/content'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/observability/log'
import { endOtherSessions } from '@/lib/server/session/own-sessions'
import { sessionStore } from '@/lib/server/session/store/open-store'
import { SessionStoreUnavailable } from '@/lib/server/session/store/session-store'
import { exampleProfile } from '@/tests/data/profile'
import { goodReview } from '@/tests/data/review-values'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble } from '@/tests/support/viewer-double'
import { askedOrSaved } from './correctable-fields.server'
import { annualReviewForm } from './forms'
import type { OnFile } from './parts.server'
import { askedFor, reviewedRecord } from './sections'
import type { ReviewStep } from './steps'
import { submitReview } from './submit.server'

/* What is sent to the college, field by field and in which order (S2 §7.1, AR-11), and how a review that failed halfway
   continues. */

jest.mock('@/lib/server/session/own-sessions', () => ({ endOtherSessions: jest.fn() }))

const double = new CollegeDouble()
const viewer = viewerDouble()
const noSession = () => Promise.resolve(null)
const nobody = { birthdate: null, sex: null, hasNationalId: false, citizenship: null, ethnicGroup: null }
const basic = { ...exampleProfile.basic, ...nobody, nationalIdEnding: null, militaryStatus: null }
const company = { ...exampleProfile.company, companyId: null, companyName: null, agentId: null, agentRole: null }
const kept = { agencyName: 'Main Line Agency', region: 'East', ntId: 'ntid-longer-than-fifteen', lspCode: 'L1' }
const home = {
  ...exampleProfile.contact.home,
  address: '1 Main St',
  address3: 'Door 4',
  city: 'Bryn Mawr',
  postalCode: '19010-4321',
}

const onFile = (changes: Partial<OnFile> = {}): OnFile => ({
  basic,
  contact: { ...exampleProfile.contact, home },
  company: { ...company, ...kept, market: 'M1', territory: 'T1' },
  accountEmail: 'riley@home.example',
  asked: askedFor(reviewedRecord(changes.basic ?? basic)),
  reviewedBefore: '2025-06-15',
  isDue: true,
  ...changes,
})

const sent = () =>
  double.arrivals.map(({ method, path, body }) => [
    `${method} ${path.replace('/web-service', '')}`,
    JSON.parse(body || 'null'),
  ])
const paths = () => double.arrivals.map(({ path }) => path.split('/').at(-1))
const bodyOf = (end: string) => sent().find(([path]) => String(path).endsWith(end))?.[1] as Record<string, unknown>

beforeAll(() => double.standIn())
afterAll(() => double.close())
let written: jest.SpyInstance
beforeEach(() => {
  written = jest
    .spyOn(log(), 'error')
    .mockReset()
    .mockImplementation(() => undefined)
  jest.mocked(endOtherSessions).mockReset()
  forgetServices()
  double.answersJson({ code: 'S', message: 'saved' })
})

test('AR-09, AR-11: sends contact and basic first, then company and number, and the date last, each in the shape of S2 §7.1', async () => {
  expect(await submitReview(viewer, goodReview, onFile(), noSession)).toMatchObject({ failure: null })
  expect(sent()).toEqual([
    [
      'PUT /TAC_EDU/student/accountInformation/100001',
      {
        studentID: '100001',
        student_id: '100001',
        primary_address: 'R',
        primary_phone: 'B',
        primary_email: 'R',
        home_information: {
          email: 'riley@home.example',
          address1: '1 Main St',
          address2: '',
          address3: 'Door 4',
          city: 'Bryn Mawr',
          state: 'PA',
          postal: '19010-4321',
          country: 'USA',
          phone: '6105550100',
          phone_type: 'mobile',
        },
        business_information: {
          email: 'riley@firm.example',
          address1: '2 Market St',
          address2: 'Suite 3',
          city: 'Philadelphia',
          state: 'PA',
          postal: '19103',
          country: 'USA',
          phone: '2155550101',
          phone_type: 'landline',
        },
      },
    ],
    [
      'PUT /TAC_EDU/student/100001/basicInfo',
      {
        studentID: '100001',
        birthdate: '1980-02-29',
        gender: 'F',
        military_status: 'Z',
        cit_country: 'USA',
        cit_status: '1',
        ethnicity: 'HISPA',
        res_country: 'USA',
        hispanic: 'Y',
      },
    ],
    [
      'PUT /TAC_EDU/student/100001/companyInfo',
      {
        company_id: '1000001',
        company_name: 'A Company Whose Name Is Longer',
        independent: 'N',
        affiliation_id: '',
        agent_id: '',
        role: '',
        agency_name: 'Main Line Agency',
        region: 'East',
        ntid: 'ntid-longer-tha',
        lsp_cd: 'L1',
        market: 'M1',
        territory: 'T1',
        crd: '1234567',
        npn: '7654321',
      },
    ],
    ['POST /TAC_EDU/student/100001/ssn', '123456789'],
    ['POST /TAC_EDU/student/infoReview', { student_id: '100001' }],
  ])
})

test('drops the third address line, which the review does not show, when the student moves', async () => {
  await submitReview(viewer, { ...goodReview, homeAddress: '2 Oak Street' }, onFile(), noSession)
  expect(bodyOf('accountInformation/100001').home_information).not.toHaveProperty('address3')
})

test('AR-11: hispanic is Y for HISPA alone', async () => {
  await submitReview(viewer, { ...goodReview, race: 'WHITE' }, onFile(), noSession)
  expect(bodyOf('basicInfo')).toMatchObject({ ethnicity: 'WHITE', hispanic: 'N' })
})

test('AR-03: sends fields already on file unchanged, whatever the form holds', async () => {
  await submitReview(
    viewer,
    { ...goodReview, gender: 'M', race: 'WHITE' },
    onFile({ basic: exampleProfile.basic }),
    noSession,
  )
  expect(bodyOf('basicInfo')).toMatchObject({ birthdate: '1988-05-14', gender: 'F', ethnicity: 'HISPA' })
  expect(paths()).not.toContain('ssn')
})

test.each([
  [true, '123-45-6789', ['ssnOptOut']],
  [true, '', ['ssnOptOut']],
  [false, '123-45-6789', ['ssn']],
])('ruling 10: opted out %s, typed %j: sent %j', async (optOut, ssn, expected) => {
  await submitReview(viewer, { ...goodReview, optOut, ssn }, onFile(), noSession)
  expect(paths().filter((path) => path?.startsWith('ssn'))).toEqual(expected)
})

test('AR-04, AR-09: sends the primary email only when it differs from the account’s', async () => {
  await submitReview(viewer, { ...goodReview, primaryEmail: 'B' }, onFile(), noSession)
  expect(bodyOf('updatePrimaryEmail')).toEqual({ newPrimaryEmail: 'riley@firm.example' })
  expect(paths().at(-1)).toBe('infoReview')
  double.arrivals.length = 0
  await submitReview(viewer, goodReview, onFile({ accountEmail: goodReview.homeEmail.toUpperCase() }), noSession)
  expect(paths()).not.toContain('updatePrimaryEmail')
})

describe('CS-04: a new primary email takes effect once its code is entered', () => {
  const values = { ...goodReview, primaryEmail: 'B' as const }
  /** Makes the college answer for the primary email and the review’s date. */
  const answering = (email: object, { status = 200, dated = true } = {}) =>
    double.answers(({ path }, response) => {
      const isEmail = path.endsWith('updatePrimaryEmail')
      const failed = path.endsWith('infoReview') && !dated ? 500 : 200
      response.writeHead(isEmail ? status : failed, { 'content-type': 'application/json' })
      response.end(isEmail ? JSON.stringify(email) : '{"code":"S","message":"saved"}')
    })

  test.each([
    [{ status: 'sent', destination: 'r••••@firm.example', expires_in: 600, resend_after: 30 }, true],
    [{ status: 'wait', resend_after: 12 }, true],
    [{ primaryEmail: 'riley@firm.example' }, false],
  ])('when the college answers %j, waits for a code: %s', async (email, waits) => {
    answering(email)
    const codeSentTo = waits ? 'riley@firm.example' : null
    expect(await submitReview(viewer, values, onFile(), noSession)).toMatchObject({ failure: null, codeSentTo })
    expect(endOtherSessions).not.toHaveBeenCalled()
    await submitReview(viewer, values, onFile(), () => Promise.resolve({ key: 'mine' } as never))
    expect(endOtherSessions).toHaveBeenCalledTimes(waits ? 0 : 1)
  })

  test('ruling 9: a retry after a later failure sends no second code and still says where the first one went', async () => {
    answering({ status: 'sent' }, { dated: false })
    const steps: ReviewStep[] = []
    const first = await submitReview(viewer, values, onFile(), noSession, (step) => steps.push(step))
    expect(first).toMatchObject({ notSaved: 'Error saving data.', codeSentTo: 'riley@firm.example' })
    expect(steps.map(({ saving, codeSentTo }) => [saving, codeSentTo]).slice(-2)).toEqual([
      ['primaryEmail', null],
      ['review', 'riley@firm.example'],
    ])
    answering({ status: 'sent' })
    forgetServices()
    double.arrivals.length = 0
    const second = await submitReview(viewer, { ...values, progress: first.progress }, onFile(), noSession)
    expect(second).toMatchObject({ failure: null, codeSentTo: 'riley@firm.example' })
    expect(paths()).toEqual(['infoReview'])
  })

  test('an address that the college changed at once does not wait for a code', async () => {
    answering({ primaryEmail: 'riley@firm.example' }, { dated: false })
    const { progress } = await submitReview(viewer, values, onFile(), noSession)
    answering({})
    forgetServices()
    expect(await submitReview(viewer, { ...values, progress }, onFile(), noSession)).toMatchObject({
      failure: null,
      codeSentTo: null,
    })
  })

  test('too many codes fail this part, and the date is not set', async () => {
    answering({ message: 'Too many codes were sent. Try again later.' }, { status: 429 })
    const result = await submitReview(viewer, values, onFile(), noSession)
    expect(result).toMatchObject({
      saved: ['contact', 'basic', 'company', 'nationalId'],
      codeSentTo: null,
      failure: { name: 'busy', message: expect.stringMatching(/^Too many codes were sent\./) },
      notSaved: 'Error updating primary email.',
    })
    expect(paths().at(-1)).toBe('updatePrimaryEmail')
  })
})

test.each([
  ['counts it', false],
  ['is unavailable', true],
])('AR-10: after the review is recorded, a session store that %s: pages may show old values: %s', async (_, away) => {
  const count = jest.spyOn(sessionStore(), 'countSave')
  if (away) count.mockRejectedValue(new SessionStoreUnavailable('away'))
  else count.mockResolvedValue(undefined)
  const result = await submitReview(viewerDouble({ saves: 0 }), goodReview, onFile(), noSession)
  expect(result).toMatchObject({ failure: null, stale: away })
  expect(result.saved).toContain('review')
  expect(written.mock.calls.map(([, message]: unknown[]) => message)).toEqual(
    away ? ['Error invalidating queries'] : [],
  )
  count.mockRestore()
})

// Company, broker/dealer, typed name, agent ID, role; then the fields that are sent.
test.each([
  ['State Farm', companyIds.stateFarm, '', '', 'AB1234', 'A', { company_id: '1000376', agent_id: 'AB1234', role: 'A' }],
  ['Edward Jones', companyIds.edwardJones, '', '', 'PJ7', '', { company_id: '1000653', agent_id: 'PJ7' }],
  ['JPM', companyIds.jpm, '', '', 'S1', '', { company_id: '1000815', agent_id: 'S1' }],
  ['Allstate', companyIds.allstate, '', '', 'A1', '1', { company_id: '1000014', agent_id: 'A1', role: '1' }],
  ['Equitable', companyIds.equitable, '', '', 'E1', '', { company_id: '1000116', agent_id: 'E1' }],
  ['Prudential', companyIds.prudential, '', '', '', '', { company_id: '1000334', agent_id: '' }],
  ['Thrivent', companyIds.thrivent, '', '', 'E1', '', { company_id: '1000137', agent_id: 'E1' }],
  ['Western & Southern', companyIds.westernAndSouthern, '', '', 'E1', '', { company_id: '1000426', agent_id: 'E1' }],
  ['Knights of Columbus', companyIds.knightsOfColumbus, '', '', 'E1', '', { company_id: '1000201', agent_id: 'E1' }],
  ['Farmers', companyIds.farmers, '', '', 'E1', '', { company_id: '1000125', agent_id: 'E1' }],
  ['Northwestern Mutual', companyIds.northwesternMutual, '', '', '', 'Lead', { company_id: '1000277', role: 'Lead' }],
  ['New York Life', '1800001', '', '', '', '', { company_id: '1800001', independent: 'N' }],
  [
    'independent',
    pseudoCompanyIds.independent,
    '1700001',
    'Sunlit Planning',
    '',
    '',
    { company_id: '1000927', company_name: 'Sunlit Planning', independent: 'Y', affiliation_id: '1700001' },
  ],
  [
    'other, or a broker that is not listed',
    pseudoCompanyIds.other,
    '1700001',
    'Sunlit Planning',
    '',
    '',
    { company_id: '1599250', company_name: 'Sunlit Planning', independent: 'Y', affiliation_id: '1700001' },
  ],
  [
    'other financial',
    pseudoCompanyIds.otherFinancial,
    '1700001',
    '',
    '',
    '',
    { company_id: '1619703', company_name: '', independent: 'N', affiliation_id: '1700001' },
  ],
  [
    'nonprofit',
    pseudoCompanyIds.nonprofit,
    '',
    'Harbor Fund',
    '',
    '',
    { company_id: '1365974', company_name: 'Harbor Fund', independent: 'N', affiliation_id: '' },
  ],
  [
    'attorney',
    pseudoCompanyIds.attorney,
    '',
    'Harbor Law',
    '',
    '',
    { company_id: '1619702', company_name: 'Harbor Law', independent: 'N', affiliation_id: '' },
  ],
  ['CPA', pseudoCompanyIds.cpa, '', 'Harbor Books', '', '', { company_id: '1619701', company_name: 'Harbor Books' }],
])('AR-05, AR-11: %s', async (_, chosen, brokerDealer, companyName, agentId, agentRole, expected) => {
  const values = { ...goodReview, company: chosen, listedName: '', brokerDealer, companyName, agentId, agentRole }
  await submitReview(viewer, values, onFile(), noSession)
  expect(bodyOf('companyInfo')).toMatchObject(expected)
})

test('ruling 10: does not send a company that did not change', async () => {
  const { company: same } = exampleProfile
  const values = { ...goodReview, company: same.companyId, listedName: same.companyName, agentId: same.agentId }
  const unchanged = { ...values, agentRole: same.agentRole, crd: '', npn: same.npn }
  await submitReview(viewer, unchanged, onFile({ company: same }), noSession)
  expect(paths()).toEqual(['100001', 'basicInfo', 'ssn', 'infoReview'])
})

const everyPart = ['100001', 'basicInfo', 'companyInfo', 'ssn', 'updatePrimaryEmail', 'infoReview']

test.each(everyPart.map((part, index) => [part, index] as const))(
  'R-31, ruling 9, AR-10: when %s fails, the parts before it stay saved and the retry continues from there',
  async (part, index) => {
    const values = { ...goodReview, primaryEmail: 'B' as const }
    let down = true
    double.answers(({ path }, response) => {
      const isDown = down && path.endsWith(part)
      response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' })
      response.end(isDown ? '{}' : '{"code":"S","message":"saved"}')
    })
    const first = await submitReview(viewer, values, onFile(), noSession)
    expect(first.saved).toHaveLength(index)
    expect(first.failure?.message).toBe('There was an error but no message was returned')
    expect(first.notSaved).toBe(part === 'updatePrimaryEmail' ? 'Error updating primary email.' : 'Error saving data.')
    expect(paths()).toEqual(everyPart.slice(0, index + 1))
    const line = expect.objectContaining({ student: viewer.studentId })
    const noted = 'Error setting the most recent review date'
    if (part === 'infoReview') expect(written).toHaveBeenCalledWith(line, noted)
    else expect(written).not.toHaveBeenCalled()
    expect(first.progress).not.toMatch(/123-?45-?6789/)

    down = false
    forgetServices()
    double.arrivals.length = 0
    expect(await submitReview(viewer, { ...values, progress: first.progress }, onFile(), noSession)).toMatchObject({
      failure: null,
    })
    expect(paths()).toEqual(everyPart.slice(index))
  },
)

test.each([
  ['{"code":"E","message":"This date of birth is not possible."}', 'This date of birth is not possible.'],
  ['{"data":{"code":"E ","message":"This date of birth is not possible."}}', 'This date of birth is not possible.'],
  ['{"code":"E"}', 'There was an error but no message was returned'],
  [
    '{"code":"E","message":"at Object.<anonymous> (/srv/app.js:1:2)"}',
    'There was an error but no message was returned',
  ],
  ['{}', 'There was an error but no message was returned'],
  ['', 'There was an error but no message was returned'],
])('AR-10, S2 §8: %s for the personal record is a failure, with the message %s', async (body, message) => {
  double.answers(({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(path.endsWith('basicInfo') ? body : '{"code":"S","message":"saved"}')
  })
  const warned = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
  const { saved, failure, notSaved } = await submitReview(viewer, goodReview, onFile(), noSession)
  expect([saved, failure?.message, notSaved]).toEqual([['contact'], message, 'Error saving data.'])
  expect(paths()).toEqual(['100001', 'basicInfo'])
  const line = { call: 'studentBasic', student: viewer.studentId, reference: failure?.reference }
  expect(warned).toHaveBeenCalledWith(expect.objectContaining(line), expect.any(String))
  warned.mockRestore()
})

test.each(['null', 'false', '""', '', '{"data":false}'])(
  'AR-10, ruling 41: %j for the primary email is a failure with a certain outcome',
  async (body) => {
    double.answers(({ path }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(path.endsWith('updatePrimaryEmail') ? body : '{"code":"S","message":"saved"}')
    })
    const result = await submitReview(viewer, { ...goodReview, primaryEmail: 'B' }, onFile(), noSession)
    expect(result).toMatchObject({ failure: { name: 'refused' }, notSaved: 'Error updating primary email.' })
    expect(paths().at(-1)).toBe('updatePrimaryEmail')
  },
)

test('ruling 9: sends a saved part again after it was changed, and ignores names that this portal did not sign', async () => {
  const { progress } = await submitReview(viewer, goodReview, onFile(), noSession)
  double.arrivals.length = 0
  await submitReview(viewer, { ...goodReview, homeCity: 'Ardmore', progress }, onFile(), noSession)
  expect(paths()).toEqual(['100001'])
  double.arrivals.length = 0
  const forged = progress.replaceAll(/[0-9a-f]{40}/g, 'a'.repeat(40))
  await submitReview(viewer, { ...goodReview, progress: forged }, onFile(), noSession)
  expect(paths()).toHaveLength(5)
})

test('ruling 9: a value changed and changed back is sent again under a new idempotency key', async () => {
  const { progress } = await submitReview(viewer, goodReview, onFile(), noSession)
  const changed = await submitReview(viewer, { ...goodReview, homeCity: 'Ardmore', progress }, onFile(), noSession)
  await submitReview(viewer, { ...goodReview, progress: changed.progress }, onFile(), noSession)
  const contacts = double.arrivals.filter(({ path }) => path.endsWith('100001'))
  expect(contacts.map(({ body }) => JSON.parse(body).home_information.city)).toEqual([
    'Bryn Mawr',
    'Ardmore',
    'Bryn Mawr',
  ])
  expect(new Set(contacts.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
})

test('ruling 9: repeats an attempt whose answer was lost under the same keys', async () => {
  await submitReview(viewer, goodReview, onFile(), noSession)
  await submitReview(viewer, goodReview, onFile(), noSession)
  const keys = double.arrivals.map(({ headers }) => headers['idempotency-key'])
  expect(keys.slice(0, 5)).toEqual(keys.slice(5))
})

describe('R-31, ruling 9: saved fields can be corrected until the whole review is saved', () => {
  /** The personal record after `goodReview` was saved. */
  const saved = {
    birthdate: '1980-02-29',
    sex: 'F',
    citizenship: '1',
    ethnicGroup: 'HISPA',
    militaryStatus: 'Z',
  } as const
  const basicNow = { ...basic, ...saved, hasNationalId: true, nationalIdEnding: '6789' }
  const again = (
    values: typeof goodReview,
    { basic: now = basicNow, reviewedBefore = '2025-06-15', ...rest }: Partial<OnFile> = {},
  ) => onFile({ basic: now, reviewedBefore, asked: askedOrSaved(viewer, values, now, reviewedBefore), ...rest })
  const resend = async (values: typeof goodReview, changes: Partial<OnFile> = {}) => {
    forgetServices()
    double.arrivals.length = 0
    return submitReview(viewer, values, again(values, changes), noSession)
  }
  const failing = (...ends: string[]) =>
    double.answers(({ path }, response) => {
      const status = ends.some((end) => path.endsWith(end)) ? 500 : 200
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end('{"code":"S","message":"saved"}')
    })
  const failAt = async (end: string) => {
    failing(end)
    const { progress } = await submitReview(viewer, goodReview, onFile(), noSession)
    failing()
    return progress
  }

  test.each([
    ['birthdate', '1980-03-01', { birthdate: '1980-03-01' }],
    ['gender', 'M', { gender: 'M' }],
    ['citizenship', '2', { cit_status: '2' }],
    ['race', 'WHITE', { ethnicity: 'WHITE', hispanic: 'N' }],
    ['military', 'M', { military_status: 'M' }],
  ])('AR-03, AR-07: sends a corrected %s and none of the unchanged parts', async (field, value, expected) => {
    const progress = await failAt('infoReview')
    const result = await resend({ ...goodReview, [field]: value, progress })
    expect(result).toMatchObject({ failure: null })
    expect(bodyOf('basicInfo')).toMatchObject(expected)
    expect(paths()).toEqual(['basicInfo', 'infoReview'])
    expect(result.saved).toEqual(['contact', 'basic', 'company', 'nationalId', 'review'])
  })

  test('does not send a part that did not change', async () => {
    const progress = await failAt('infoReview')
    await resend({ ...goodReview, progress })
    expect(paths()).toEqual(['infoReview'])
  })

  test('recognizes a saved part after the session key was rotated', async () => {
    const secrets = env.session.secrets
    const another = 'another key that is as long as a key has to be, and longer'
    const progress = await failAt('infoReview')
    try {
      Object.assign(env.session, { secrets: [another, ...secrets] })
      failing('infoReview')
      const second = await resend({ ...goodReview, progress })
      expect(paths()).toEqual(['infoReview'])
      Object.assign(env.session, { secrets: [another] })
      failing()
      const third = await resend({ ...goodReview, progress: second.progress })
      expect([paths(), third.failure]).toEqual([['infoReview'], null])
    } finally {
      Object.assign(env.session, { secrets })
    }
  })

  test('a correction survives an attempt that fails before or after its part was sent', async () => {
    const progress = await failAt('infoReview')
    failing('100001')
    const moved = { ...goodReview, homeCity: 'Ardmore', birthdate: '1980-03-01' }
    const second = await resend({ ...moved, progress })
    expect([second.saved, paths()]).toEqual([[], ['100001']])
    failing('infoReview')
    const third = await resend({ ...moved, progress: second.progress })
    expect(bodyOf('basicInfo')).toMatchObject({ birthdate: '1980-03-01' })
    failing()
    const now = { ...basicNow, birthdate: '1980-03-01' } as const
    await resend({ ...moved, race: 'WHITE', progress: third.progress }, { basic: now })
    expect(bodyOf('basicInfo')).toMatchObject({ birthdate: '1980-03-01', ethnicity: 'WHITE' })
  })

  test('recognizes a part whose answer was lost', async () => {
    const steps: ReviewStep[] = []
    await submitReview(viewer, goodReview, onFile(), noSession, (step) => steps.push(step))
    const progress = steps.find(({ saving }) => saving === 'basic')?.progress ?? ''
    await resend({ ...goodReview, birthdate: '1980-03-01', progress })
    expect(bodyOf('basicInfo')).toMatchObject({ birthdate: '1980-03-01' })
  })

  test.each<[string, Partial<typeof goodReview>, Partial<OnFile>]>([
    ['a record that was changed elsewhere', {}, { basic: { ...basicNow, citizenship: '3' } }],
    ['a review of another year', {}, { reviewedBefore: '2026-06-15' }],
    ['a half-typed date in a draft', { birthdate: '1980-' }, {}],
    ['a name that this portal did not sign', { progress: `birthdate-${'a'.repeat(40)}` }, {}],
    ['a review without an earlier attempt', { progress: '' }, {}],
  ])('AR-03: keeps what is on file for %s', async (_, changes, now) => {
    const progress = await failAt('infoReview')
    const result = await resend({ ...goodReview, birthdate: '1980-03-01', progress, ...changes }, now)
    expect(result).toMatchObject({ failure: null })
    expect(bodyOf('basicInfo')?.birthdate ?? '1980-02-29').toBe('1980-02-29')
  })

  test('AR-03: keeps fields that it did not ask for, whatever the form holds', async () => {
    const known = { ...basic, ...saved, sex: null }
    failing('infoReview')
    const { progress } = await submitReview(viewer, goodReview, onFile({ basic: known }), noSession)
    failing()
    await resend({ ...goodReview, gender: 'M', birthdate: '1980-03-01', race: 'WHITE', progress })
    expect(bodyOf('basicInfo')).toMatchObject({ gender: 'M', birthdate: '1980-02-29', ethnicity: 'HISPA' })
  })

  test.each([
    ['the same number', {}],
    ['another number', { ssn: '123-45-6788' }],
    ['no number, because drafts never hold it', { ssn: '' }],
    ['the choice not to supply it', { optOut: true }],
  ])('ruling 10: a saved number is not sent again after %s', async (_, changes) => {
    const progress = await failAt('infoReview')
    failing('infoReview')
    const second = await resend({ ...goodReview, ...changes, progress })
    expect([second.saved, paths()]).toEqual([['contact', 'basic', 'company', 'nationalId'], ['infoReview']])
    expect(second.progress).toContain('nationalId-')
  })

  test('all names of a review fit into the progress field', async () => {
    failing('infoReview')
    const values = { ...goodReview, primaryEmail: 'B' as const }
    const first = await submitReview(viewer, values, onFile(), noSession)
    const corrected = { ...values, birthdate: '1980-03-01', progress: first.progress }
    const { progress } = await resend(corrected)
    expect(progress.split(' ')).toHaveLength(15)
    expect(annualReviewForm.schema.safeParse({ ...corrected, progress }).success).toBe(true)
  })
})

test.each([['{"code":"E","message":"no"}'], ['{}']])(
  'AR-10: the answer %s to the personal record means that it was not saved',
  async (body) => {
    double.answers(({ path }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(path.endsWith('basicInfo') ? body : '{"message":"saved"}')
    })
    const result = await submitReview(viewer, goodReview, onFile(), noSession)
    expect([result.saved, result.notSaved]).toEqual([['contact'], 'Error saving data.'])
  },
)

test('ruling 9: each announced step lists what is saved by then, and skips parts saved earlier', async () => {
  const steps: unknown[] = []
  const arrivedBefore: number[] = []
  const tell = (step: { saving: string; saved: readonly string[] }) => {
    steps.push([step.saving, [...step.saved]])
    arrivedBefore.push(double.arrivals.length)
  }
  const first = await submitReview(viewer, goodReview, onFile(), noSession, tell)
  expect(steps.slice(0, 3)).toEqual([
    ['contact', []],
    ['basic', ['contact']],
    ['company', ['contact', 'basic']],
  ])
  expect(steps.at(-1)).toEqual(['review', first.saved.slice(0, -1)])
  expect(arrivedBefore).toEqual(steps.map((_, index) => index))

  steps.length = 0
  await submitReview(viewer, { ...goodReview, progress: first.progress }, onFile(), noSession, tell)
  expect(steps).toEqual([])
})
