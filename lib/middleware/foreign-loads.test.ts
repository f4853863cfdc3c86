/** @jest-environment node */
import { NextRequest } from 'next/server'
import { refuseForeignLoads } from './foreign-loads'

const answerTo = (path: string, headers: Record<string, string>) => {
  const request = new NextRequest(`https://portal.college.example${path}`, { headers })
  const result = refuseForeignLoads({ request, headers: new Headers(), nonce: 'n' })
  return result.type === 'response' ? result.response.status : 'passes'
}

test.each(['cross-site', 'same-site'])(
  'S-56: a resource that a %s page embeds is refused before it counts against any limit',
  (site) => {
    for (const target of ['image', 'iframe', 'script', 'empty', 'style', 'object', 'video', 'prefetch'])
      for (const path of [
        '/account/not-me/x',
        '/designation-application-form/ricp/supervisor-approval',
        '/auth/sso/login',
      ])
        expect(answerTo(path, { 'sec-fetch-site': site, 'sec-fetch-dest': target })).toBe(403)
  },
)

test.each([
  ['a link on another site', '/account/not-me/x', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ['a typed address', '/account/not-me/x', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ['a script of the portal', '/api/college/messages', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ['an old browser', '/account/not-me/x', {}],
  [
    'the frame of the provider',
    '/auth/frontchannel-logout',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' },
  ],
])('%s passes', (_, path, headers) => {
  expect(answerTo(path, headers as Record<string, string>)).toBe('passes')
})
