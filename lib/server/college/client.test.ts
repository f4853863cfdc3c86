import { passListReport } from '@/features/company-desk/calls'
import { completerKitInfo, couplrOptIn, designationApp, designationAppStatus } from '@/features/designations/calls'
import { courseHistory } from '@/features/learning/calls'
import { studentBasic, studentSearch } from '@/features/profile/calls'
import { updatePrimaryEmail } from '@/features/profile/security/calls'
import { purchaseHistory } from '@/features/purchases/calls'
import { bannerDismissal, confirmationLetter, studentCE } from '@/features/recertification/calls'
import { getContract } from '@/features/subscriptions/calls'
import { oldTaxForm, taxForm } from '@/features/tax-forms/calls'
import { getUserData } from '@/lib/calls/account'
import { notificationFeed, vpnCheck } from '@/lib/calls/site'
import { studentInitial } from '@/lib/calls/student'
import { exampleInput } from '@/tests/data/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble as viewer } from '@/tests/support/viewer-double'
import { appendAudit, AuditUnavailable } from '../audit/audit'
import { SessionOver, TokenUnavailable } from '../session/store/session-store'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { college } from './client'

jest.mock('../audit/audit', () => ({
  ...jest.requireActual('../audit/audit'),
  appendAudit: jest.fn(() => Promise.resolve()),
}))

const double = new CollegeDouble()

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(forgetServices)

describe('requests', () => {
  test('CL-03, CL-04: sends the viewer’s own path with the bearer token', async () => {
    double.answersJson({ data: null })
    expect(await college.load(studentCE, viewer())).toEqual({ ok: true, value: null })
    expect(double.arrivals[0]).toMatchObject({
      method: 'GET',
      path: '/web-service/TAC_EDU/student/100001/getEligibility',
    })
    expect(double.arrivals[0]?.headers.authorization).toBe('Bearer the-token')
  })

  test('sends query, body and base as the table says', async () => {
    double.answersJson({ pdf_data: 'x' })
    await college.load(confirmationLetter, viewer(), { beginDate: '2025-01-01', yearDisplay: '2025' })
    expect(double.arrivals[0]?.path).toBe(
      '/web-service/TAC_EDU/student/100001/PRConfirmationLetter?beginDate=2025-01-01&yearDisplay=2025',
    )

    double.answersJson({ isVpn: false })
    await college.load(vpnCheck, viewer())
    expect(double.arrivals[0]?.path).toBe('/api/vpn-check?address=203.0.113.9')

    double.answersJson({ couplr: 'Y' })
    await college.save(couplrOptIn, viewer(), { share: true }, { idempotencyKey: 'once-only' })
    expect(double.arrivals[0]).toMatchObject({
      method: 'POST',
      path: '/web-service/TAC_EDU/student/couplrOptIn/100001',
    })
    expect(JSON.parse(double.arrivals[0]?.body ?? '')).toEqual({ student_id: '100001', couplr: 'Y' })
    expect(double.arrivals[0]?.headers['idempotency-key']).toBe('once-only')
  })

  test('sends no token where none is needed', async () => {
    double.answersJson({ data: [] })
    await college.load(notificationFeed, viewer())
    expect(double.arrivals[0]?.headers.authorization).toBeUndefined()
  })

  test('MQ-02: for staff, sends the administrator path of the viewed student, and the actor', async () => {
    double.answersJson({ id: 'okta1', profile: { studentID: 100001 } })
    await college.load(
      getUserData,
      viewer({ actor: { oktaId: 'staff9', name: 'Sam Support', reason: 'A call about a letter', ticket: '' } }),
    )
    expect(double.arrivals[0]?.path).toBe('/api/oktaAdminUser/okta1')
    expect(double.arrivals[0]?.headers['x-actor-id']).toBe('staff9')
  })

  test('S-43: a hostile identifier stays one segment of the path', async () => {
    double.answersJson({ data: null })
    await college.load(studentCE, viewer({ studentId: '../../admin?x=1#y' }))
    expect(double.arrivals[0]?.path).toBe('/web-service/TAC_EDU/student/..%2F..%2Fadmin%3Fx%3D1%23y/getEligibility')
  })
})

describe('answers', () => {
  test('CL-02: uses only the data field of a body that has one', async () => {
    double.answersJson({
      first_name: 'wrong',
      empl_id: 'wrong',
      data: { first_name: ' Esther ', empl_id: 100001, completed_designation: 'ChFC, CLU', secret: 'x' },
    })
    expect(await college.load(studentInitial, viewer())).toEqual({
      ok: true,
      value: { firstName: 'Esther', studentId: '100001', completedDesignations: ['ChFC', 'CLU'], companyName: null },
    })
  })

  test('ignores a byte order mark before the JSON', async () => {
    double.answers((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('\ufeff{"first_name":"Zoë","empl_id":"100001"}')
    })
    expect(await college.load(studentInitial, viewer())).toMatchObject({ ok: true, value: { firstName: 'Zoë' } })
  })

  test.each([
    ['ISO-8859-1, as its type says', 'application/json;charset=ISO-8859-1', 'latin1', 'Zoë'],
    ['ISO-8859-1, as its type says in quotes', 'application/json; charset="iso-8859-1"', 'latin1', 'Zoë'],
    ['UTF-8, whatever its type says', 'application/json;charset=ISO-8859-1', 'utf8', 'Zoë'],
    ['UTF-8 with an unknown charset', 'application/json;charset=klingon', 'utf8', 'Zoë'],
    ['other bytes with an unknown charset', 'application/json;charset=klingon', 'latin1', 'Zo\ufffd'],
    ['other bytes without a charset', 'application/json', 'latin1', 'Zo\ufffd'],
  ] as const)('decodes a name in %s', async (_, type, encoding, firstName) => {
    double.answers((__, response) => {
      response.writeHead(200, { 'content-type': type })
      response.end(Buffer.from('{"first_name":"Zoë","empl_id":"100001"}', encoding))
    })
    expect(await college.load(studentInitial, viewer())).toMatchObject({ ok: true, value: { firstName } })
  })

  test('ruling 42: keeps a plan code as the college wrote it, in every call that reads one', () => {
    const course = { acad_plan: 'ChFC', course_number: '1', course_title: 'One', course_status: 'N', lms_access: 'N' }
    const charge = {
      item_number: '1',
      posted_date: '2026-01-02',
      description: 'Fee',
      charge_type: 'Tuition',
      acad_plan: 'ChFC',
      amount_cents: 1,
      item_status: 'P',
      receipt: 'N',
    }
    expect(courseHistory.answer.parse([course])[0]?.plan).toBe('ChFC')
    expect(purchaseHistory.answer.parse([charge])[0]?.plan).toBe('ChFC')
    expect(completerKitInfo.answer.parse([{ acad_plan: 'ChFC' }])).toEqual([{ plan: 'ChFC' }])
  })

  test('ruling 17: the misspelled wire name is not passed on', async () => {
    double.answersJson([{ acad_plan: 'RICP', applid: 7, status_date: '2026-02-01T00:00:00', item_statuts: 's' }])
    const outcome = await college.load(designationAppStatus, viewer())
    expect(outcome).toEqual({
      ok: true,
      value: [
        {
          plan: 'RICP',
          applicationId: '7',
          applicationDate: '2026-02-01',
          awardedDate: null,
          conferDate: null,
          statusMessage: null,
          status: 'S',
        },
      ],
    })
  })

  test.each([
    [403, {}, 'denied', 'Access Denied!'],
    [404, { message: 'ignored' }, 'not-found', 'Process Not Found!'],
    [422, { message: 'The year is closed.' }, 'refused', 'The year is closed.'],
    [500, { data: { message: 'Out of service' } }, 'refused', 'Out of service'],
    [500, {}, 'refused', 'There was an error but no message was returned'],
    [503, '<html>', 'refused', 'There was an error but no message was returned'],
  ])('ER-02: status %i with %j is %s: %s', async (status, body, name, message) => {
    double.answersJson(body, status)
    const outcome = await college.load(studentCE, viewer())
    expect(outcome).toMatchObject({ ok: false, failure: { name, message } })
    expect(!outcome.ok && outcome.failure.reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })

  test('ER-01: a broken connection is reported as no response', async () => {
    double.answers((_, response) => void response.destroy())
    expect(await college.load(studentCE, viewer())).toMatchObject({
      ok: false,
      failure: { name: 'no-response', message: 'There was an error contacting the server!' },
    })
  })

  test('an answer shorter than declared counts as no answer', async () => {
    double.answers((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"data":')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await college.load(studentCE, viewer())).toMatchObject({ ok: false, failure: { name: 'no-response' } })
  })

  test.each([
    ['HTML with status 200', '<html></html>'],
    ['an empty body', ''],
    ['another shape', '{"data":[1]}'],
    ['a truncated body', '{"data":{'],
  ])('%s is a malformed answer, never a throw', async (_, body) => {
    double.answers((__, response) => void response.end(body))
    expect(await college.load(studentInitial, viewer())).toMatchObject({ ok: false, failure: { name: 'malformed' } })
  })

  test('S-43: redirects are not followed', async () => {
    double.answers((_, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' })
      response.end()
    })
    expect(await college.load(studentCE, viewer())).toMatchObject({ ok: false, failure: { name: 'malformed' } })
    expect(double.arrivals).toHaveLength(1)
  })

  test('R-12: an answer beyond the limit is abandoned', async () => {
    double.answers((_, response) => void response.end(`{"data":"${'x'.repeat(6_000_000)}"}`))
    expect(await college.load(studentCE, viewer())).toMatchObject({ ok: false, failure: { name: 'no-response' } })
  })

  test('accepts the supervisor update only when error is S (DC-13)', async () => {
    const input = { plan: 'ricp', applicationId: '7', supervisorName: 'Sue', supervisorEmail: 'sue@firm.example' }
    double.answersJson({ error: 'S' })
    expect(await college.save(designationApp.save, viewer(), input)).toEqual({ ok: true, value: { accepted: true } })
    expect(JSON.parse(double.arrivals[0]?.body ?? '')).toEqual({
      acad_plan: 'ricp',
      supervisor_name: 'Sue',
      supervisor_email: 'sue@firm.example',
      appid: '7',
      emplid: '100001',
    })
    double.answersJson({ error: 'E', message: 'no' })
    expect(await college.save(designationApp.save, viewer(), input)).toEqual({ ok: true, value: { accepted: false } })
  })
})

describe('answers whose body is not used', () => {
  const acknowledge = (status: number, body: string) =>
    double.answers((_, response) => void response.writeHead(status).end(body))

  test.each([
    [200, ''],
    [204, ''],
    [201, '{}'],
    [200, 'OK'],
    [200, '{"data":null}'],
    [202, '[]'],
  ])('status %i with %j is success', async (status, body) => {
    acknowledge(status, body)
    expect(await college.save(couplrOptIn, viewer(), { share: true })).toEqual({ ok: true, value: {} })
    expect(await college.save(bannerDismissal.save, viewer(), { year: 2026 })).toEqual({ ok: true, value: {} })
  })

  test.each([
    ['', null],
    ['null', null],
    ['false', null],
    ['{"data":null}', null],
    ['true', 'changed'],
    ['{"primaryEmail":"a@b.example"}', 'changed'],
    ['{"status":"ok"}', 'changed'],
    ['{"status":"nothing"}', 'changed'],
    ['{"status":"sent"}', 'sent'],
    ['{"data":{"status":"sent","destination":"a••••@b.example","expires_in":600,"resend_after":30}}', 'sent'],
    ['{"status":"wait","resend_after":12}', 'wait'],
  ])('CS-04, ruling 41: updatePrimaryEmail answered with %j is read as %j', async (body, status) => {
    acknowledge(200, body)
    const outcome = await college.save(updatePrimaryEmail, viewer(), { newPrimaryEmail: 'a@b.example' })
    expect(outcome).toMatchObject(
      status === null
        ? { ok: false, failure: { name: 'refused', message: 'Error updating primary email.' } }
        : { ok: true, value: { status } },
    )
  })

  test.each(['<h1>Sign in</h1>', '{"data":'])('CS-04: %s is a malformed answer for the primary email', async (body) => {
    acknowledge(200, body)
    const outcome = await college.save(updatePrimaryEmail, viewer(), { newPrimaryEmail: 'a@b.example' })
    expect(outcome).toMatchObject({ ok: false, failure: { name: 'malformed' } })
  })

  const basics = {
    birthdate: '1980-01-02',
    sex: 'F',
    militaryStatus: '5',
    citizenship: '1',
    ethnicGroup: 'HISPA',
  } as const
  test.each([
    ['', null],
    ['{}', null],
    ['{"code":"E"}', false],
    ['{"code":"S"}', true],
    ['{"message":"Saved"}', true],
  ])('AR-10: studentBasic answered with %j: accepted %s', async (body, accepted) => {
    acknowledge(200, body)
    const outcome = await college.save(studentBasic.save, viewer(), basics as never)
    expect(outcome).toMatchObject(accepted === null ? { ok: false } : { ok: true, value: { accepted } })
  })
})

describe('S-61: a staff member who views as the student', () => {
  const viewing = viewer({
    actor: { oktaId: 'staff9', name: 'Sam Support', reason: 'A call about a letter', ticket: '' },
  })

  test('saves nothing; the college receives no call', async () => {
    double.answersJson({})
    expect(await college.save(couplrOptIn, viewing, { share: true })).toMatchObject({
      ok: false,
      failure: { name: 'denied', message: 'Access Denied!' },
    })
    expect(double.arrivals).toHaveLength(0)
  })

  test('opens no tax form, whether through the handler, a page or a document', async () => {
    double.answersJson({ pdf_data: 'x' })
    for (const call of [taxForm, oldTaxForm]) {
      expect(await college.load(call, viewing, { year: '2025' })).toMatchObject({
        ok: false,
        failure: { name: 'denied', message: 'Access Denied!' },
      })
    }
    expect(double.arrivals).toHaveLength(0)
    expect(jest.mocked(appendAudit)).toHaveBeenLastCalledWith(
      expect.objectContaining({ ev: 'read', op: 'oldTaxForm', result: 'refused' }),
    )
  })

  test('opens a letter only after the audit line is written', async () => {
    double.answersJson({ pdf_data: 'x' })
    const input = { beginDate: '2025-01-01' }
    jest.mocked(appendAudit).mockRejectedValueOnce(new AuditUnavailable(new Error('disk full')))
    expect(await college.load(confirmationLetter, viewing, input)).toMatchObject({
      ok: false,
      failure: { name: 'unavailable' },
    })
    expect(double.arrivals).toHaveLength(0)
    expect(await college.load(confirmationLetter, viewing, input)).toMatchObject({ ok: true })
    expect(double.arrivals[0]?.headers['x-actor-id']).toBe('staff9')
  })
})

describe('S-41: the college’s current flags decide what a student may do', () => {
  /** Data may be cached for five minutes; roles are checked with every call. */
  const asking = viewer({ saves: 0 })
  const denied = { ok: false, failure: { name: 'denied', message: 'Access Denied!' } }
  const says = (flags: object, status = 200) => double.answersJson(flags, status)
  const sent = () => double.arrivals.filter(({ path }) => !/\/get(?:ReportingAccess|StudentAdditional)\w+$/.test(path))
  const answered = { khp_access: 'Y', khp_subscription_id: 'S-9', reporting_user: 'Y', rows: [], total: 0 }
  const report = () => college.save(passListReport, asking, exampleInput(passListReport, '100001') as never)
  const contract = () => college.load(getContract, asking)
  beforeEach(() => says(answered))

  test('sends reports for representatives, until the flag is gone', async () => {
    await report()
    expect(sent().map(({ path }) => path)).toEqual([expect.stringContaining('/reporting/passList/100001')])
    says({ ...answered, reporting_user: 'N' })
    expect(await report()).toMatchObject(denied)
    expect(sent()).toEqual([])
  })

  test.each([{ khp_access: 'N' }, { khp_subscription_id: null }])(
    'uses the contract on the student’s record, until it says %j',
    async (gone) => {
      await contract()
      expect(sent().map(({ path }) => path)).toEqual([expect.stringContaining('S-9')])
      says({ ...answered, ...gone })
      expect(await contract()).toMatchObject(denied)
      expect(sent()).toEqual([])
    },
  )

  test('sends nothing when the college’s flags cannot be loaded', async () => {
    says({ message: 'Out of service' }, 500)
    expect([await report(), await contract()]).toMatchObject([{ ok: false }, { ok: false }])
    expect(sent()).toEqual([])
  })

  test('a student may not make a staff call', async () => {
    expect(await college.load(studentSearch, asking, { number: '100002' })).toMatchObject(denied)
    expect(double.arrivals).toEqual([])
  })
})

describe('tokens', () => {
  test('R-06: a load whose token was refused is repeated once with a new one', async () => {
    double.answers((arrival, response) => {
      response.statusCode = arrival.headers.authorization === 'Bearer renewed' ? 200 : 401
      response.end('{"data":null}')
    })
    const accessToken = jest.fn(({ renew } = { renew: false }) => Promise.resolve(renew ? 'renewed' : 'stale'))
    expect(await college.load(studentCE, viewer({ accessToken }))).toEqual({ ok: true, value: null })
    expect(double.arrivals).toHaveLength(2)
  })

  test('R-06: repeats a load only once and a save never, and does not report a live session as over', async () => {
    const refused = {
      ok: false,
      failure: { name: 'token-refused', message: expect.stringContaining('You are still signed in.') },
    }
    double.answersJson({}, 401)
    expect(await college.load(studentCE, viewer())).toMatchObject(refused)
    expect(double.arrivals).toHaveLength(2)
    double.answersJson({}, 401)
    const accessToken = jest.fn(() => Promise.resolve('the-token'))
    expect(await college.save(bannerDismissal.save, viewer({ accessToken }), { year: 2026 })).toMatchObject(refused)
    expect(double.arrivals).toHaveLength(1)
    expect(accessToken).toHaveBeenLastCalledWith({ renew: true }) // so that the next attempt has a valid token
  })

  test.each(['load', 'save'])(
    'R-06: reports signed-out when the token is refused and the session is over: %s',
    async (kind) => {
      double.answersJson({}, 401)
      const accessToken = ({ renew } = { renew: false }) =>
        renew ? Promise.reject(new SessionOver('over')) : Promise.resolve('stale')
      const someone = viewer({ accessToken })
      const outcome =
        kind === 'load'
          ? await college.load(studentCE, someone)
          : await college.save(bannerDismissal.save, someone, { year: 2026 })
      expect(outcome).toMatchObject({ ok: false, failure: { name: 'signed-out' } })
    },
  )

  test.each([
    [new SessionOver('over'), 'signed-out'],
    [new TokenUnavailable('later'), 'unavailable'],
    [new SessionStoreUnavailable(new Error('redis')), 'unavailable'],
  ])('%s is a named failure', async (error, name) => {
    double.answersJson({})
    expect(await college.load(studentCE, viewer({ accessToken: () => Promise.reject(error) }))).toMatchObject({
      ok: false,
      failure: { name },
    })
    expect(double.arrivals).toHaveLength(0)
  })

  test('a visitor’s private call is never sent', async () => {
    double.answersJson({})
    expect(await college.load(studentCE, null)).toMatchObject({ ok: false, failure: { name: 'signed-out' } })
    expect(double.arrivals).toHaveLength(0)
  })
})
