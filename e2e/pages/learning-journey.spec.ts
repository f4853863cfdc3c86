import { expectActions } from '../support/action-center'
import { expect, test } from '../support/fixtures'
import { findReachingOut } from '../support/reaches-out'

test('RT-28, PG-03: the learning journey shows the next step, opens the grade report and a course in new tabs, and follows the exam @core', async ({
  page,
  context,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('scholar', { path: '/learning-journey' })
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible()

  const [report] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /report for/ })
      .first()
      .click(),
  ])
  await expect(report).toHaveTitle(/gradeReport_\w+\.pdf|grade report/i)
  await report.close()

  const open = page.getByRole('link', { name: /Open course/ }).last()
  // The tab's first response, sent before the college is called. A browser leaves it before a test can look.
  const first = await page.request.get((await open.getAttribute('href')) ?? '')
  expect(await first.text()).toContain('<h1>Opening your course</h1>')
  expect(await college.calls({ studentId, name: 'enrollPlus' })).toEqual([])
  const [course] = await Promise.all([context.waitForEvent('page'), open.click()])
  await course.waitForURL(/\/sites\/learning\/courses/)
  await expect(course.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await college.calls({ studentId, name: 'enrollPlus' })).toHaveLength(1)

  const exam = 'Take the exam in Tax Strategy for Complex Clients'
  await expectActions(page, { there: [exam] })
  await course.getByRole('button', { name: 'Schedule the exam' }).press('Enter') // a page of the college, without scripts
  await course.waitForURL('**/learning-journey?learning=returned')
  const row = course.getByRole('row', { name: /Tax Strategy/ })
  await expect(row).toContainText('Exam scheduled')
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('link', { name: /^Reschedule the exam/ }).click(),
  ])
  await expect(again.getByRole('button', { name: 'Reschedule the exam' })).toBeVisible()
  await again.getByRole('button', { name: 'Take the exam' }).press('Enter')
  await again.waitForURL('**/learning-journey?learning=returned')
  await expect(again.getByRole('region', { name: 'Next step' })).not.toContainText('Tax Strategy')
  await expectActions(page, { gone: [exam] })
  await again.close()
  await course.close()

  await college.breaks({ call: 'enrollPlus', studentId, fault: 'status', status: 503 })
  const [failed] = await Promise.all([context.waitForEvent('page'), open.click()])
  await expect(failed.getByRole('heading', { name: 'Your course could not be opened' })).toBeVisible()
  await expect(failed.getByRole('link', { name: 'Try again' })).toBeVisible()
  await failed.close()

  await page.getByLabel('Status').selectOption('Passed')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/state=passed/)
  await expect(page.getByRole('cell', { name: 'Not started' })).toHaveCount(0)

  const [company, plan] = ['W'.repeat(70), 'M'.repeat(20)]
  const facts = { first_name: 'Pat', empl_id: studentId, completed_designation: '', company_name: company }
  const only = { acad_plan: plan, course_number: 'FP 100', course_title: 'Foundations', course_status: 'N' }
  for (const [call, body] of [
    ['studentInitial', facts],
    ['courseHistory', [only, 'what is no course']],
  ] as const)
    await college.breaks({ call, studentId, fault: 'replace', status: 200, body: { data: body } })
  await page.goto('/learning-journey')
  await expect(page.getByText(company)).toBeVisible()
  await expect(page.getByRole('heading', { name: plan })).toBeVisible()
  await expect(page.getByText('Some of your courses could not be read. The rest is shown.')).toBeVisible()
  expect(await findReachingOut(page)).toEqual([])
})
