process.env.PORTAL_URL = 'https://portal.college.example'
process.env.SESSION_STORE = 'redis://store.college.example:6379'

import { sessionCookieLine, sessionCookieName, sessionCookieOptions, viewingCookieLine } from './cookie'
import { signInCookieNames } from './sign-in'

test('S-01: over https every cookie is bound to the host, secure and out of reach of scripts', () => {
  expect(sessionCookieName()).toBe('__Host-portal.sid')
  expect(sessionCookieOptions()).toEqual({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' })
  for (const line of [sessionCookieLine('x'), sessionCookieLine(null), viewingCookieLine('1')]) {
    const [pair = '', ...flags] = line.split('; ')
    expect(pair).toMatch(/^__Host-portal\.(sid|viewing)=/)
    expect(flags.map((flag) => flag.replace(/^Max-Age=\d+$/, 'Max-Age')).toSorted()).toEqual(['HttpOnly', 'Max-Age', 'Path=/', 'SameSite=Lax', 'Secure'])
  }
  expect(Object.values(signInCookieNames()).every((name) => name.startsWith('__Host-portal.'))).toBe(true)
})
