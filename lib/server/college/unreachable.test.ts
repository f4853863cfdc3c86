import { type AddressInfo, createServer, type Socket } from 'node:net'
import { completerKitInfo, couplrOptIn } from '@/features/designations/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble } from '@/tests/support/viewer-double'
import { environment } from '../env'
import { log } from '../observability/log'
import { college } from './client'
import { timeLimitMs } from './policy'

/* A base at which no service can be spoken to. */

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
  ['no name leads there', () => 'http://college.invalid/web-service'],
  ['the line cannot be made secure', () => `https://localhost:${speaksPlainly}/web-service`],
])('R-03: where %s a read and a save say so, in the words for it and soon', async (_, base) => {
  forgetServices()
  const env = environment()
  jest.replaceProperty(env, 'bases', { ...env.bases, webService: base() })
  const viewer = viewerDouble({ sessionKey: base() })
  // Soon: who waited until a limit is over would wait longer than a test may take.
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

test('R-03: where nobody takes the call up it is given up after two seconds, long before the limit of an answer, and not made once more', async () => {
  forgetServices()
  const taken: Socket[] = []
  const silent = createServer((socket) => void taken.push(socket)) // the line is never made secure
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
