process.env.PORTAL_URL = 'https://portal.college.example'
process.env.OIDC_CLIENT_SECRET = 'of-this-test-alone-with-more-than-32-bytes'
process.env.SESSION_STORE = 'redis://store.college.example:6379'

import {
  againCookieLine,
  sessionCookieLine,
  sessionCookieName,
  sessionCookieOptions,
  viewingCookieLine,
} from './cookie'
import { keepStart } from './sign-in/sign-in-starts'

test('S-01: binds every cookie to the host over https, secure and hidden from scripts', () => {
  expect(sessionCookieName()).toBe('__Host-portal.sid')
  expect(sessionCookieOptions()).toEqual({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' })
  for (const line of [sessionCookieLine('x'), sessionCookieLine(null), viewingCookieLine('1')]) {
    const [pair = '', ...flags] = line.split('; ')
    expect(pair).toMatch(/^__Host-portal\.(sid|viewing)=/)
    expect(flags.map((flag) => flag.replace(/^Max-Age=\d+$/, 'Max-Age')).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  }
  for (const line of [...keepStart({ state: 'x', strict: true, inner: {} }, {}), againCookieLine()]) {
    expect(line).toMatch(
      /^__Host-portal\.(start\.[\w-]{12}|again)=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
  }
})
