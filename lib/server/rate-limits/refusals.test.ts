import { log } from '../observability/log'
import { excessPage, refuseTooOften } from './refusals'
import { consume } from './limit'

jest.mock('./limit', () => ({ consume: jest.fn() }))

afterEach(() => jest.restoreAllMocks())

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [121, '3 minutes'],
  [3_600, '60 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
])('S-56: a wait of %i s is shown as %s, and sent to programs as a number', async (seconds, words) => {
  jest.mocked(consume).mockResolvedValue(seconds)
  const answer = (await refuseTooOften('call', { account: null, headers: new Headers() }))!
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(seconds)])
  expect(await answer.json()).toEqual({
    name: 'busy',
    message: `Too many requests in a short time. Please try again in ${words}.`,
    reference: expect.any(String) as string,
    retryAfterSeconds: seconds,
  })
})

test('S-56: a person gets a page with a link and a reference, which is logged with the rule', async () => {
  const warn = jest.spyOn(log(), 'warn')
  const answer = excessPage('signInStart', 2, [{ href: '/', label: 'Student portal' }])
  expect([
    answer.status,
    ...['retry-after', 'cache-control', 'content-type'].map((name) => answer.headers.get(name)),
  ]).toEqual([429, '2', 'private, no-store', 'text/html; charset=utf-8'])
  const text = await answer.text()
  for (const part of [
    '<h1>Please wait a moment</h1>',
    'in 2 seconds.</p>',
    '<p>Nothing was changed.</p>',
    '<a href="/">Student portal</a>',
  ])
    expect(text).toContain(part)
  const reference = /Reference (\S{9})</.exec(text)?.[1]
  expect(warn).toHaveBeenCalledWith({ failure: 'busy', reference, why: 'limit signInStart' }, expect.any(String))
})

test('S-56: does not refuse a call within the limit', async () => {
  jest.mocked(consume).mockResolvedValue(null)
  expect(await refuseTooOften('call', { account: null, headers: new Headers() })).toBeNull()
})
