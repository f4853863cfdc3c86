/** @jest-environment node */
import { redirectAfterPost } from './redirect'
import { currentRequest } from './request-context'
import { setFailed, setStatus, setUnavailable } from './response-status'

jest.mock('./request-context', () => ({ currentRequest: jest.fn() }))

const answering = () => {
  const response = { statusCode: 200, headersSent: false, setHeader: jest.fn(), appendHeader: jest.fn() }
  jest.mocked(currentRequest).mockReturnValue({ response } as never)
  return response
}

test('the last status set wins', () => {
  const response = answering()
  setStatus(422)
  setUnavailable()
  expect(response.statusCode).toBe(503)
})

test('a redirect after a save is kept even when something else cannot be loaded', () => {
  const response = answering()
  redirectAfterPost('/dashboard', { cookies: ['a=1', 'b=2'] })
  setUnavailable()
  expect(response.statusCode).toBe(303)
  expect(response.setHeader.mock.calls).toEqual([['location', '/dashboard']])
  expect(response.appendHeader.mock.calls).toEqual([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
})

test.each([
  ['busy', 40, 429, '40'],
  ['busy', undefined, 429, '5'],
  ['unavailable', undefined, 503, '5'],
  ['refused', undefined, 422, null],
] as const)(
  'S-56: sets status and Retry-After for a page that failed as %s (%j)',
  (name, retryAfterSeconds, status, header) => {
    const response = answering()
    setFailed({ name, message: '', reference: 'K7Q2-9FXM', ...(retryAfterSeconds && { retryAfterSeconds }) })
    expect(response.statusCode).toBe(status)
    expect(response.setHeader.mock.calls).toEqual(header === null ? [] : [['retry-after', header]])
  },
)
