import { type AddressInfo, createServer, type Socket } from 'node:net'
import { completerKitInfo, couplrOptIn } from '@/features/designations/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble } from '@/tests/support/viewer-double'
import { environment } from '../env'
import { log } from '../observability/log'
import { college } from './client'
import { timeLimitMs } from './policy'

/* Bases where no service can be reached. */

const double = new CollegeDouble()
let speaksPlainly: number
beforeAll(async () => {
  speaksPlainly = await double.listen()
})
afterAll(() => double.close())
const usual = { ...timeLimitMs }
afterEach(() => {
  jest.restoreAllMocks()
  Object.assign(timeLimitMs, usual)
})

test.each([
  ['nobody listens', () => 'http://127.0.0.1:1/web-service'],
  ['the host name does not resolve', () => 'http://college.invalid/web-service'],
  ['TLS cannot be established', () => `https://localhost:${speaksPlainly}/web-service`],
])('R-03: when %s, a load and a save fail quickly with the message for it', async (_, base) => {
  forgetServices()
  const env = environment()
  jest.replaceProperty(env, 'bases', { ...env.bases, webService: base() })
  const viewer = viewerDouble({ sessionKey: base() })
  // Quickly: waiting for any of these limits would take longer than the test may run.
  jest.replaceProperty(env, 'collegeTimeoutMs', 3_600_000)
  Object.assign(timeLimitMs, { read: 3_600_000, save: 3_600_000 } satisfies Partial<typeof timeLimitMs>)
  const limits = jest.spyOn(AbortSignal, 'timeout')
  const unreached = {
    ok: false,
    failure: {
      name: 'no-response',
      message: 'There was an error contacting the server!',
      reference: expect.any(String) as string,
    },
  }
  expect(await college.load(completerKitInfo, viewer)).toEqual(unreached)
  expect(await college.save(couplrOptIn, viewer, { share: true })).toEqual(unreached)
  for (const [ms] of limits.mock.calls) expect(ms).toBeGreaterThan(3_000_000)
  expect(limits.mock.calls.length).toBeGreaterThanOrEqual(2)
})

test('R-03: a connection that is not established is abandoned after two seconds, long before the answer limit, and not retried', async () => {
  forgetServices()
  const taken: Socket[] = []
  const silent = createServer((socket) => void taken.push(socket)) // TLS is never established
  await new Promise<void>((done) => silent.listen(0, 'localhost', done))
  const env = environment()
  const base = `https://localhost:${(silent.address() as AddressInfo).port}/web-service`
  jest.replaceProperty(env, 'bases', { ...env.bases, webService: base })
  const warn = jest.spyOn(log(), 'warn')
  expect(await college.load(completerKitInfo, viewerDouble())).toMatchObject({ failure: { name: 'no-response' } })
  expect(taken).toHaveLength(1)
  const cause = expect.stringMatching(/^ConnectTimeoutError: .*timeout: 2000ms/) as string
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ cause }), expect.any(String))
  for (const socket of taken) socket.destroy()
  await new Promise((done) => silent.close(done))
})
