import { ask, attack, everyPair, faultsOf, sharedPairs } from './attack/attack'
import { privatePages, privateRequests, studentsOwn, studentsPages } from './attack/private-addresses'
import { hostProbes, plain, probes } from './attack/probes'
import { expect, test } from '../support/fixtures'
import { askerOf } from '../support/session-cookie'

/*
 * Ways around the middleware, sent over raw sockets: whatever is tried, a visitor gets nothing private, and nothing
 * breaks. without-middleware.spec.ts sends the same probes to a build without the middleware.
 */

const portal = process.env.PORTAL_URL ?? ''
const firstName = 'Quilliam'
/**
 * Not found while the annual review is off, as in this portal. without-middleware.spec.ts uses a portal in which it is
 * on.
 */
const reviewAddress = '/api/annual-review'

test('S-11, S-36: no probe gets a visitor private bytes, an error, a session or another site', async ({
  request,
  college,
}) => {
  const student = await college.createStudent('established', { person: { firstName } })
  const asker = await askerOf(request, portal, student.username)
  const { cookie } = asker
  const marks = [student.studentId ?? '', student.username, firstName]

  await test.step('the student gets the marks, so they can be found', async () => {
    for (const own of studentsOwn) {
      const { status, whole } = await ask(portal, own, { cookie })
      expect(status, own.target).toBe(200)
      expect(
        marks.some((mark) => whole.includes(mark)),
        own.target,
      ).toBe(true)
    }
  })
  expect(probes.length).toBeGreaterThanOrEqual(24)
  expect(await attack(portal, everyPair(probes, privateRequests), { marks })).toEqual([])

  await test.step('an altered copy of the student’s cookie opens nothing', async () => {
    const pieces = [
      cookie.slice(0, -1),
      cookie.slice(1),
      `${cookie}A`,
      cookie.slice(0, 100),
      cookie.toUpperCase(),
      `${cookie}.${cookie}`,
      cookie.replace(/[A-Za-z]$/, '!'),
    ]
    for (const piece of pieces)
      expect(await attack(portal, everyPair([plain], privateRequests), { cookie: piece, marks })).toEqual([])
  })

  await test.step('the whole cookie opens nothing after the student signs out', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    expect((await asker.ask('/auth/logout', { method: 'POST', headers, body: '' })).status).toBe(303)
    expect(await attack(portal, everyPair([plain], privateRequests), { cookie, marks })).toEqual([])
  })
})

test('S-28, S-36: no Host header gets a visitor private bytes or leads them away', async () => {
  const own = new URL(portal).host
  for (const { name, hosts } of hostProbes) {
    for (const request of privateRequests) {
      const answer = await ask(portal, request, { hosts: hosts.map((host) => host.replace('{own}', own)) })
      expect(faultsOf(answer, { marks: ['evil.example', '"<script>'] }, portal), `${name}: ${request.target}`).toEqual(
        [],
      )
    }
  }
})

test('S-35, RT-04: every private page sends a visitor to the sign-in, and every private handler refuses them', async () => {
  for (const request of privateRequests) {
    const { status, headers } = await ask(portal, request)
    const [location] = headers.get('location') ?? []
    if (privatePages.includes(request.target)) {
      expect({ status, location }).toEqual({
        status: 307,
        location: `/?destination=${encodeURIComponent(request.target)}`,
      })
    } else if (location !== undefined) expect(location, request.target).toMatch(/^\/(\?destination=|$|auth\/sso\/)/)
    else expect(request.target === reviewAddress ? [404] : [401, 403], request.target).toContain(status)
  }
})

test('S-36, S-41: no probe gets a staff member any data of a student', async ({ request, college }) => {
  const [staff, student] = [
    await college.createStudent('clerk'),
    await college.createStudent('established', { person: { firstName } }),
  ]
  const { cookie } = await askerOf(request, portal, staff.username)
  const caller = { cookie, marks: [student.studentId ?? '', student.username, firstName, '%PDF-'], shell: true }
  expect(await attack(portal, sharedPairs(probes, studentsPages), caller)).toEqual([])
})
