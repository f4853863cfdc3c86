import { expect, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf } from '../support/session-cookie'

/* S-60, S-43: whatever a service does, an answer tells what a person can do and a reference, never how the portal is made. */

test.describe.configure({ mode: 'default' }) // one start of the servers
const own = ownServers({ settings: { COLLEGE_TIMEOUT_MS: '5000' } })

const stack = 'TypeError: x is undefined\n    at find (/srv/app/records.js:10:3)'
/** A service that hangs is given up with the same words as one whose connection breaks; that takes this portal five seconds. */
const faults = [
  { fault: 'status', status: 500, body: { message: stack } },
  { fault: 'status', status: 503, body: { message: 'connect ECONNREFUSED 10.1.2.3:5432' } },
  { fault: 'status', status: 422, body: { message: 'failed at https://records.internal/api/x' } },
  { fault: 'status', status: 302, body: {} },
  { fault: 'replace', status: 500, body: stack },
  { fault: 'replace', status: 200, body: { data: { pdf_data: stack, first_name: 7 } } },
  { fault: 'reset' },
  { fault: 'malformed' },
  { fault: 'empty' },
  { fault: 'truncate' },
  { fault: 'hang' },
] as const

const application = {
  plan: 'ricp',
  applicationId: 'A-1',
  supervisorName: 'Sue Supervisor',
  supervisorEmail: 'sue@firm.example',
}

/** A line of a stack, a file, a package, an exception, an address of a machine. */
const inside =
  /\bat \S+ ?\(|:\d+:\d+\)|node_modules|\.next\/|\/(srv|home|work|usr|tmp)\/|ECONN|UND_ERR|undici|TypeError|SyntaxError|ZodError|web-service|TAC_EDU|\b10\.1\.2\.3\b|records\.internal/

test('S-60: every fault at a call, a letter and a page: no stack, no path, no host, and a reference', async ({
  request,
}) => {
  const { username, studentId } = await own.college.createStudent('established')
  const asker = await askerOf(request, own.portal, username)
  for (const fault of faults) {
    const name = JSON.stringify(fault).slice(0, 80)
    const set = await Promise.all(
      ['studentInitial', 'completerKitInfo', ...(fault.fault === 'hang' ? [] : ['awardLetter', 'designationApp'])].map(
        (call) => own.college.breaks({ call, studentId, ...fault }),
      ),
    )
    const [call, letter, whole] = await Promise.all([
      fault.fault === 'hang' ? null : asker.call('designationApp', { method: 'POST', body: application }),
      fault.fault === 'hang' ? null : asker.get('/api/documents/award-letter/chfc/awardLetter_chfc.pdf'),
      asker.get('/designations-certifications'),
    ])
    await Promise.all(set.map((id) => own.college.heals(id)))
    // What comes back from a save with 200 is an answer, though not one that says that it was accepted.
    const answered = fault.fault === 'replace' && fault.status === 200
    if (call) {
      expect(answered ? [200] : [422, 502, 503], `${name}: call`).toContain(call.status)
      expect(Object.keys(JSON.parse(call.text) as object).toSorted(), name).toEqual(
        answered ? ['accepted'] : ['message', 'name', 'reference'],
      )
    }
    expect(whole.status, `${name}: page`).toBe(200)
    if (letter) {
      expect([422, 502, 503], `${name}: letter`).toContain(letter.status)
      expect(letter.text, name).toMatch(/Reference \w{4}-\w{4}/)
    }
    for (const { text, headers } of [whole, ...[call, letter].filter((answer) => answer !== null)]) {
      expect(inside.exec(text)?.[0], name).toBeUndefined()
      expect(inside.exec(JSON.stringify([...headers]))?.[0], name).toBeUndefined()
      expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
    }
  }
})

test('S-43: where a service redirects to is never asked', async ({ request }) => {
  const { username, studentId } = await own.college.createStudent('established')
  const asker = await askerOf(request, own.portal, username)
  await own.college.breaks({ call: 'bannerDismissal', studentId, fault: 'status', status: 302, body: {}, times: 1 })
  const before = (await own.college.calls({ studentId, name: 'bannerDismissal' })).length
  const { status, headers } = await asker.closeBanner()
  expect([status, headers.get('location')]).toEqual([502, null])
  expect((await own.college.calls({ studentId, name: 'bannerDismissal' })).length - before).toBe(1)
})
