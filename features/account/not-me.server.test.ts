/** @jest-environment node */
import { headers } from 'next/headers'
import { college } from '@/lib/server/college/client'
import { redirectAfterPost } from '@/lib/server/http/redirect'
import { setFailed } from '@/lib/server/http/response-status'
import { log } from '@/lib/server/observability/log'
import { consume, peek } from '@/lib/server/rate-limits/limit'
import { fail, succeed } from '@/lib/shared/result'
import { openNotMe } from './not-me.server'

jest.mock('next/headers', () => ({ headers: jest.fn() }))
jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('@/lib/server/http/redirect', () => ({ redirectAfterPost: jest.fn() }))
jest.mock('@/lib/server/http/response-status', () => ({ setFailed: jest.fn(), setUnprocessable: jest.fn() }))
jest.mock('@/lib/server/rate-limits/limit', () => ({ consume: jest.fn(), peek: jest.fn() }))

const token = 'a-well-formed-token-that-opens-nothing'
const written = jest.spyOn(log(), 'info').mockImplementation(() => undefined)
const link = (status: string) => ({ status, changes: [], changedAt: null, reference: null })
const asked = (posted: string | null) =>
  jest.mocked(headers).mockResolvedValue(new Headers(posted === null ? {} : { 'x-portal-posted': posted }) as never)

beforeEach(() => {
  jest.clearAllMocks()
  asked(null)
  jest.mocked(consume).mockResolvedValue(null)
  jest.mocked(peek).mockResolvedValue(null)
  jest.mocked(college.load).mockResolvedValue(succeed(link('open')) as never)
  jest.mocked(college.save).mockResolvedValue(succeed(link('done')) as never)
})

test('opening the link changes nothing', async () => {
  expect(await openNotMe(token)).toMatchObject({ kind: 'opened', link: { status: 'open' }, failure: null })
  expect(college.save).not.toHaveBeenCalled()
})

test('a robot that posts the empty form changes nothing, and the checkbox shows an error', async () => {
  asked('')
  expect(await openNotMe(token)).toMatchObject({
    fields: [{ name: 'notMine', error: 'Check the box if this was not you.' }],
  })
  expect(college.save).not.toHaveBeenCalled()
})

test('a posted form goes to the college without an account, and the browser returns to the page', async () => {
  asked('notMine=on')
  await openNotMe(token)
  expect(college.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'notMe' }), null, { token })
  expect(redirectAfterPost).toHaveBeenCalledWith(`/account/not-me/${token}`)
})

test('S-63: shows the state of a link that was used or expired in the meantime', async () => {
  asked('notMine=on')
  jest.mocked(college.save).mockResolvedValue(succeed(link('used')) as never)
  jest.mocked(college.load).mockResolvedValue(succeed(link('used')) as never)
  expect(await openNotMe(token)).toMatchObject({ link: { status: 'used' } })
  expect(redirectAfterPost).not.toHaveBeenCalled()
})

test('shows a college failure with the form, and sets the response status', async () => {
  asked('notMine=on')
  const failure = { name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' } as const
  jest.mocked(college.save).mockResolvedValue(fail(failure) as never)
  expect(await openNotMe(token)).toMatchObject({ link: { status: 'open' }, failure })
  expect(setFailed).toHaveBeenCalledWith(expect.objectContaining({ name: 'unavailable' }))
})

test('S-57: a malformed token looks like an unknown one and never reaches the college', async () => {
  expect(await openNotMe('xx')).toMatchObject({ kind: 'opened', link: { status: 'wrong' } })
  expect(college.load).not.toHaveBeenCalled()
  jest.mocked(college.load).mockResolvedValue(succeed(link('wrong')) as never)
  await openNotMe(token)
  const line = [{ link: 'This was not me' }, 'a link was invalid or used up']
  expect(written.mock.calls).toEqual([line, line])
})

test('S-56, S-63: is rate-limited by token, and by how many invalid links came from the network', async () => {
  for (const limited of [consume, peek]) {
    jest.mocked(limited).mockResolvedValueOnce(60)
    expect(await openNotMe(token)).toMatchObject({ kind: 'failed', failure: { name: 'busy', retryAfterSeconds: 60 } })
  }
  expect(consume).toHaveBeenCalledWith('link', { account: null, headers: null, identifiers: [token] })
  expect(peek).toHaveBeenCalledWith('link', { account: null, headers: expect.any(Headers) })
  expect(college.load).not.toHaveBeenCalled()
  expect(setFailed).toHaveBeenCalledTimes(2)
})

test.each([
  ['open', 0],
  ['done', 0],
  ['wrong', 1],
  ['used', 1],
  ['expired', 1],
])('S-56: a link that is %j counts %d times for the network', async (status, times) => {
  jest.mocked(college.load).mockResolvedValue(succeed(link(status)) as never)
  await openNotMe(token)
  const ofNetwork = jest.mocked(consume).mock.calls.filter(([, { headers: asking }]) => asking !== null)
  expect(ofNetwork).toHaveLength(times)
})
