import { expect, test } from '../support/fixtures'
import { inTurns, statusOf } from '../support/raw-request'
import { askerOf } from '../support/session-cookie'

/* S-22: who may use a handler that changes something: every combination of what a browser says of where a request comes from. */

const portal = process.env.PORTAL_URL ?? ''
const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none']
const modes = [undefined, 'navigate', 'cors', 'no-cors', 'same-origin']
const origins = [undefined, portal, 'https://evil.example', `${portal}.evil.example`, 'null']

const combinations = sites.flatMap((site) => modes.flatMap((mode) => origins.map((origin) => ({ site, mode, origin }))))
type Combination = (typeof combinations)[number]

/** The portal's own page: a browser that says so and names no other origin, or an old one that names the portal. */
const isOurs = ({ site, origin }: Combination) =>
  site === undefined ? origin === portal : site === 'same-origin' && [undefined, portal, 'null'].includes(origin)

const headersOf = ({ site, mode, origin }: Combination) => ({
  ...(site && { 'sec-fetch-site': site }),
  ...(mode && { 'sec-fetch-mode': mode }),
  ...(origin && { origin }),
})

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const csrf = { 'x-portal-csrf': '1' }
const handlers = [
  { name: 'a save', path: '/api/college/couplrOptIn', headers: { ...json, ...csrf }, body: '{"share":true}' },
  { name: 'a draft', method: 'PUT', path: '/api/drafts/supervisor/chfc.1', headers: { ...json, ...csrf }, body: '{}' },
  { name: 'the clock', path: '/api/session/touch', headers: csrf, body: '' },
  { name: 'the sign-out', path: '/auth/logout', headers: form, body: 'reason=idle' },
  {
    name: 'the discarding of a draft',
    path: '/dashboard/discard',
    headers: form,
    body: 'form=supervisor&subject=chfc.1&revision=revision-0000-0001',
  },
  { name: 'the list of sessions', path: '/account/sessions/end', headers: form, body: 'all=others' },
  {
    name: 'the start of a view',
    path: '/auth/sso/admin-login/00u1/start',
    headers: form,
    body: 'reason=A+call+about+a+letter&ticket=',
  },
]

test('S-21, S-22: no other site changes anything at any handler, and nobody without the portal’s header reads or saves', async ({
  request,
  college,
}) => {
  const { username, studentId } = await college.createStudent('partner')
  const asker = await askerOf(request, portal, username)
  const cookie = { cookie: `portal.sid=${asker.cookie}` }
  const foreign = combinations.filter((combination) => !isOurs(combination))
  expect(foreign.length).toBeGreaterThan(80)

  for (const { name, method = 'POST', path, headers, body } of handlers) {
    const statuses = await inTurns(foreign, 8, (combination) =>
      statusOf(portal, path, { method, headers: { ...headers, ...cookie, ...headersOf(combination) }, body }),
    )
    expect(
      foreign.filter((_, index) => statuses[index] !== 403),
      name,
    ).toEqual([])
  }
  const bare = await inTurns(combinations, 8, async (combination) => {
    const headers = { ...cookie, ...headersOf(combination) }
    const asked = [
      statusOf(portal, '/api/college/couplrOptIn', {
        method: 'POST',
        headers: { ...headers, ...json },
        body: '{"share":true}',
      }),
      statusOf(portal, '/api/college/studentCE', { headers }),
      statusOf(portal, '/api/session', { headers }),
      statusOf(portal, '/api/session/touch', { method: 'POST', headers }),
    ]
    return Promise.all(asked)
  })
  expect(bare.flat().filter((status) => status !== 403)).toEqual([])
  expect(await college.calls({ studentId, name: 'couplrOptIn' })).toEqual([])

  // The portal's own pages still may: what they ask for here is not valid, and changes nothing.
  const ours = combinations.filter(isOurs)
  const answers = await inTurns(ours, 8, (combination) =>
    statusOf(portal, '/api/college/couplrOptIn', {
      method: 'POST',
      headers: { ...json, ...csrf, ...cookie, ...headersOf(combination) },
      body: '{}',
    }),
  )
  expect(answers).toEqual(ours.map(() => 400))
  expect(
    await statusOf(portal, '/api/session', { headers: { ...csrf, ...cookie, 'sec-fetch-site': 'same-origin' } }),
    'the session lives',
  ).toBe(200)
})
