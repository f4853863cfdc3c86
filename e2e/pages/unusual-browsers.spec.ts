import type { Browser, Page } from '@playwright/test'
import { expect, mayComplain, showNotices, signOut, test, untilListens, untilNotices } from '../support/fixtures'
import { signInUnseen } from '../support/sign-in-unseen'

/*
 * What browsers do now and then: refuse their storage, break at a part of a page, translate it, and go back. Also a VPN
 * check that fails.
 */

/**
 * Runs in the window. From then on wraps each text in `<font><font>…</font></font>`, with capitals as its translation.
 */
function translatePage(): void {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || parent.closest('font, script, style, noscript, textarea') || !text.textContent?.trim()) continue
      const font = document.createElement('font')
      font.appendChild(document.createElement('font')).textContent = text.textContent.toUpperCase()
      parent.replaceChild(font, text)
    }
  }
  translate()
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Opens a page of a student in another window, in which errors are expected. */
async function ownWindow(
  browser: Browser,
  baseURL: string | undefined,
  before: () => void,
  { username, path }: { username: string; path: string },
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  mayComplain(page.context())
  await signInUnseen(page.context(), baseURL ?? '', username)
  await page.addInitScript(before)
  await page.goto(path)
  return page
}

test('a browser without storage can sign in, close a notice and sign out', async ({ page, signedIn }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The storage is closed.', 'SecurityError')
        },
      })
    }
  })
  await signedIn('beginner', { path: '/dashboard', byPages: true })
  await showNotices(page)
  await page
    .getByRole('button', { name: /^Close notice/ })
    .first()
    .click()
  await page.goto('/designations-certifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Designations & Certifications')
  await signOut(page)
  await expect(page.getByText('You are signed out.')).toBeVisible()
})

test('when a notice breaks, the page, its heading and the sign-out still work', async ({
  browser,
  college,
  baseURL,
}) => {
  const { username, studentId } = await college.createStudent('beginner')
  const breakNotices = () => {
    const write = JSON.stringify
    JSON.stringify = ((value: unknown, ...more: []) => {
      if (typeof value === 'object' && value !== null && 'storage' in value) throw new Error('a notice breaks')
      return write(value, ...more)
    }) as typeof write
  }
  const page = await ownWindow(browser, baseURL, breakNotices, { username, path: '/dashboard' })
  await page.goto('about:blank')
  const broke = page.waitForEvent('console', (message) => message.text().includes('a notice breaks'))
  await page.goto('/dashboard')
  await broke
  await expect(page.locator('.notices li')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
  await expect(page.getByText(studentId ?? '', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await signOut(page)
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.context().close()
})

test('when a part of the page breaks, the shell stays, the part says so, and Retry brings it back', async ({
  browser,
  college,
  baseURL,
}) => {
  const { username } = await college.createStudent('applicant')
  const breakDialogs = () => {
    const show = HTMLDialogElement.prototype.showModal
    let times = 1
    HTMLDialogElement.prototype.showModal = function showModal() {
      if (this.textContent.includes('Update Application Information') && times-- > 0) throw new Error('a dialog breaks')
      show.call(this)
    }
  }
  const page = await ownWindow(browser, baseURL, breakDialogs, { username, path: '/designations-certifications' })
  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  await expect(page.getByText('There was an error but no message was returned')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Designations & Certifications')
  await expect(page.getByText('My Account').first()).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  await expect(page.getByRole('dialog').getByLabel("Supervisor's Name")).toBeVisible()
  await page.context().close()
})

test('a page that the browser translates still saves, opens and closes a dialog, and signs out', async ({
  page,
  signedIn,
}) => {
  await signedIn('applicant', { path: '/profile' })
  await untilListens(page.getByText('My Account').first())
  await page.evaluate(translatePage)
  await page.getByRole('link', { name: 'Edit Home contact' }).click()
  await page.getByLabel('Home City').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Home City')).toHaveAccessibleDescription('REQUIRED FIELD')
  await page.getByLabel('Home City').fill('Fairhaven')
  await page.getByRole('button', { name: 'Save' }).click()
  const section = page.getByRole('region', { name: 'Home contact' })
  await expect(section.getByText('YOUR CHANGES ARE SAVED.')).toBeVisible()
  await expect(section).toContainText('FAIRHAVEN')
  await expect(section).not.toContainText('Required Field', { ignoreCase: true })

  await page.goto('/designations-certifications')
  const opener = page.getByRole('button', { name: 'Update Supervisor' })
  await untilListens(opener)
  await page.evaluate(translatePage)
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('UPDATE APPLICATION INFORMATION')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByLabel("Supervisor's Name")).toHaveAccessibleDescription('SUPERVISOR NAME IS REQUIRED.')
  await dialog.getByLabel("Supervisor's Name").fill('Sutton Supervisor')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('SUTTON SUPERVISOR')).toHaveCount(0)
  await signOut(page)
  await expect(page.getByText('You are signed out.')).toBeVisible()
})

test('going back after a submit shows the current state and sends nothing again', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('applicant', { byPages: true })
  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel("Supervisor's Name").fill('Sutton Supervisor')
  await dialog.getByLabel("Supervisor's Email").fill('sutton@firm.example')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Thank you for updating your supervisor!')).toBeVisible()
  await page.goto('/dashboard')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Designations & Certifications')
  await expect(page.getByText('Under review').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update Supervisor' })).toHaveCount(0)
  // The page shows the new supervisor, and there is no draft to continue.
  await expect(page.getByText('Supervisor: Sutton Supervisor')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await page.goBack() // the page before the portal's is the sign-in, which is over
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sent = (await college.calls({ studentId, name: 'designationApp' })).filter(({ method }) => method === 'POST')
  expect(sent).toHaveLength(1)
})

test('a VPN check that fails shows no warning', async ({ page, signedIn, college }) => {
  const { studentId } = await signedIn('firstyear', { path: null })
  await college.breaks({ call: 'vpnCheck', studentId, fault: 'status', status: 500 })
  await page.goto('/dashboard')
  await untilNotices(page)
  expect((await college.calls({ studentId, name: 'vpnCheck' })).length).toBeGreaterThan(0)
  await expect(page.getByText("It looks like you're using a VPN", { exact: false })).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /.+/ })).toHaveCount(0)
})
