import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ask, attack, sharedPairs } from './attack/attack'
import { privatePages, privateRequests, studentsOwn, studentsPages } from './attack/private-addresses'
import { probes } from './attack/probes'
import { expect, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf } from '../support/session-cookie'

/*
 * The same build without its middleware. The viewer is checked next to the data, so a visitor and a staff member are
 * still refused.
 */

test.describe.configure({ mode: 'serial' })

const build = path.resolve(import.meta.dirname, '../../.local/without-middleware/.next')
const firstName = 'Quilliam'

const own = ownServers({
  script: 'portal-without-middleware.mjs',
  // Next logs an error for each action that it does not find.
  quiet: true,
  settings: { MASQUERADE_GROUP: 'portal-support', FEATURE_ANNUAL_REVIEW: '1' },
})

const newStudent = () => own.college.createStudent('established', { person: { firstName } })

test('S-37: without the middleware every page and every handler refuses a visitor, whatever they try', async ({
  request,
}) => {
  expect(existsSync(path.join(build, 'server/middleware.js'))).toBe(false)
  for (const list of ['server/functions-config-manifest.json', 'server/middleware-manifest.json'])
    expect(readFileSync(path.join(build, list), 'utf8'), list).not.toContain('matchers')
  const student = await newStudent()
  const { cookie } = await askerOf(request, own.portal, student.username)
  const marks = [student.studentId ?? '', student.username, firstName]

  await test.step('the portal works: the student gets their own data', async () => {
    for (const each of studentsOwn) {
      const { status, headers, whole } = await ask(own.portal, each, { cookie })
      expect({ target: each.target, status, policy: headers.get('content-security-policy') }).toEqual({
        target: each.target,
        status: 200,
        policy: undefined,
      })
      expect(
        marks.some((mark) => whole.includes(mark)),
        each.target,
      ).toBe(true)
    }
  })
  for (const each of privateRequests) {
    const { status, headers } = await ask(own.portal, each)
    const [location] = headers.get('location') ?? []
    if (privatePages.includes(each.target))
      expect({ status, location }, each.target).toEqual({ status: 307, location: '/' })
    else if (location !== undefined) expect(location, each.target).toMatch(/^\/(\?destination=|$|auth\/sso\/)/)
    else expect([401, 403], each.target).toContain(status)
  }
  expect(await attack(own.portal, sharedPairs(probes, privateRequests), { marks })).toEqual([])
})

test('S-37, S-41: without the middleware a staff member gets no data of a student', async ({ request }) => {
  const [staff, student] = [await own.college.createStudent('clerk'), await newStudent()]
  const { cookie } = await askerOf(request, own.portal, staff.username)
  const caller = { cookie, marks: [student.studentId ?? '', student.username, firstName, '%PDF-'], shell: true }
  expect(await attack(own.portal, sharedPairs(probes, studentsPages), caller)).toEqual([])
})

test('S-37, S-41: without the middleware a student gets nothing meant for staff', async ({ request }) => {
  const [student, other] = [await newStudent(), await own.college.createStudent('beginner')]
  const asker = await askerOf(request, own.portal, student.username)
  expect((await asker.get('/api/health')).status).toBe(403)
  const address = `/auth/sso/admin-login/${other.oktaId}`
  const confirm = await asker.get(address)
  expect([confirm.status, confirm.text.includes('Access Denied!')]).toEqual([403, true])
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const start = await asker.ask(`${address}/start`, {
    method: 'POST',
    headers,
    body: 'reason=a+reason+long+enough&ticket=1',
  })
  expect([start.status, start.headers.get('set-cookie')]).toEqual([403, null])
})
