/** @jest-environment node */
import { headers } from 'next/headers'
import { college } from '@/lib/server/college/client'
import { redirectAfterPost } from '@/lib/server/http/redirect'
import { setFailed, setStatus } from '@/lib/server/http/response-status'
import { consume, peek } from '@/lib/server/rate-limits/limit'
import { fail, succeed } from '@/lib/shared/result'
import { openSupervisorApproval } from './answer.server'

jest.mock('next/headers', () => ({ headers: jest.fn() }))
jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('@/lib/server/http/redirect', () => ({ redirectAfterPost: jest.fn() }))
jest.mock('@/lib/server/http/response-status', () => ({
  setFailed: jest.fn(),
  setStatus: jest.fn(),
  setUnprocessable: jest.fn(),
}))
jest.mock('@/lib/server/rate-limits/limit', () => ({ consume: jest.fn(), peek: jest.fn() }))

const link = { applicant: '1000001', application: 'A1-1', token: '0123456789abcdef' }
const invitation = { designation: 'ricp', studentNumber: '1000001', applicationId: 'A1-1', token: link.token }
const answer = { response: 'Y', reason: '', supervisorName: 'Sam Supervisor', title: 'Manager', organization: 'F' }
const whole = { ...answer, phone: '2155550100' }
const away = { name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' } as const
const asked = (posted: Record<string, string> | null) =>
  jest
    .mocked(headers)
    .mockResolvedValue(
      new Headers(posted ? { 'x-portal-posted': new URLSearchParams(posted).toString() } : {}) as never,
    )
const open = (query = {}) => openSupervisorApproval('ricp', { ...link, ...query })
const typed = (name: string, start: string) => expect.arrayContaining([expect.objectContaining({ name, start })])

beforeEach(() => {
  jest.clearAllMocks()
  asked(null)
  jest.mocked(consume).mockResolvedValue(null)
  jest.mocked(peek).mockResolvedValue(null)
  jest.mocked(college.load).mockResolvedValue(succeed({ status: 'open' }) as never)
  jest.mocked(college.save).mockResolvedValue(succeed({ status: 'done' }) as never)
})

test('viewing the link changes nothing; when it cannot be loaded, it fails', async () => {
  expect(await open()).toMatchObject({ kind: 'opened', request: { status: 'open' }, failure: null })
  jest.mocked(college.load).mockResolvedValue(fail(away) as never)
  expect(await open()).toEqual({ kind: 'failed', failure: away, posted: null })
  expect(college.save).not.toHaveBeenCalled()
})

test('S-56: limits the link by its secret, so that no one without it can use up the limit', async () => {
  await open()
  expect(jest.mocked(consume).mock.calls).toEqual([
    ['link', { account: null, headers: null, identifiers: [link.token] }],
  ])
})

test.each(['wrong', 'expired', 'withdrawn'])('S-56: counts a link that is %s for the network', async (status) => {
  jest.mocked(college.load).mockResolvedValue(succeed({ status }) as never)
  await open()
  expect(consume).toHaveBeenLastCalledWith('link', { account: null, headers: expect.any(Headers) })
})

test('sends an answer to the college, and redirects the browser back to the page', async () => {
  asked(whole)
  await open()
  expect(college.save).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'designationAppSupervisor' }),
    null,
    expect.objectContaining({ ...invitation, response: 'Y', supervisorName: 'Sam Supervisor' }),
  )
  expect(redirectAfterPost).toHaveBeenCalledWith(expect.stringContaining(link.token))
})

test('sends the name of someone who is not the supervisor', async () => {
  asked({ name: 'Sam Somebody' })
  await open({ answer: 'wrong-person' })
  const notice = { ...invitation, name: 'Sam Somebody', notice: 'wrongPerson' }
  expect(college.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'approvalNotice' }), null, notice)
})

test('shows an error next to a name that differs from the one in the link', async () => {
  asked(whole)
  jest.mocked(college.save).mockResolvedValue(succeed({ status: 'unlike' }) as never)
  expect(await open()).toMatchObject({
    fields: expect.arrayContaining([
      expect.objectContaining({
        name: 'supervisorName',
        error: 'Type the name of the person to whom the link was sent.',
      }),
    ]),
  })
  expect(setStatus).toHaveBeenCalledWith(422)
})

test('when the college is down, renders what was typed again with the reason', async () => {
  asked(whole)
  jest.mocked(college.save).mockResolvedValue(fail(away) as never)
  jest.mocked(college.load).mockResolvedValue(fail(away) as never)
  const posted = { fields: typed('title', 'Manager'), failure: away }
  expect(await open()).toEqual({ kind: 'failed', failure: away, posted })
  expect(setFailed).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'unavailable' }))
})

test('S-56: with too many posts to a link, calls no service and renders what was typed again', async () => {
  jest.mocked(consume).mockResolvedValue(60)
  asked(whole)
  const busy = expect.objectContaining({ name: 'busy' })
  const posted = { fields: typed('title', 'Manager'), failure: null }
  expect(await open()).toEqual({ kind: 'failed', failure: busy, posted })
  asked({ name: '' })
  expect(await open({ answer: 'wrong-person' })).toMatchObject({ posted: { fields: typed('name', '') } })
  expect(setFailed).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'busy' }))
  expect(college.load).not.toHaveBeenCalled()
  expect(college.save).not.toHaveBeenCalled()
})
