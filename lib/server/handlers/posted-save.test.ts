import { actionSnoozes } from '@/features/dashboard/calls'
import { snoozeForm } from '@/features/dashboard/forms'
import { succeed } from '@/lib/shared/result'
import { viewerDouble } from '@/tests/support/viewer-double'
import { college } from '../college/client'
import { redirectAfterPost } from '../http/redirect'
import { setFailed } from '../http/response-status'
import { savePosted } from './posted-save'

jest.mock('next/headers', () => ({ headers: jest.fn() }))
jest.mock('../college/client', () => ({ college: { save: jest.fn() } }))
jest.mock('../http/posted', () => ({ readPosted: jest.fn(() => Promise.resolve({ values: { action: 'address' } })) }))
jest.mock('../http/redirect', () => ({ redirectAfterPost: jest.fn() }))
jest.mock('../http/response-status', () => ({ setFailed: jest.fn() }))

beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('portal.limits')]
  jest.clearAllMocks()
  jest.mocked(college.save).mockResolvedValue(succeed(null) as never)
  const { headers } = jest.requireMock<{ headers: jest.Mock }>('next/headers')
  headers.mockResolvedValue(new Headers())
})

const post = (viewer = viewerDouble()) => savePosted(viewer, actionSnoozes.save, snoozeForm, () => '/dashboard')

test('S-56: counts a save posted to a page as a call, and refuses too many', async () => {
  for (let time = 0; time < 300; time += 1) expect(await post()).toBeNull()
  expect(setFailed).not.toHaveBeenCalled()
  expect(await post()).toMatchObject({ name: 'busy', retryAfterSeconds: expect.any(Number) as number })
  expect(setFailed).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'busy', retryAfterSeconds: expect.any(Number) }),
  )
  expect([jest.mocked(college.save).mock.calls.length, jest.mocked(redirectAfterPost).mock.calls.length]).toEqual([
    300, 300,
  ])
  expect(await post(viewerDouble({ oktaId: 'okta2' }))).toBeNull()
})

test('S-56: counts staff under their own name, whomever they view', async () => {
  const actor = { oktaId: 'staff1', name: 'Stephanie Staff', reason: 'a call', ticket: '' }
  for (let time = 0; time < 300; time += 1) await post(viewerDouble({ oktaId: `okta${time}`, actor } as never))
  expect(await post(viewerDouble({ oktaId: 'another', actor } as never))).toMatchObject({ name: 'busy' })
})
