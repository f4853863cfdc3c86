import { createServer, request, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { studentInitial } from '@/lib/calls/student'
import { selfSigned } from '@/tests/support/self-signed'
import { viewerDouble as viewer } from '@/tests/support/viewer-double'
import { log } from '../observability/log'
import { providerMetadata, ProviderUnavailable } from '../session/oidc/provider'
import { college } from './client'

/* Services and an identity provider with a self-signed certificate. */

const arrived: string[] = []
const { key, cert } = selfSigned()
let server: Server
let base: string

beforeAll(async () => {
  server = createServer({ key, cert }, ({ url }, response) => {
    arrived.push(url ?? '')
    response.end('{}')
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  base = `https://localhost:${(server.address() as AddressInfo).port}`
  Object.assign(process.env, {
    OIDC_ISSUER: base,
    OIDC_CLIENT_SECRET: 'secret-of-this-test',
    COLLEGE_WEB_SERVICE_URL: base,
    COLLEGE_API_URL: base,
    COLLEGE_CONTENT_URL: base,
  })
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  arrived.length = 0
})

test('the certificate works for a client that trusts it', async () => {
  const status = await new Promise((done, fail) =>
    request(`${base}/trusted`, { ca: cert }, ({ statusCode }) => done(statusCode))
      .on('error', fail)
      .end(),
  )
  expect([status, arrived]).toEqual([200, ['/trusted']])
})

test('sends no call and no token to such a service; the person sees no response, and the log names the cause', async () => {
  const warn = jest.spyOn(log(), 'warn')
  const outcome = await college.load(studentInitial, viewer())
  expect(outcome).toMatchObject({ ok: false, failure: { name: 'no-response' } })
  expect(arrived).toEqual([])
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ call: 'studentInitial', cause: expect.stringMatching(/self.signed certificate/i) }),
    'a call to the college failed',
  )
})

test('rejects such a provider', async () => {
  await expect(providerMetadata()).rejects.toThrow(ProviderUnavailable)
  expect(arrived).toEqual([])
})
