import { log } from '../observability/log'
import { answerReport } from './reports'

const post = (body: string) =>
  answerReport(new Request('http://localhost:3000/api/csp-report', { method: 'POST', body }))
const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)

beforeEach(() => warn.mockClear())

const old = {
  'csp-report': {
    'document-uri': 'https://p.example/?destination=%2Fsecret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a?b',
  },
}
const recent = [
  {
    type: 'csp-violation',
    body: { documentURL: 'https://p.example/dashboard#x', effectiveDirective: 'img-src', blockedURL: 'inline' },
  },
  { type: 'deprecation', body: {} },
]

test('S-30: logs both formats of a report without queries', async () => {
  expect((await post(JSON.stringify(old))).status).toBe(204)
  expect((await post(JSON.stringify(recent))).status).toBe(204)
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    { page: '/', directive: 'script-src-elem', blocked: 'https://evil.example' },
    { page: '/dashboard', directive: 'img-src', blocked: 'inline' },
  ])
})

test.each([
  ['/account/not-me/a-secret', '/account/not-me/{token}'],
  ['/account/setup/a-secret', '/account'],
  ['/api/calendar/a-secret.ics', '/api'],
])('S-63: logs no secret in %s', async (address, page) => {
  await post(JSON.stringify({ 'csp-report': { 'document-uri': `https://p.example${address}?token=a-secret` } }))
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ page }), expect.any(String))
})

test.each(['', '{', '[]', 'null', '{"csp-report":1}', 'x'.repeat(20_000)])(
  'drops anything that is not a report',
  async (body) => {
    expect((await post(body)).status).toBe(204)
    expect(warn).not.toHaveBeenCalled()
  },
)

test('S-59: logs at most ten lines per request, each of limited length', async () => {
  const many = Array.from({ length: 40 }, () => ({
    type: 'csp-violation',
    body: { documentURL: `https://p.example/${'a'.repeat(200)}` },
  }))
  await post(JSON.stringify(many))
  expect(warn).toHaveBeenCalledTimes(10)
  expect(JSON.stringify(warn.mock.calls[0])).not.toContain('a'.repeat(120))
})
