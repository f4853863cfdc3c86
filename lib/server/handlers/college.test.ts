import { mostFileBytes } from '@/lib/shared/forms/fields'
import { checkImpersonationPolicy, noteForeignName } from '../college/impersonation-policy'
import { college } from '../college/client'
import { createFailure } from '../http/failure'
import { log } from '../observability/log'
import { endOtherSessions } from '../session/own-sessions'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { findSession, findViewer } from '../session/viewer'
import { answerLoad, answerSave } from './college'

// Tests the handler with calls that a component may need one day. tests/architecture/browser-calls.test.ts says which
// are open.
jest.mock('@/lib/calls/table', () => jest.requireActual<object>('@/tests/support/open-table'))
jest.mock('../college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('../college/impersonation-policy', () => ({
  noteForeignName: jest.fn(),
  checkImpersonationPolicy: jest.fn(),
}))
jest.mock('../session/own-sessions', () => ({ endOtherSessions: jest.fn() }))
jest.mock('../session/viewer', () => ({ findSession: jest.fn(), findViewer: jest.fn() }))

const [load, save, find] = [jest.mocked(college.load), jest.mocked(college.save), jest.mocked(findViewer)]
const someone = { studentId: '100001' } as Awaited<ReturnType<typeof findViewer>>

const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
const read = (name: string, query = '', headers: Record<string, string> = ours) =>
  answerLoad(name, new Request(`http://localhost:3000/api/college/${name}${query}`, { headers }))
const write = (name: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  answerSave(
    name,
    new Request(`http://localhost:3000/api/college/${name}`, {
      method,
      headers: { ...ours, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

beforeEach(() => {
  jest.clearAllMocks()
  find.mockResolvedValue(someone)
  load.mockResolvedValue({ ok: true, value: null })
  save.mockResolvedValue({ ok: true, value: {} })
})

const refusal = async (response: Response) => ({
  status: response.status,
  message: ((await response.json()) as { message: string }).message,
})

test('CL-05: asks the college again when a browser reads again', async () => {
  await read('studentCE')
  expect(load.mock.calls[0]?.[1]).toEqual({ ...someone, asksAgain: true })
})

test('S-53: accepts the largest file that a form allows, and no larger one', async () => {
  const send = (bytes: number) =>
    write('creditEvidence', {
      number: 1,
      file: {
        name: `${'a'.repeat(196)}.pdf`,
        contentType: 'application/pdf',
        data: Buffer.alloc(bytes, '%PDF-').toString('base64'),
      },
    })
  expect((await send(mostFileBytes)).status).toBe(200)
  expect((await send(mostFileBytes + 1024 * 1024)).status).toBe(413)
  expect(save).toHaveBeenCalledTimes(1)
})

test('answers a known name, uncached', async () => {
  const response = await read('studentCE')
  expect(response.status).toBe(200)
  expect(await response.json()).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('ER-03: refuses undefined names and methods', async () => {
  expect(await refusal(await read('nothing'))).toEqual({ status: 404, message: 'nothing: Request not defined!' })
  expect(await refusal(await read('constructor'))).toEqual({
    status: 404,
    message: 'constructor: Request not defined!',
  })
  expect(await refusal(await read('couplrOptIn'))).toEqual({ status: 405, message: 'couplrOptIn: Get not defined!' })
  expect(await refusal(await write('studentCE', {}))).toEqual({
    status: 405,
    message: 'studentCE: Post/Put not defined!',
  })
  expect(await refusal(await write('couplrOptIn', { share: true }, {}, 'PUT'))).toEqual({
    status: 405,
    message: 'couplrOptIn: Post/Put not defined!',
  })
})

test.each([
  ['denied', 403, 'Access Denied!'],
  ['not-found', 404, 'Process Not Found!'],
] as const)(
  'R-05: reports a %s from a service in its own words, and signs nobody out',
  async (name, status, message) => {
    load.mockResolvedValue({ ok: false, failure: createFailure(name) })
    save.mockResolvedValue({ ok: false, failure: createFailure(name) })
    for (const response of [await read('studentCE'), await write('couplrOptIn', { share: true })]) {
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await refusal(response)).toEqual({ status, message })
    }
    expect(endOtherSessions).not.toHaveBeenCalled()
  },
)

describe('S-21, S-22: refuses other sites', () => {
  test.each([
    ['no portal header', { 'sec-fetch-site': 'same-origin' }],
    ['cross-site', { 'x-portal-csrf': '1', 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-site' }],
    ['no site, another origin', { 'x-portal-csrf': '1', origin: 'https://evil.example' }],
    ['no site, no origin', { 'x-portal-csrf': '1' }],
  ])('%s', async (_, headers: Record<string, string>) => {
    expect(await refusal(await read('studentCE', '', headers))).toEqual({ status: 403, message: 'Access Denied!' })
    expect(find).not.toHaveBeenCalled()
    expect(load).not.toHaveBeenCalled()
  })

  test('accepts an old browser that names the portal as its origin', async () => {
    expect((await read('studentCE', '', { 'x-portal-csrf': '1', origin: 'http://localhost:3000' })).status).toBe(200)
  })
})

describe('CL-04, S-39: takes no identity from the client', () => {
  test.each(['studentId', 'student_id', 'sid', 'emplid', 'oktaId', 'uid', 'address', 'masqueradeId', 'report_emp_id'])(
    '%s',
    async (field) => {
      expect(await refusal(await read('studentCE', `?${field}=100002`))).toEqual({
        status: 403,
        message: 'Access Denied!',
      })
      expect(await refusal(await write('couplrOptIn', { share: true, [field]: '100002' }))).toEqual({
        status: 403,
        message: 'Access Denied!',
      })
      expect(load).not.toHaveBeenCalled()
      expect(save).not.toHaveBeenCalled()
    },
  )
})

describe('refuses bad input without saving', () => {
  test.each([
    [{ share: 'yes' }, 400],
    [{}, 400],
    [{ share: true, more: 1 }, 400],
    [[], 400],
    ['{', 400],
    ['null', 400],
  ])('%j', async (body, status) => {
    expect((await write('couplrOptIn', body)).status).toBe(status)
    expect(save).not.toHaveBeenCalled()
  })

  test('S-23: other types than JSON', async () => {
    expect((await write('couplrOptIn', { share: true }, { 'content-type': 'text/plain' })).status).toBe(415)
    expect(save).not.toHaveBeenCalled()
  })

  test('S-53: more than 256 KiB', async () => {
    expect((await write('couplrOptIn', { share: true, x: 'y'.repeat(300_000) })).status).toBe(413)
  })

  test('S-53: compressed bodies', async () => {
    expect((await write('couplrOptIn', { share: true }, { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test.each([
    ['an identity field twice', '{"share":true,"studentId":"1","studentId":"2"}'],
    ['any field twice', '{"share":true,"share":false}'],
    ['too deep', `{"share":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['__proto__', '{"share":true,"__proto__":{"isAdmin":true}}'],
    ['constructor', '{"share":true,"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a character that cannot be stored', '{"share":true,"note":"\\u0000"}'],
  ])('S-39, S-42, S-53, S-66: %s', async (_, body) => {
    expect((await write('couplrOptIn', body)).status).toBe(400)
    expect(find).not.toHaveBeenCalled()
    expect(save).not.toHaveBeenCalled()
  })

  test.each(['__proto__', 'constructor', 'prototype', 'isAdmin'])('S-42: a parameter named %s', async (name) => {
    expect((await read('studentCE', `?${name}=1`)).status).toBe(400)
    expect(load).not.toHaveBeenCalled()
  })

  test('S-66: a parameter with a character that cannot be stored', async () => {
    expect((await read('awardLetter', '?designation=ricp%00')).status).toBe(400)
    expect(load).not.toHaveBeenCalled()
  })

  test('a parameter given twice', async () => {
    expect((await read('confirmationLetter', '?beginDate=2025-01-01&beginDate=2024-01-01')).status).toBe(400)
    expect(load).not.toHaveBeenCalled()
  })
})

test('gives a visitor only what everybody may read', async () => {
  find.mockResolvedValue(null)
  expect((await read('studentCE')).status).toBe(401)
  expect(load).not.toHaveBeenCalled()
  expect((await read('notificationFeed')).status).toBe(200)
})

test('S-61: lets staff in a view save nothing, not even invalid input, open no tax form, and read the rest', async () => {
  const actor = { oktaId: 'staff1', name: 'Stephanie Staff', reason: 'A call about a letter', ticket: '' }
  find.mockResolvedValue({ ...someone, actor } as typeof someone)
  jest.mocked(checkImpersonationPolicy).mockResolvedValue('denied')
  for (const body of [{ share: true }, { share: 'perhaps' }, 'no JSON']) {
    expect(await refusal(await write('couplrOptIn', body))).toEqual({ status: 403, message: 'Access Denied!' })
  }
  expect(checkImpersonationPolicy).toHaveBeenCalledTimes(3)
  expect(save).not.toHaveBeenCalled()
  for (const [name, query] of [
    ['taxForm', '?year=2025'],
    ['taxForm', '?year=nonsense'],
    ['oldTaxForm', '?year=2023'],
  ] as const) {
    expect(await refusal(await read(name, query))).toEqual({ status: 403, message: 'Access Denied!' })
  }
  expect(load).not.toHaveBeenCalled()
  expect((await read('studentCE')).status).toBe(200)
})

test('MQ-06: writes an audit line when a call in a view names another person, and none for a student', async () => {
  const viewing = {
    ...someone,
    actor: { oktaId: 'staff1', name: 'Stephanie Staff', reason: 'A call about a letter', ticket: '' },
  } as typeof someone
  expect((await write('updatePrimaryEmail', { newPrimaryEmail: 'a@b.example', uid: 'okta2' })).status).toBe(403)
  expect(noteForeignName).not.toHaveBeenCalled()
  find.mockResolvedValue(viewing)
  expect((await write('couplrOptIn', { share: true, uid: 'okta2' })).status).toBe(403)
  expect((await read('awardLetter', '?designation=ricp&studentId=100002')).status).toBe(403)
  expect(jest.mocked(noteForeignName).mock.calls.map(([{ name }, viewer]) => [name, viewer])).toEqual([
    ['couplrOptIn', viewing],
    ['awardLetter', viewing],
  ])
})

test('returns which loads a save invalidates, and passes its idempotency key on', async () => {
  const response = await write('couplrOptIn', { share: true }, { 'idempotency-key': 'abcd-1234' })
  expect(response.headers.get('x-portal-invalidates')).toBe('studentFlags')
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'couplrOptIn' }),
    someone,
    { data: { share: true } },
    { idempotencyKey: 'abcd-1234' },
  )
})

describe('S-18: after a change to the account’s protection', () => {
  const asking = { key: 'mine', session: {} } as unknown as NonNullable<Awaited<ReturnType<typeof findSession>>>
  const changes = {
    changePassword: { oldPassword: 'a', newPassword: 'b' },
    verifyOTP: { factor: 'mobile', otp: '123456' },
    updatePrimaryEmail: { newPrimaryEmail: 'sue@firm.example' },
  }
  const change = (name: keyof typeof changes, headers?: Record<string, string>) => write(name, changes[name], headers)
  beforeEach(() => jest.mocked(findSession).mockResolvedValue(asking))

  test('ends the other sessions once, however often the save is sent', async () => {
    save.mockResolvedValue({ ok: true, value: { status: 'verified' } })
    await Promise.all(Array.from({ length: 3 }, () => change('changePassword', { 'idempotency-key': 'one-change' })))
    expect(jest.mocked(endOtherSessions).mock.calls).toEqual([[asking]])
    await change('verifyOTP')
    save.mockResolvedValueOnce({ ok: true, value: { status: 'changed' } })
    await change('updatePrimaryEmail')
    expect(endOtherSessions).toHaveBeenCalledTimes(3)
  })

  test('keeps the sessions of a staff member who changes a student’s e-mail', async () => {
    find.mockResolvedValue({ studentId: '100001', actor: { oktaId: '00s' } } as unknown as typeof someone)
    save.mockResolvedValueOnce({ ok: true, value: { status: 'changed' } })
    expect((await change('updatePrimaryEmail')).status).toBe(200)
    expect(endOtherSessions).not.toHaveBeenCalled()
  })

  test.each(['sent', 'wait'])(
    'CS-04: ends nothing yet while the code for a new primary e-mail is in state %s',
    async (status) => {
      save.mockResolvedValueOnce({ ok: true, value: { status } })
      expect((await change('updatePrimaryEmail')).status).toBe(200)
      expect(endOtherSessions).not.toHaveBeenCalled()
    },
  )

  test('ends nothing when the save failed or the code was wrong, or for other saves', async () => {
    save.mockResolvedValueOnce({ ok: false, failure: { name: 'refused', message: 'No.', reference: '' } })
    await change('changePassword')
    save.mockResolvedValueOnce({ ok: true, value: { status: 'wrong' } })
    await change('verifyOTP')
    await write('couplrOptIn', { share: true })
    expect(save).toHaveBeenCalledTimes(3)
    expect(endOtherSessions).not.toHaveBeenCalled()
  })
})

test('returns a failure with its status, words and reference', async () => {
  load.mockResolvedValue({
    ok: false,
    failure: { name: 'no-response', message: 'There was an error contacting the server!', reference: 'ABCD-2345' },
  })
  const response = await read('studentCE')
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({
    name: 'no-response',
    message: 'There was an error contacting the server!',
    reference: 'ABCD-2345',
  })
})

test('R-24: signs nobody out while the session store is unavailable', async () => {
  find.mockRejectedValue(new SessionStoreUnavailable(new Error('redis')))
  const response = await read('studentCE')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
})

test('R-04, R-15: sends Retry-After with 503 even if no service gave one', async () => {
  load.mockResolvedValue({
    ok: false,
    failure: { name: 'unavailable', message: 'This service is having trouble.', reference: 'ABCD-2345' },
  })
  const response = await read('studentCE')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})

test('logs every refusal with its reason and reference, and without the input', async () => {
  const warn = jest.spyOn(log(), 'warn')
  const refusals = [
    await read('studentCE', '', { 'x-portal-csrf': '1', 'sec-fetch-site': 'cross-site' }),
    await read('studentCE', '?student_id=4711'),
    await write('couplrOptIn', { share: 'typed-4712' }),
    await write('couplrOptIn', '{"typed-4713'),
  ]
  find.mockResolvedValue(null)
  refusals.push(await read('studentCE'))
  const references = await Promise.all(
    refusals.map(async (response) => ((await response.json()) as { reference: string }).reference),
  )
  const written = warn.mock.calls.map(([facts]) => facts as unknown as { why: string; reference: string })
  expect(written.map(({ why }) => why)).toEqual([
    'another origin',
    'an identity field was sent',
    'input of couplrOptIn',
    expect.any(String),
    'visitor asked studentCE',
  ])
  expect(written.map(({ reference }) => reference)).toEqual(references)
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/471\d/)
})
