import { readReport, tellReport } from './report'
import { addressesFor, argumentsFor } from './scan'

const entry = (level: number, info: string) => ({
  method: 'GET',
  path: '/dashboard',
  info,
  level,
  parameter: '',
  http_request: '',
  curl_command: '',
})
const report = (vulnerabilities: object, anomalies: object = {}) =>
  JSON.stringify({ classifications: {}, vulnerabilities, anomalies, additionals: {}, infos: {} })

let said = ''
beforeEach(() => {
  said = ''
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => jest.restoreAllMocks())

describe('S-68: the outcome on what the scanner reports', () => {
  test('nothing, and what is low, passes', () => {
    expect(tellReport(readReport(report({ 'SQL Injection': [] })), '')).toBe(true)
    expect(
      tellReport(
        readReport(report({ 'HTTP Secure Headers': [entry(1, 'X-XSS-Protection is not set')] })),
        'Max attack time was reached for module xss, stopping.',
      ),
    ).toBe(true)
    expect(said).toContain('0 critical, 0 high, 0 medium, 1 low, 0 information')
    expect(said).toContain('low: HTTP Secure Headers: GET /dashboard: X-XSS-Protection is not set')
    expect(said).toContain('not to their end in the time: xss')
  })

  test.each([2, 3, 4])('anything of level %i fails, also among the anomalies', (level) => {
    expect(tellReport(readReport(report({ 'SQL Injection': [entry(level, 'x')] })), '')).toBe(false)
    expect(tellReport(readReport(report({}, { 'Internal Server Error': [entry(level, 'x')] })), '')).toBe(false)
    expect(said).toContain('✗')
  })
})

test('S-68: a signed-in scan carries the session, asks every handler with its headers, and stays away from signing out', () => {
  const scan = { portal: 'http://localhost:3000', minutes: 5, report: 'r', store: 's' }
  const parts = argumentsFor({ ...scan, caller: { session: 'sealed', studentId: '1000001', oktaId: '00u1' } })
  expect(parts).toEqual(
    expect.arrayContaining([
      'cookie: portal.sid=sealed',
      'x-portal-csrf: 1',
      'http://localhost:3000/auth/logout*',
      '--no-bugreport',
      '300',
    ]),
  )
  expect(argumentsFor({ ...scan, caller: null }).join(' ')).not.toContain('portal.sid')
  const addresses = addressesFor('1000001')
  expect(addresses).toEqual(
    expect.arrayContaining(['/dashboard', '/api/college/studentCE', '/api/college/awardLetter?designation=ricp']),
  )
  expect(addresses.filter((address) => /logout|sign-out|\/auth\/login/.test(address))).toEqual([
    '/auth/frontchannel-logout?iss=x&sid=y',
  ])
})
