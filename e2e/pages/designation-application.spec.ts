import type { Browser, Locator, Page } from '@playwright/test'
import type { EmbeddedCollege } from '../support/embedded-college'
import { expectActions } from '../support/action-center'
import { answerTo, expect, expectAccessible, test } from '../support/fixtures'

const base = '/designation-application-form/wmcp'

/** Returns the path of the newest link that was mailed to an address. */
async function linkTo(college: EmbeddedCollege, to: string) {
  const [mail] = await college.mailTo(to)
  const { pathname, search } = new URL(mail?.links[0] ?? 'https://no.mail')
  return `${pathname}${search}`
}

async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  return context.newPage()
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${control.toString()}.`)
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

test('RT-37, RT-17, PG-10: a student applies in steps and changes the supervisor, who confirms without an account or scripts @only-phone @core', async ({
  page,
  signedIn,
  college,
  browser,
  baseURL,
}) => {
  const student = await signedIn('applicant', { path: '/designations-certifications' })
  const [first, second] = [`first-${student.studentId}@firm.example`, `second-${student.studentId}@firm.example`]
  await page
    .getByRole('listitem', { name: 'Wealth Management Certified Professional' })
    .getByRole('link', { name: 'Complete Designation' })
    .click()
  const apply = 'Complete your application for Wealth Management Certified Professional'
  await expectActions(page, { there: [apply] })
  await test.step('the form is filled in, corrected and sent with the keyboard alone', async () => {
    await press(page, page.getByRole('link', { name: 'Start', exact: true }))
    const address = page.getByLabel('Mailing address')
    await expect(address).toBeVisible()
    // The form starts with the data on file only if it loads within a second.
    await expect(async () => {
      if ((await address.inputValue()) === '') await page.reload()
      await expect(address).not.toHaveValue('', { timeout: 1_000 })
    }).toPass()
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    const format = page.getByRole('radio', { name: 'First and last name' })
    for (let others = await page.getByRole('radio').count(); !(await format.isChecked()) && others > 0; others -= 1)
      await page.keyboard.press('ArrowDown')
    await expect(format).toBeChecked()
    await press(page, page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByLabel('Employer')).toHaveValue('Edward Jones')
    await type(page, page.getByLabel('Your role'), 'Advisor')
    const began = page.getByRole('group', { name: /^Employed from/ })
    await type(page, began.getByLabel('Month'), 'May')
    await type(page, began.getByLabel('Year'), '2019')
    await press(page, page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByRole('heading', { name: 'Your supervisor' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Continue' }))
    await press(page, page.getByRole('link', { name: 'Supervisor name is required.' }))
    await expect(page.getByLabel("Supervisor's Name")).toBeFocused()
    await page.keyboard.type('Flora First')
    await type(page, page.getByLabel("Supervisor's Email"), first)
    await press(page, page.getByRole('button', { name: 'Continue' }))
    await tabTo(page, page.getByLabel('I make this ethics declaration.'))
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: 'Send the application' }))
  })
  await expect(page.locator('#sent-title')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your application has been sent' })).toBeVisible()
  await expect(page.getByText('Thank you. Your application has been sent.')).toBeVisible()
  await expect(page).toHaveURL(`${base}?sent=1#sent-title`)
  await expectActions(page, { there: ['Waiting for Flora First to confirm your experience'], gone: [apply] })

  await test.step('RT-17: a program that fetches the link and sends its forms empty changes nothing', async () => {
    const link = await linkTo(college, first)
    for (const address of [link, `${link}&answer=wrong-person`]) {
      expect((await page.request.head(address)).status()).toBe(200)
      expect(await (await page.request.get(address)).text()).toContain('Aaron Applicant')
      const sent = await page.request.post(address, {
        form: {
          response: 'Y',
          reason: '',
          supervisorName: '',
          name: ' ',
          title: 'x',
          organization: 'x',
          phone: '6105550123',
        },
        headers: { origin: baseURL ?? '' },
        maxRedirects: 0,
      })
      expect(sent.status()).toBe(422)
    }
    await page.goto(base)
    await expect(page.getByRole('list', { name: 'What has happened' }).getByRole('listitem')).toHaveText([/^Sent/])
  })

  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel("Supervisor's Name").fill('Nora Newboss')
  await dialog.getByLabel("Supervisor's Email").fill(second)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Thank you for updating your supervisor!')).toBeVisible()

  const supervisor = await withoutScripts(browser, baseURL)
  await supervisor.goto((await college.mailTo(first))[1]?.links[0] ?? '')
  await expect(supervisor.getByRole('heading', { name: 'Your answer is no longer needed' })).toBeVisible()
  await supervisor.goto(await linkTo(college, second))
  await expect(supervisor.getByText('May 2019 to now')).toBeVisible()
  await supervisor.getByRole('radio', { name: 'I confirm' }).check()
  await supervisor.getByLabel('Your full name').fill('Somebody Else')
  await supervisor.getByLabel('Your title').fill('Branch manager')
  await supervisor.getByLabel('Your organization').fill('The Firm')
  await supervisor.getByLabel('Your telephone number').fill('(610) 555-0123')
  await supervisor.getByRole('button', { name: 'Send your answer' }).click()
  await expect(
    supervisor.getByRole('link', { name: 'Type the name of the person to whom the link was sent.' }),
  ).toBeVisible()
  await expect(supervisor).toHaveTitle(/^Error: /)
  await supervisor.getByLabel('Your full name').fill('nora newboss')
  await supervisor.getByRole('button', { name: 'Send your answer' }).click()
  await expect(supervisor.getByRole('heading', { name: 'You confirmed this application' })).toBeVisible()
  await expect(supervisor).not.toHaveTitle(/^Error: /)
  await supervisor.context().close()

  await page.goto('/designations-certifications')
  const card = page.getByRole('listitem', { name: 'Wealth Management Certified Professional' })
  await expect(card.getByText('Confirmed by your supervisor, under final review')).toBeVisible()
  await expect(card.getByText(/Nora Newboss · Confirmed/)).toBeVisible()
  await expectActions(page, { gone: [/to confirm your experience/] })
})

test('RT-17: a reminder carries a new link, typing a name marks it as opened, and a recipient who is not the supervisor can say so', async ({
  page,
  signedIn,
  college,
}) => {
  const supervisorEmail = `sam-${Date.now()}@firm.example`
  const sent = { sentOn: '2026-01-05', expiresOn: '2026-02-04' }
  await signedIn('applicant', {
    path: base,
    set: {
      applications: [{ plan: 'wmcp', status: 'R', supervisorName: 'Sam Supervisor', supervisorEmail, approval: sent }],
    },
  })
  await expect(page.getByText('The link expired')).toBeVisible()
  const again = 'Send the link to Sam Supervisor again'
  await expectActions(page, { there: [again] })
  await page.getByRole('button', { name: 'Send a reminder' }).click()
  await expect(page.getByText('The reminder has been sent.')).toBeVisible()
  await expectActions(page, { there: ['Waiting for Sam Supervisor to confirm your experience'], gone: [again] })

  const address = await linkTo(college, supervisorEmail)
  await page.goto(address)
  await expectAccessible(page)
  await page.getByLabel('Your full name').fill('Sam Supervisor')
  const noted = answerTo(page, 'approvalNotice')
  await page.getByLabel('Your title').focus()
  expect((await noted).status()).toBe(200)
  await page.goto(base)
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText('Opened')

  await page.goto(address)
  await page.getByRole('link', { name: 'tell us so' }).click()
  await page.getByLabel('Your full name').fill('Otto Other')
  await page.getByRole('button', { name: 'I am not the supervisor' }).click()
  await expect(page.getByRole('heading', { name: 'You told us that you are not the supervisor' })).toBeVisible()
  await page.goto(base)
  await expect(page.getByRole('heading', { name: 'Your application needs a supervisor' })).toBeVisible()
})
