import { isDeclared, storedItems } from '@/features/cookies/content'
import { expect, test } from '../support/fixtures'

test('S-42: a field that the table of calls does not name never reaches a browser', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('established', { path: null })
  const body = { data: { first_name: 'Esther', empl_id: studentId, secret_field: 'secret-of-a-field-7' } }
  await college.breaks({ call: 'studentInitial', studentId, fault: 'replace', status: 200, body, times: 1 })
  const answer = await (await page.request.get('/dashboard')).text()
  expect(answer).toContain('Esther')
  expect(answer).not.toContain('secret-of-a-field-7')
})

test('CL-04, S-40: a student cannot reach the data of another', async ({ page, signedIn, college }) => {
  const other = await college.createStudent('established')
  await signedIn('applicant')
  const statuses = await page.evaluate(async (id) => {
    const headers = { 'x-portal-csrf': '1', 'content-type': 'application/json' }
    const ask = async (path: string, init?: RequestInit) => (await fetch(path, { headers, ...init })).status
    return [
      await ask('/api/college/designationApp', {
        method: 'POST',
        body: JSON.stringify({
          plan: 'ricp',
          applicationId: `A${id}-1`,
          supervisorName: 'Sue',
          supervisorEmail: 'sue@firm.example',
          emplid: id,
        }),
      }),
      await ask('/api/college/couplrOptIn', { method: 'POST', body: JSON.stringify({ share: true, student_id: id }) }),
      await ask('/api/college/bannerDismissal', {
        method: 'POST',
        body: JSON.stringify({ year: 2026, studentId: id }),
      }),
    ]
  }, other.studentId)
  expect(statuses).toEqual([403, 403, 403])
  expect((await page.request.get('/api/documents/award-letter/clu/awardLetter_clu.pdf')).status()).toBe(404)
  const foreign = (await college.calls({ studentId: other.studentId })).filter(
    ({ subject }) => subject !== other.oktaId,
  )
  expect(foreign).toEqual([])
})

test('PG-16: every cookie and stored key is in the declaration', async ({ page, signedIn }) => {
  await page.goto('/designations-certifications')
  const names = new Set<string>()
  const note = async () => {
    for (const { name } of await page.context().cookies(page.url())) names.add(name)
  }
  await page.goto('/auth/login')
  await note()
  await signedIn('renewing', { path: '/dashboard' })
  await note()
  const closes = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: /^Close notice: / })
  await expect(closes).not.toHaveCount(0)
  for (let left = (await closes.count()) - 1; left >= 0; left -= 1) {
    await closes.first().click()
    await expect(closes).toHaveCount(left)
  }
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys).not.toEqual([])
  await page.goto('/cookie-declaration')
  const declared = await page.getByRole('main').innerText()
  for (const { name } of storedItems) expect(declared).toContain(name)
  expect([...names, ...keys].filter((name) => !isDeclared(name) && !name.startsWith('__next'))).toEqual([])
})
