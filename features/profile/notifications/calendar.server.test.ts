/** @jest-environment node */
import { college } from '@/lib/server/college/client'
import { log } from '@/lib/server/observability/log'
import { consume } from '@/lib/server/rate-limits/limit'
import { fail, succeed } from '@/lib/shared/result'
import { answerCalendar } from './calendar.server'

jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn() } }))
jest.mock('@/lib/server/rate-limits/limit', () => ({ consume: jest.fn() }))

const file = `${'a-Secret_'.repeat(4)}1234567.ics`
const opened = {
  status: 'open',
  events: [{ id: 'an-event', kind: 'review', title: 'Annual information review due', date: '2026-06-15' }],
}
const written = jest.spyOn(log(), 'info').mockImplementation(() => undefined)
const request = () => new Request(`https://portal.college.example/api/calendar/${file}`)
const ask = async (name = file) => {
  const response = await answerCalendar(request(), name)
  return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) }
}

beforeEach(() => {
  jest.mocked(consume).mockReset().mockResolvedValue(null)
  jest
    .mocked(college.load)
    .mockReset()
    .mockResolvedValue(succeed(opened) as never)
})

test('beyond 3: anyone with the address gets the calendar without a session, and it is neither cached nor indexed', async () => {
  const { status, text, headers } = await ask()
  expect(college.load).toHaveBeenCalledWith(expect.objectContaining({ name: 'calendarEvents' }), null, {
    token: file.slice(0, 43),
  })
  expect(status).toBe(200)
  expect(text).toContain('SUMMARY:Annual information review due')
  expect(text).toContain('DTSTART;VALUE=DATE:20260615')
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(headers).not.toHaveProperty('set-cookie')
})

test('S-57: an unknown token gets the same answer as a malformed one, which never reaches the college, and both are logged', async () => {
  jest.mocked(college.load).mockResolvedValue(succeed({ status: 'wrong', events: [] }) as never)
  const askWithoutReference = async (name?: string) => {
    const { text, ...rest } = await ask(name)
    const { reference, ...failure } = JSON.parse(text) as { reference: string }
    return { ...rest, failure, referred: reference.length > 0 }
  }
  const unknown = await askWithoutReference()
  expect(unknown).toMatchObject({ status: 404, failure: { name: 'not-found', message: 'Process Not Found!' } })
  jest.mocked(college.load).mockClear()
  for (const name of ['', 'x.ics', file.replace('.ics', ''), `${file}.ics`, `../${file}`, `a${file}`, file.slice(1)])
    expect([name, await askWithoutReference(name)]).toEqual([name, unknown])
  expect(college.load).not.toHaveBeenCalled()
  expect(written).toHaveBeenCalledTimes(8)
  expect(written).toHaveBeenLastCalledWith({ link: 'private calendar' }, 'a link was invalid or used up')
})

test('a college outage returns 503 rather than 404, so that calendar programs keep their copy', async () => {
  const failure = { name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM', retryAfterSeconds: 5 } as const
  jest.mocked(college.load).mockResolvedValue(fail(failure) as never)
  expect(await ask()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})

test('S-56: is rate-limited by network and by token before the college is asked', async () => {
  jest.mocked(consume).mockResolvedValue(60)
  expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect(consume).toHaveBeenCalledWith('calendar', expect.objectContaining({ account: null, identifiers: [file] }))
  expect(college.load).not.toHaveBeenCalled()
})

test('S-56: a malformed name counts for the network only', async () => {
  const names = ['', 'x.ics', `${file}.ics`, `a${file}`, file.slice(1), file.replace('.ics', '')]
  for (const name of names) await ask(name)
  expect(jest.mocked(consume).mock.calls.map(([rule, { identifiers }]) => [rule, identifiers])).toEqual(
    names.map(() => ['calendar', []]),
  )
})
