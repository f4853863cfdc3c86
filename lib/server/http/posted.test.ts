import { headers } from 'next/headers'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { line } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import { requireStudent } from '../session/viewer'
import { readPosted } from './posted'
import { redirectAfterPost, redirectFromPage } from './redirect'
import { inRequest } from './request-context'

jest.mock('next/headers', () => ({ headers: jest.fn(), cookies: jest.fn(async () => new Map()) }))
const form = defineForm({ name: 'answer', fields: { name: line(20) } })

/** Runs `work` as a page to which this form was posted. */
async function asPage<Value>(posted: string | null, work: () => Promise<Value> | Value) {
  jest.mocked(headers).mockResolvedValue(new Headers(posted === null ? {} : { 'x-portal-posted': posted }))
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const value = await new Promise<Value>((done) => inRequest(response, () => void Promise.resolve(work()).then(done)))
  return { value, status: response.statusCode, location: response.getHeader('location') }
}

test.each([
  [null, 200, null],
  ['name=Robin', 200, { name: 'Robin' }],
  ['name=+', 422, null],
])('a page to which %s was posted has status %i', async (posted, status, values) => {
  const page = await asPage(posted, () => readPosted(form))
  expect(page).toMatchObject({ status, value: { values, wrong: status === 422 } })
})

test('redirects with Next’s redirect, and after a post with 303, so that nothing is posted again', async () => {
  const redirected = async (posted: string | null, work: () => Promise<unknown>) =>
    (await asPage(posted, () => work().catch((error: unknown) => error))).value
  const to = (status: number, address: string) => ({ digest: `NEXT_REDIRECT;replace;${address};${status};` })
  for (const [posted, status] of [
    ['name=Robin', 303],
    [null, 307],
  ] as const) {
    expect(await redirected(posted, () => redirectFromPage('/dashboard'))).toMatchObject(to(status, '/dashboard'))
    // The session ended after the middleware let the post through.
    expect(await redirected(posted, requireStudent)).toMatchObject(to(status, '/'))
  }
})

test('redirects after a post, so that a reload does not post again, and only within the portal', async () => {
  expect(await asPage('name=Robin', () => redirectAfterPost('/dashboard'))).toMatchObject({
    status: 303,
    location: '/dashboard',
  })
  expect(() => redirectAfterPost('//evil.example')).toThrow('outside the portal')
})
