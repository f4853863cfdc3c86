import { expect, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf } from '../support/session-cookie'

/*
 * Whatever a service does, an error tells people what to do and gives a reference, and never shows how the portal is
 * built.
 */

test.describe.configure({ mode: 'default' }) // starts the servers only once
const own = ownServers({ settings: { COLLEGE_TIMEOUT_MS: '5000' } })

const stack = 'TypeError: x is undefined\n    at find (/srv/app/records.js:10:3)'
/** A hanging service gets the same message as a broken connection, after this portal's timeout of five seconds. */
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

/** Matches stack lines, files, packages, exceptions and addresses of machines. */
const inside =
  /\bat \S+ ?\(|:\d+:\d+\)|node_modules|\.next\/|\/(srv|home|work|usr|tmp)\/|ECONN|UND_ERR|undici|TypeError|SyntaxError|ZodError|web-service|TAC_EDU|\b10\.1\.2\.3\b|records\.internal/

test('S-60: after any fault, a call, a letter and a page show a reference and no stack, path or host', async ({
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
    // A save with status 200 counts as answered, even when its body does not say that it was accepted.
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

test('S-43: a redirect from a service is never followed', async ({ request }) => {
  const { username, studentId } = await own.college.createStudent('established')
  const asker = await askerOf(request, own.portal, username)
  await own.college.breaks({ call: 'bannerDismissal', studentId, fault: 'status', status: 302, body: {}, times: 1 })
  const before = (await own.college.calls({ studentId, name: 'bannerDismissal' })).length
  const { status, headers } = await asker.closeBanner()
  expect([status, headers.get('location')]).toEqual([502, null])
  expect((await own.college.calls({ studentId, name: 'bannerDismissal' })).length - before).toBe(1)
})
