import type { Page } from '@playwright/test'
import { leadsSomewhere } from '@/lib/shared/find-route'
import { expectActions } from '../support/action-center'
import { expect, pressOn, test, watchLayoutShift } from '../support/fixtures'

/** Expects the links with this name to lead to these pages. A page that does not exist yet must not be linked. */
async function expectLinks(page: Page, name: string, addresses: string[]): Promise<void> {
  const drawn = await page
    .getByRole('main')
    .getByRole('link', { name, exact: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(drawn.toSorted()).toEqual(addresses.filter(leadsSomewhere).toSorted())
}

const recertification = '/designations-certifications/recertification'
const heading = { name: 'My Designations & Certifications' }

test.describe('each demo account sees its own page', () => {
  test('RT-23: established: good standing, four designations, toolkits, badges and letters @core', async ({
    page,
    signedIn,
  }) => {
    await signedIn('established')
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await expect(page.getByText('Good standing')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Awarded Date' })).toHaveCount(4)
    await expectLinks(page, 'View ChFC Toolkit', ['/designations-certifications/toolkits/chfc'])
    await expect(page.getByRole('link', { name: /^Share My Badge/ }).first()).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('link', { name: /View CFP Toolkit/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Unknown Year/ })).toBeVisible()
    await expect(page.getByText("It's time to recertify!")).toHaveCount(0)
  })

  test('DC-02 beginner: is just beginning and has nothing to recertify', async ({ page, signedIn }) => {
    await signedIn('beginner')
    await expect(page.getByText('You are just beginning.')).toBeVisible()
    await expect(page.getByText('Recertification status')).toHaveCount(0)
  })

  test('DC-04, DC-07 renewing: is told to recertify and to report CE all year long', async ({ page, signedIn }) => {
    await signedIn('renewing')
    await expect(page.getByText('Needs attention')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Report Recertification CE All Year Long' })).toBeVisible()
    await expectLinks(page, 'Get started here', [recertification])
    await expectLinks(page, 'Report PRP CE', [`${recertification}/ce-reporting`])
    await expect(
      page.getByText(/CFP Board, a State Insurance Commission, State Bar or State Board of Accountancy/),
    ).toBeVisible()
  })

  test('DC-05 lapsed: can reinstate', async ({ page, signedIn }) => {
    await signedIn('lapsed')
    await expect(page.getByText(/past due\. To use your designations again/)).toBeVisible()
    await expect(page.getByText(/annual recertification fee, the late fee and the reinstatement fee/)).toBeVisible()
    await expectLinks(page, 'Reinstate', [recertification])
  })

  test('revoked: sees that the designation is revoked', async ({ page, signedIn }) => {
    await signedIn('revoked')
    await expect(page.getByText('Needs attention')).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/revoked/i)
        .last(),
    ).toBeVisible()
  })

  test('firstyear: has nothing due', async ({ page, signedIn }) => {
    await signedIn('firstyear')
    await expect(page.getByText('Good standing')).toBeVisible()
  })

  test('DC-08..12 applicant: sees applications by state, in order, each with its one next step', async ({
    page,
    signedIn,
  }) => {
    await signedIn('applicant')
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(cards).toHaveCount(6)
    await expect(cards.last()).toContainText('Chartered Financial Consultant')
    await expect(page.getByText('Unknown Academic Plan: zzzz')).toBeVisible()
    await expectLinks(page, 'Complete Designation', [
      '/designation-application-form/chsnc',
      '/designation-application-form/wmcp',
    ])
    await expect(page.getByRole('button', { name: 'Update Supervisor' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'designation.applications@college.example' })).toHaveCount(2)
  })

  for (const scenario of ['subscriber', 'representative', 'reviewdue', 'scholar'] as const) {
    test(`${scenario}: the whole page loads`, async ({ page, signedIn }) => {
      await signedIn(scenario)
      await expect(page.getByRole('heading', { name: 'Confirmation Letters' })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: /.+/ })).toHaveCount(0)
    })
  }
})

test('DC-13: the supervisor of an application is updated with the keyboard alone, and the card follows @only-phone @core', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('applicant')
  const name = 'Name a supervisor for Retirement Income Certified Professional'
  await expectActions(page, { there: [name] })
  await page.getByRole('button', { name: 'Update Supervisor' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Update Application Information' })
  await expect(dialog.getByLabel("Supervisor's Name")).toBeVisible()
  await pressOn(dialog.getByRole('button', { name: 'Submit' }))
  await expect(dialog.getByText('Supervisor name is required.').first()).toBeVisible()
  await expect(dialog.getByText('Supervisor email is required.').first()).toBeVisible()

  await dialog.getByLabel("Supervisor's Name").fill('Sutton Supervisor')
  await dialog.getByLabel("Supervisor's Email").fill('sutton@firm.example')
  await dialog.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(dialog.getByText('Thank you for updating your supervisor!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expectActions(page, { gone: [name] })
  await expect(page.getByRole('button', { name: 'Update Supervisor' })).toHaveCount(0)

  const sent = (await college.calls({ studentId, name: 'designationApp' })).filter(({ method }) => method === 'POST')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    acad_plan: 'RICP',
    supervisor_name: 'Sutton Supervisor',
    supervisor_email: 'sutton@firm.example',
    emplid: studentId,
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Update Supervisor' })).toHaveCount(0)
})

test('DC-13: a rejected update and a failed update keep what was typed', async ({ page, signedIn, college }) => {
  const { studentId } = await signedIn('applicant')
  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel("Supervisor's Name").fill('Sutton Supervisor')
  await dialog.getByLabel("Supervisor's Email").fill('sutton@firm.example')

  await college.breaks({
    call: 'designationApp',
    studentId,
    fault: 'replace',
    status: 200,
    body: { error: 'E' },
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('There was an error with the form submission.')).toBeVisible()

  await college.breaks({
    call: 'designationApp',
    studentId,
    fault: 'status',
    status: 500,
    body: { message: 'The registrar is closed.' },
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('The registrar is closed.')).toBeVisible()

  await college.breaks({ call: 'designationApp', studentId, fault: 'reset', times: 1 })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('There was an error contacting the server!')).toBeVisible()
  await expect(dialog.getByLabel("Supervisor's Name")).toHaveValue('Sutton Supervisor')
  await expect(dialog.getByLabel("Supervisor's Email")).toHaveValue('sutton@firm.example')

  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Thank you for updating your supervisor!')).toBeVisible()
})

test('DC-13: a button pressed before the code of its dialog has loaded opens the dialog once the code arrives', async ({
  page,
  signedIn,
}) => {
  await signedIn('applicant', { path: null })
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => (release = done))
  const asked = new Promise<void>((heard) => {
    void page.route('**/_next/static/**/*.js*', async (route) => {
      const answer = await route.fetch()
      if ((await answer.text()).includes('Update Application Information')) {
        heard()
        await released
      }
      await route.fulfill({ response: answer })
    })
  })
  await page.goto('/designations-certifications')
  await asked
  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  release()
  await expect(page.getByRole('dialog').getByLabel("Supervisor's Name")).toBeVisible()
})

test('Escape closes the dialog and returns the focus to its button', async ({ page, signedIn }) => {
  await signedIn('applicant')
  const opener = page.getByRole('button', { name: 'Update Supervisor' })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('DC-06, ruling 8: the opt-in can be repeated after a failure, and a double click saves it once', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId, username } = await signedIn('partner')
  await expect(page.getByText(username).first()).toBeVisible()
  const yes = page.getByRole('button', { name: 'Yes, Please Share My Information' })
  await expect(page.getByRole('button', { name: 'No, Please Do Not Share My Information.' })).toBeVisible()

  await college.breaks({ call: 'couplrOptIn', studentId, fault: 'status', status: 500, times: 1 })
  await yes.click()
  await expect(page.getByText('Your answer was not saved. Please try again.')).toBeVisible()
  const held = await college.breaks({ call: 'couplrOptIn', studentId, fault: 'hold', times: 1 })
  await yes.dblclick()
  await college.heals(held)
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Thank you', { exact: true })).toHaveCount(0)

  const answers = await college.calls({ studentId, name: 'couplrOptIn' })
  expect(answers).toHaveLength(2) // one that failed and one that succeeded
  expect(answers[1]?.body).toEqual({ student_id: studentId, couplr: 'Y' })
  await page.reload()
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(yes).toHaveCount(0)
})

test.describe('letters', () => {
  test('DC-15: the award letter opens as a PDF in a new tab @core', async ({ page, signedIn, context }) => {
    await signedIn('established')
    const link = page.getByRole('link', { name: /View Your Award Letter/ }).first()
    await expect(link).toHaveAttribute('target', '_blank')
    const pdf = context.waitForEvent('response', (response) => response.url().endsWith('/awardLetter_chfc.pdf'))
    await link.click()
    const answer = await pdf
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="awardLetter_chfc.pdf"',
      'cache-control': 'private, no-store',
    })
  })

  test('DC-16: confirmation letters open, with and without a year', async ({ page, signedIn }) => {
    await signedIn('established')
    const links = page.getByRole('region', { name: 'Confirmation Letters' }).getByRole('link')
    await expect(links).toHaveCount(4)
    for (const link of await links.all()) {
      const address = (await link.getAttribute('href')) ?? ''
      const preparing = await (await page.request.get(address)).text()
      const next = /url=([^"]+)"/.exec(preparing)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const answer = await page.request.get(next)
      expect(answer.headers()['content-type']).toBe('application/pdf')
      const year = /yearDisplay=(\d{4})/.exec(next)?.[1] ?? 'unknown_year'
      expect(answer.headers()['content-disposition']).toBe(`inline; filename="${year}_confirmation_letter.pdf"`)
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('ruling 7, R-05: the tab says that a letter is being prepared, and a failure gives its reason and signs nobody out', async ({
    page,
    signedIn,
    college,
    context,
  }) => {
    const { studentId } = await signedIn('established')
    const link = page.getByRole('link', { name: /View Your Award Letter/ }).first()
    await college.breaks({ call: 'awardLetter', studentId, fault: 'status', status: 404, times: 1 })
    const address = (await link.getAttribute('href')) ?? ''
    expect(await (await page.request.get(address)).text()).toContain('<h1>Preparing your award letter</h1>')
    const opened = context.waitForEvent('page')
    await link.click()
    const tab = await opened
    await expect(tab.getByText('Process Not Found!')).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Try again' })).toBeVisible()
    await page.reload()
    await expect(link).toBeVisible()
  })

  test('DC-16: a list of letters that failed to load comes back with Retry', async ({ page, signedIn, college }) => {
    const { studentId } = await signedIn('established', { path: null })
    await college.breaks({ call: 'confirmationLetters', studentId, fault: 'status', status: 500, times: 2 }) // a load is retried once
    await page.goto('/designations-certifications')
    await expect(page.getByText('Unable to load your confirmation letters at this time.')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('link', { name: /Unknown Year/ })).toBeVisible()
  })
})

test.describe('R-10: each part loads and fails on its own', () => {
  test('R-02, DC-01: a part whose service hangs is given up at the end, after the other parts have arrived', async ({
    page,
    college,
    signedIn,
  }) => {
    const { studentId } = await signedIn('established', { path: null })
    await college.breaks({ call: 'confirmationLetters', studentId, fault: 'hang', times: 1 })
    // A background call of the sign-in loads the flags too, possibly only now, so two requests hang.
    await college.breaks({ call: 'studentFlags', studentId, fault: 'hang', times: 2 })
    const text = await (await page.request.get('/designations-certifications')).text()
    const listed = ['Chartered Financial Consultant', 'View Your Award Letter'].map((words) => text.indexOf(words))
    expect(Math.min(...listed)).toBeGreaterThan(0)
    for (const sorry of [
      'Unable to load your confirmation letters at this time.',
      'Toolkits and badge sharing could not be loaded.',
    ])
      expect(text.indexOf(sorry), 'parts that were given up come last').toBeGreaterThan(Math.max(...listed))
  })
})

test('CL-05: a page makes each call once, and no call waits for another', async ({ page, college, signedIn }) => {
  const { studentId, oktaId } = await signedIn('established', { path: '/dashboard' })
  await page.waitForLoadState('networkidle')
  const own = async () =>
    (await college.calls({})).filter(({ subject, name }) => subject === oktaId && !name.startsWith('oidc:'))
  const before = (await own()).length
  const asked = async () =>
    (await own())
      .slice(before)
      .map(({ name }) => name)
      .toSorted()
  const held = await college.breaks({ call: '*', studentId, fault: 'hold' })
  await page.goto('/designations-certifications', { waitUntil: 'commit' })
  const names = [
    'bannerDismissal',
    'completerKitInfo',
    'confirmationLetters',
    'designationAppStatus',
    'studentCE',
    'studentFlags',
    'studentInitial',
  ]
  await expect.poll(asked, 'all calls arrive before the first is answered').toEqual(expect.arrayContaining(names))
  const atOnce = await asked()
  await college.heals(held)
  await page.waitForLoadState('networkidle')
  expect(await asked(), 'no call comes later, and none is repeated').toEqual([...new Set(atOnce)])
})

test('performance 8: nothing moves while the parts stream in and the typeface arrives last @phone', async ({
  page,
  college,
  signedIn,
}) => {
  const shifted = await watchLayoutShift(page)
  await page.route('**/*.woff2', async (route) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await route.continue()
  })
  for (const scenario of ['renewing', 'applicant', 'partner', 'established'] as const) {
    const { studentId } = await signedIn(scenario, { path: '/dashboard' })
    for (const call of ['studentInitial', 'studentCE', 'confirmationLetters', 'bannerDismissal', 'completerKitInfo']) {
      await college.breaks({ call, studentId, fault: 'delay', ms: 300 + call.length * 40, times: 2 })
    }
    // Toolkits and badges arrive last of all.
    if (scenario === 'established')
      await college.breaks({ call: 'studentFlags', studentId, fault: 'delay', ms: 1_400, times: 2 })
    await page.goto('/designations-certifications')
    await page.waitForLoadState('networkidle')
    expect(await shifted(), scenario).toEqual([])
    await page.context().clearCookies()
  }
})
