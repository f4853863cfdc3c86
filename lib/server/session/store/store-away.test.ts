import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inRequest } from '../../http/request-context'
import { setUnavailable } from '../../http/response-status'
import { whileStoreAnswers } from './store-away'
import { SessionStoreUnavailable } from './session-store'

test('R-24: returns a page with 503 and keeps the cookie when the store becomes unavailable during the work', async () => {
  const response = await whileStoreAnswers(() => Promise.reject(new SessionStoreUnavailable(new Error('redis'))))
  expect({
    status: response.status,
    retry: response.headers.get('retry-after'),
    cookie: response.headers.get('set-cookie'),
  }).toEqual({ status: 503, retry: '5', cookie: null })
  expect(await response.text()).toContain('You are still signed in.')
})

test('rethrows every other error, such as a redirect', async () => {
  await expect(whileStoreAnswers(() => Promise.reject(new Error('NEXT_REDIRECT')))).rejects.toThrow('NEXT_REDIRECT')
})

describe('R-24: a page that finds out while it is rendered', () => {
  const serve = async (work: (write: (text: string) => void) => Promise<void>) => {
    const server = createServer((_, response) =>
      inRequest(response, () => void work((text) => response.write(text)).then(() => response.end())),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const answer = await new Promise<{ status: number | undefined; retry: string | undefined }>((done) => {
      get({ port: (server.address() as AddressInfo).port, agent: false }, (found) => {
        found.resume().once('end', () => done({ status: found.statusCode, retry: found.headers['retry-after'] }))
      })
    })
    server.close()
    return answer
  }

  test('has status 503 as long as nothing was sent', async () => {
    const answer = await serve(async (write) => {
      await new Promise((done) => setImmediate(done))
      setUnavailable()
      write('page')
    })
    expect(answer).toEqual({ status: 503, retry: '5' })
  })

  test('keeps a status that was sent already', async () => {
    const answer = await serve(async (write) => {
      write('half of it')
      await new Promise((done) => setImmediate(done))
      setUnavailable()
    })
    expect(answer).toEqual({ status: 200, retry: undefined })
  })

  test('does nothing outside a request', () => expect(setUnavailable()).toBeUndefined())
})
