import { college } from '@/lib/server/college/client'
import { consume } from '@/lib/server/rate-limits/limit'
import { findViewer } from '@/lib/server/session/viewer'
import { viewerDouble } from '@/tests/support/viewer-double'
import { followLearningLink } from './open-system.server'

jest.mock('@/lib/server/session/viewer', () => ({
  ...jest.requireActual('@/lib/server/session/viewer'),
  findViewer: jest.fn(),
}))
jest.mock('@/lib/server/rate-limits/limit', () => ({ consume: jest.fn() }))

const site = 'http://localhost:4000/sites/learning'
const saved = () => jest.spyOn(college, 'save').mockResolvedValue({ ok: true, value: { enrolled: true } })
const loaded = (url: string) => jest.spyOn(college, 'load').mockResolvedValue({ ok: true, value: { url } })

const staff = { oktaId: 'staff1', name: 'Sam', reason: '', ticket: '' }

const follow = (query: string, viewer = viewerDouble()) => {
  jest.mocked(findViewer).mockResolvedValue(viewer)
  return followLearningLink(
    new Request(`http://localhost:3000/api/learning${query}`, { headers: { 'sec-fetch-site': 'same-origin' } }),
  )
}
beforeEach(() => jest.mocked(consume).mockReset().mockResolvedValue(null))
afterEach(() => jest.restoreAllMocks())

test.each([
  ['?term=2603&classNumber=1001', 'Opening your course'],
  ['?to=courses', 'Opening your courses'],
  ['?to=library', 'Opening the knowledge library'],
  ['?to=hub', 'Opening the knowledge hub'],
])(
  'the tab of %s says at once what it opens, before the college is asked, and continues by itself',
  async (query, title) => {
    const [save, load] = [saved(), loaded(`${site}/x`)]
    const answer = await follow(query)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(`content="0;url=/api/learning${query.replace('&', '&amp;')}&amp;now=1"`)
    expect([save.mock.calls, load.mock.calls]).toEqual([[], []])
  },
)

test.each(['', '&now=1'])(
  'does not forward a visitor, or a request from another site, to ?to=courses%s',
  async (now) => {
    const load = loaded(`${site}/x`)
    const request = (from: string) =>
      new Request(`http://localhost:3000/api/learning?to=courses${now}`, { headers: { 'sec-fetch-site': from } })
    jest.mocked(findViewer).mockResolvedValue(null)
    expect((await followLearningLink(request('same-origin'))).status).toBe(303)
    jest.mocked(findViewer).mockResolvedValue(viewerDouble())
    expect(await (await followLearningLink(request('cross-site'))).text()).toContain('Continue to the learning system')
    // These pages also tell staff whose portal they are viewing (SH-13).
    jest.mocked(findViewer).mockResolvedValue(viewerDouble({ actor: staff }))
    expect(await (await followLearningLink(request('cross-site'))).text()).toContain('Masquerade Logout')
    expect(load).not.toHaveBeenCalled()
  },
)

test('PG-03: opens a class for the student, and continues the tab with a one-time code', async () => {
  const [save, load] = [saved(), loaded(`${site}/courses?code=abc`)]
  const answer = await follow('?term=2603&classNumber=1001&now=1')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${site}/courses?code=abc`])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(save.mock.calls[0]?.[2]).toEqual({ term: '2603', classNumber: '1001' })
  expect(load.mock.calls[0]?.[0].name).toBe('lifterSso')
})

test.each([
  ['courses', 'lifterSso'],
  ['library', 'knowledgeLoginV1'],
  ['hub', 'knowledgeLoginV4'],
])('PG-03: to=%s calls %s and opens no class', async (to, name) => {
  const [save, load] = [saved(), loaded(`${site}/x`)]
  expect((await follow(`?to=${to}&now=1`)).status).toBe(303)
  expect(load.mock.calls[0]?.[0].name).toBe(name)
  expect(save).not.toHaveBeenCalled()
})

test('says in the tab that a class could not be opened, with a link to try again', async () => {
  const load = loaded(`${site}/courses`)
  const failure = { name: 'refused', message: 'You withdrew from this class.', reference: 'K7Q2-9FXM' } as const
  jest.spyOn(college, 'save').mockResolvedValue({ ok: false, failure })
  const text = await (await follow('?term=2603&classNumber=1001&now=1')).text()
  expect(text).toContain('Your course could not be opened')
  expect(text).toContain('You withdrew from this class.')
  expect(text).toContain('"/api/learning?term=2603&amp;classNumber=1001"')
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['?to=courses', 'Your courses could not be opened'],
  ['?to=library', 'The knowledge library could not be opened'],
  ['?to=hub', 'The knowledge hub could not be opened'],
])('names what could not be opened for %s', async (query, title) => {
  const failure = { name: 'unavailable', message: 'Please try again.', reference: 'K7Q2-9FXM' } as const
  jest.spyOn(college, 'load').mockResolvedValue({ ok: false, failure })
  expect(await (await follow(`${query}&now=1`)).text()).toContain(title)
})

test.each([
  '',
  '?to=elsewhere',
  '?to=hub&to=courses',
  '?term=2603',
  '?term=2603&classNumber=1001&to=hub',
  '?term=../x&classNumber=1',
  '?to=hub&now=2',
])('rejects an invalid request before any call: %j', async (query) => {
  const [save, load] = [saved(), loaded(`${site}/x`)]
  expect((await follow(query)).status).toBe(400)
  expect([save.mock.calls, load.mock.calls]).toEqual([[], []])
})

test('S-56: delays frequent requests before the college is asked; staff who view have their own limit', async () => {
  const [save, load] = [saved(), loaded(`${site}/x`)]
  jest.mocked(consume).mockResolvedValue(90)
  const answer = await follow('?term=2603&classNumber=1001&now=1')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90'])
  await follow('?to=hub&now=1', viewerDouble({ actor: staff }))
  const counted = jest.mocked(consume).mock.calls.map(([rule, { account }]) => [rule, account])
  expect(counted).toEqual([
    ['call', viewerDouble().oktaId],
    ['call', 'staff1'],
  ])
  expect([save.mock.calls, load.mock.calls]).toEqual([[], []])
})

test('SH-13, S-61: each of these pages tells staff whose portal they view, and lets them leave it', async () => {
  const failure = { name: 'denied', message: 'Access Denied!', reference: 'K7Q2-9FXM' } as const
  jest.spyOn(college, 'load').mockResolvedValue({ ok: false, failure })
  const viewer = viewerDouble({ actor: staff })
  const opening = await follow('?to=hub', viewer)
  const refused = await follow('?to=hub&now=1', viewer)
  jest.mocked(consume).mockResolvedValue(90)
  const tooOften = await follow('?to=hub&now=1', viewer)
  for (const page of [opening, refused, tooOften]) expect(await page.text()).toContain('Masquerade Logout')
})

test('S-27: does not follow an address outside the learning system', async () => {
  saved()
  loaded('https://evil.example/courses')
  const answer = await follow('?to=courses&now=1')
  expect([answer.status, answer.headers.get('location')]).toEqual([502, null])
})
