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

test('the last status of a page counts', () => {
  const response = answering()
  setStatus(422)
  setUnavailable()
  expect(response.statusCode).toBe(503)
})

test('a page that was saved leads on, although something else of it cannot be loaded any more', () => {
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
] as const)('S-56: a page that failed as %s says when to ask again (%j)', (name, retryAfterSeconds, status, header) => {
  const response = answering()
  setFailed({ name, message: '', reference: 'K7Q2-9FXM', ...(retryAfterSeconds && { retryAfterSeconds }) })
  expect(response.statusCode).toBe(status)
  expect(response.setHeader.mock.calls).toEqual(header === null ? [] : [['retry-after', header]])
})
