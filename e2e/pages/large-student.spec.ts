import type { Arrival } from '../support/embedded-college'
import { expect, test } from '../support/fixtures'
import { onePageOfEach } from '../support/one-page-of-each'
import { signInUnseen } from '../support/sign-in-unseen'

/*
 * Compares each page of a large account with the same page of an account with one full page of everything. Measures no
 * time.
 */

interface Compared {
  path: string
  /** The page to compare with, if it is not the same. */
  beside?: string
  /** A pattern that each row matches, and the number of rows. */
  rows?: readonly [begins: RegExp, count: number]
  says?: string
}

const pages: readonly Compared[] = [
  { path: '/dashboard' },
  { path: '/designations-certifications' },
  { path: '/dashboard/messages', rows: [/ id="message-/g, 25], says: 'Page 1 of 24' },
  { path: '/dashboard/messages?page=24', beside: '/dashboard/messages', rows: [/ id="message-/g, 25] },
  { path: '/purchase-history', rows: [/<input[^>]* name="postedDates"/g, 25], says: 'Page 1 of 16' },
  { path: '/learning-journey', rows: [/ id="program-/g, 5], says: 'Page 1 of 3' },
  { path: '/learning-journey?page=3', beside: '/learning-journey', rows: [/ id="program-/g, 5] },
  { path: '/resources', rows: [/<li class="grid">/g, 20], says: 'Page 1 of 150' },
  { path: '/resources?page=150', beside: '/resources', rows: [/<li class="grid">/g, 20] },
  { path: '/resources?view=saved', beside: '/resources', rows: [/<li class="grid">/g, 20], says: 'Page 1 of 6' },
]

/** The most bytes allowed, as a multiple of the same page with one page of everything. */
const heaviest = 1.5

test('PG-01, PG-02, PG-03, PG-06, RT-32: with 600 messages, 400 purchases, 15 programs and a library of 3,000, a page makes the same calls and weighs about the same as with one page of each', async ({
  page,
  college,
  baseURL,
}) => {
  const visit = async (set?: object) => {
    const student = await college.createStudent('large', set)
    await page.context().clearCookies()
    await signInUnseen(page.context(), baseURL ?? '', student.username)
    // The first page would share a call that the sign-in makes in the background, so this waits for it.
    const told = async () => (await college.calls({ name: 'unifyAlumniStatus' })).map(({ subject }) => subject)
    await expect.poll(told).toContain(student.oktaId)
    const visits = new Map<string, Visit>()
    for (const { path } of pages) {
      const before = (await college.calls(student)).length
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(200)
      visits.set(path, { html: await answer.text(), calls: (await college.calls(student)).slice(before) })
    }
    return (path: string) => visits.get(path) ?? { html: '', calls: [] }
  }
  const [ordinary, large] = [await visit(onePageOfEach), await visit()]

  for (const { path, beside = path, rows, says } of pages) {
    const [usual, much] = [ordinary(beside), large(path)]
    const text = much.html.replaceAll(/<!--.*?-->|<[^>]*>/g, '')
    expect.soft(much.html.length, `bytes of ${path}`).toBeLessThanOrEqual(heaviest * usual.html.length)
    expect.soft(scriptsOf(much.html), `scripts of ${path}`).toEqual(scriptsOf(usual.html))
    expect.soft(namesOf(much.calls).length, `calls of ${path}`).toBe(namesOf(usual.calls).length)
    if (rows) expect.soft(much.html.match(rows[0]) ?? [], `rows of ${path}`).toHaveLength(rows[1])
    if (says) expect.soft(text, path).toContain(says)
    for (const { name, query } of much.calls.filter(({ name }) => /resources$/i.test(name)))
      expect.soft(query, `${name} at ${path}`).toMatchObject({ limit: '20' })
  }
})

interface Visit {
  html: string
  calls: Arrival[]
}

const scriptsOf = (html: string) =>
  [...new Set([...html.matchAll(/"(\/_next\/static\/[^"\\]+\.js[^"\\]*)"/g)].map(([, source]) => source))].sort()

/** Returns the name of each call once, without the one that every sign-in makes. */
const namesOf = (calls: readonly Arrival[]) =>
  [...new Set(calls.map(({ name }) => name))].filter((name) => name !== 'unifyAlumniStatus')
