import { NextRequest } from 'next/server'
import { answerConsent } from '@/features/cookies/consent.server'
import { answerDiscardDraft } from '../handlers/discard-draft'
import { answerEndOwnSession } from '../handlers/end-own-session'
import { answerStart } from '../handlers/masquerade'
import { answerSignOut } from '../handlers/sign-out'
import { takePosted } from '../entry/middleware'

const nobody = () => Promise.resolve(null)

/** Every form that a browser posts without a script: its address, its handler, and the page that contains it. */
const forms: [string, (request: NextRequest) => Promise<Response | URLSearchParams>, string][] = [
  ['/designation-application-form/chfc/supervisor-approval?token=t', takePosted, ''],
  ['/account/sessions/end', (request) => answerEndOwnSession(request, nobody), '/account/sessions'],
  ['/dashboard/discard', (request) => answerDiscardDraft(request, nobody), '/dashboard'],
  ['/cookie-declaration/consent', (request) => answerConsent(request), '/cookie-declaration'],
  ['/auth/logout', answerSignOut, '/auth/sign-out'],
  [
    '/auth/sso/admin-login/okta1/start',
    (request) => answerStart(request, 'okta1', () => null),
    '/auth/sso/admin-login/okta1',
  ],
]

const post = (address: string, headers: Record<string, string>) =>
  new NextRequest(`http://localhost:3000${address}`, {
    method: 'POST',
    body: 'supervisorName=Robin+Vale',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test.each(forms)(
  'S-22: refuses a form without an origin and tells the person what to do: %s',
  async (address, answer, page) => {
    const refused = await answer(post(address, { accept: 'text/html,*/*;q=0.8' }))
    if (!(refused instanceof Response)) throw new Error('it was read')
    expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
    const text = await refused.text()
    expect(text).toContain('<h1>This form was not accepted</h1>')
    expect(text).toMatch(/another browser or another network[^]*Reference \w{4}-\w{4}/)
    expect(text).toContain(`<a href="${page}">`)
  },
)

test.each(forms)('S-22: a program gets the refusal as a named failure: %s', async (address, answer) => {
  const refused = await answer(post(address, {}))
  if (!(refused instanceof Response)) throw new Error('it was read')
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ name: 'denied' })])
})
