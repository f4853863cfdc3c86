/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { parseEnvironment } from '@/college/environment'
import { promoUse } from '@/college/records/schema'
import { notices } from '@/college/seed/population/notices'
import { openServices } from '@/college/services/testing/services-in-memory'
import { table } from '@/lib/calls/table'
import { toolkitNames } from '@/lib/shared/routes'
import { sites } from './catalogue'
import { mintSiteSession } from './site-session'
import { createSites } from './sites'

let services: Awaited<ReturnType<typeof openServices>>
let app: ReturnType<typeof createSites>
beforeAll(async () => {
  services = await openServices()
  const environment = parseEnvironment({})
  if ('problems' in environment) throw new Error('no environment')
  app = createSites({ environment, db: services.db, now: () => services.clock.now })
})
afterAll(() => services.close())

async function visit(path: string) {
  const answer = await app.request(path.replace(/^\/sites/, ''))
  return { status: answer.status, text: await answer.text() }
}

test.each(Object.entries(sites))(
  'the site %s has a page with its title, its purpose, and the link back',
  async (path, { title, purpose }) => {
    const { status, text } = await visit(`/sites/${path}`)
    expect(status).toBe(200)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(`<title>${title} · `)
    expect(text).toContain(purpose.replaceAll('"', '&quot;'))
    expect(text).toContain('href="http://localhost:3000/')
  },
)

test.each(Object.entries(toolkitNames))('TK-02: clients read about the %s designation', async (plan, letters) => {
  const { status, text } = await visit(`/sites/microsites/${plan}`)
  expect(status).toBe(200)
  expect(text).toContain(`What is a ${letters}®?`)
  expect(text).toContain('What your advisor can do with you')
})

test('an unknown page is not found', async () => {
  for (const path of [
    '/sites/nothing',
    '/sites/privacy/more',
    '/sites/library/no-such-item',
    '/sites/badges/x',
    '/sites/microsites/casl',
    '/sites/microsites/CHFC',
    '/sites/enrollment/utilAuth',
  ]) {
    expect([path, (await visit(path)).status]).toEqual([path, 404])
  }
})

test('RC-05: a promotional code, in any letter case, is subtracted when the fee is paid, and is then used', async () => {
  const student = await services.make('renewing')
  const studentId = student.studentId ?? ''
  const session = await mintSiteSession(services.db, studentId, services.clock.now, 'recertification-fee')
  const form = new URLSearchParams({ session, promocode: ' recert25' })
  const pay = () => app.request('/enrollment/recertification-fee', { method: 'POST', body: form })
  // The button is pressed twice: the fee is paid once, and both responses return to the portal.
  const answers = await Promise.all([pay(), pay()])
  const back = expect.stringMatching(/recertification\?payment=returned$/)
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, back],
    [303, back],
  ])
  const used = await services.db.select().from(promoUse).where(eq(promoUse.studentId, studentId))
  expect(used).toMatchObject([{ code: 'RECERT25', usedAt: services.clock.now }])
})

test('every address that a load returns leads to a page, at the college’s public address', async () => {
  const student = await services.make('subscriber')
  const answers = await Promise.all(
    [table.resources.load, table.savedResources.load, table.getContract.load, table.notificationFeed.load].map((call) =>
      services.ask(student, call, { input: call.name === 'resources' ? { limit: '100' } : {} }),
    ),
  )
  const text = JSON.stringify(answers.map(({ json }) => json))
  expect(text).not.toContain('college.internal')
  const addresses = [...text.matchAll(/"url":"http:\/\/college\.test([^"]*)"/g)].map(([, path = '']) => path)
  expect(addresses.length).toBeGreaterThan(40)
  for (const path of [...addresses, ...notices.flatMap(({ linkUrl }) => linkUrl ?? [])])
    expect([path, (await visit(path)).status]).toEqual([path, 200])
})
