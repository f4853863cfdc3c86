import { couplrOptIn } from '@/features/designations/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { findViewer } from '../session/viewer'
import { answerSave } from './college'

jest.mock('../session/viewer', () => ({ findSession: jest.fn(), findViewer: jest.fn() }))

const double = new CollegeDouble()
beforeAll(() => double.standIn())
afterAll(() => double.close())

const someone = {
  studentId: '100001',
  oktaId: '00u1',
  sessionKey: 'key',
  session: 'name',
  actor: null,
  accessToken: () => Promise.resolve('a-token'),
} as unknown as Awaited<ReturnType<typeof findViewer>>

const send = (body: string) =>
  answerSave(
    'couplrOptIn',
    new Request('http://localhost:3000/api/college/couplrOptIn', {
      method: 'POST',
      headers: { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body,
    }),
  )

test('parses the input of a save once on its way through handler and client, and separately for each request', async () => {
  const parses = jest.spyOn(couplrOptIn.input, 'safeParse')
  jest.mocked(findViewer).mockResolvedValue(someone)
  double.answersJson({ couplr: 'Y' })
  expect((await send('{"share":true}')).status).toBe(200)
  expect(parses).toHaveBeenCalledTimes(1)
  expect((await send('{"share":"maybe"}')).status).toBe(400)
  expect(parses).toHaveBeenCalledTimes(2)
  expect(double.arrivals).toHaveLength(1)
})
