import { handlerRequests, postsToPages } from '../../tests/data/handler-requests'
import type { RawRequest } from '../../tests/support/raw-request'
import { expect, test } from '../support/fixtures'
import { inTurns, statusOf } from '../support/raw-request'
import { askerOf } from '../support/session-cookie'

/*
 * Who may use a handler that changes something: every combination of the headers in which a browser says where a
 * request comes from.
 */

const portal = process.env.PORTAL_URL ?? ''
const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none']
const modes = [undefined, 'navigate', 'cors', 'no-cors', 'same-origin']
const origins = [undefined, portal, 'https://evil.example', `${portal}.evil.example`, 'null']

const combinations = sites.flatMap((site) => modes.flatMap((mode) => origins.map((origin) => ({ site, mode, origin }))))
type Combination = (typeof combinations)[number]

/**
 * True for the portal's own page: the browser says so and names no other origin, or an old browser names the portal.
 */
const isOurs = ({ site, origin }: Combination) =>
  site === undefined ? origin === portal : site === 'same-origin' && [undefined, portal, 'null'].includes(origin)

const headersOf = ({ site, mode, origin }: Combination) => ({
  ...(site && { 'sec-fetch-site': site }),
  ...(mode && { 'sec-fetch-mode': mode }),
  ...(origin && { origin }),
})

const ofThePages = handlerRequests.filter(({ fromAnywhere }) => !fromAnywhere).flatMap(({ requests }) => requests)
/** Requests that change something at a handler, or at a page to which a form is posted. */
const changing = [...ofThePages, ...postsToPages].filter(({ method }) => method !== 'GET')
const isCsrf = ([name]: readonly [string, string]) => name === 'x-portal-csrf'
/** Requests of scripts, without the header that only scripts can send. */
const bare = ofThePages
  .filter(({ headers }) => headers.some(isCsrf))
  .map((request) => ({ ...request, headers: request.headers.filter((header) => !isCsrf(header)) }))

test('S-21, S-22: no other site changes anything at any handler, and nothing is read or saved without the portal’s header', async ({
  request,
  college,
}) => {
  const { username, studentId } = await college.createStudent('partner')
  const asker = await askerOf(request, portal, username)
  const cookie = { cookie: `portal.sid=${asker.cookie}` }
  const foreign = combinations.filter((combination) => !isOurs(combination))
  expect(foreign.length).toBeGreaterThan(80)
  const saves = async () =>
    (await college.calls({ studentId })).filter(({ method, name }) => method !== 'GET' && name !== 'unifyAlumniStatus')
  const before = await saves()

  /** Returns the combinations that are not refused. */
  const taken = async ({ method, target, headers, body = '' }: RawRequest, from: readonly Combination[]) => {
    const statuses = await inTurns(from, 8, (combination) =>
      statusOf(portal, target, {
        method,
        headers: { ...Object.fromEntries(headers), ...cookie, ...headersOf(combination) },
        body,
      }),
    )
    return from.filter((_, index) => statuses[index] !== 403)
  }
  for (const each of changing) expect(await taken(each, foreign), `${each.method} ${each.target}`).toEqual([])
  for (const each of bare) expect(await taken(each, combinations), `${each.method} ${each.target}`).toEqual([])
  expect(await saves()).toEqual(before)

  const csrf = { 'x-portal-csrf': '1' }
  // The portal's own pages are not refused. Their input is invalid here, so nothing changes.
  const ours = combinations.filter(isOurs)
  const answers = await inTurns(ours, 8, (combination) =>
    statusOf(portal, '/api/college/couplrOptIn', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...csrf, ...cookie, ...headersOf(combination) },
      body: '{}',
    }),
  )
  expect(answers).toEqual(ours.map(() => 400))
  expect(
    await statusOf(portal, '/api/session', { headers: { ...csrf, ...cookie, 'sec-fetch-site': 'same-origin' } }),
    'the session is still there',
  ).toBe(200)
})
