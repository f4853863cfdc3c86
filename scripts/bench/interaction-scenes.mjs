import { companyIds, pseudoCompanyIds } from '../../features/profile/company/content'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** What somebody does, and what is there after it. @typedef {{ name: string, act: (page: Page) => Promise<void>, shows: (page: Page) => Locator }} Action */
/** Actions one after the other on one page; `wide` is for what a phone's width does not show, `html` for a page that is no page of the portal. @typedef {{ scenario: import('../../college/seed/scenarios/names').ScenarioName, path: string, wide?: boolean, html?: string, actions: Action[] }} Scene */

const companiesListed = 5_000
/** Between two keys, as somebody types who is quick at it. */
const keyMs = 120
/** As long as a finger rests that taps. */
const pressMs = 80

/** What people do, page by page. @type {Scene[]} */
export const scenes = [
  {
    scenario: 'established',
    path: '/bare',
    html: '<meta name="viewport" content="width=device-width"><details><summary>More</summary>It is here.</details>',
    actions: [
      {
        name: 'opening a detail, without any script or style',
        act: (page) => tap(page.locator('summary')),
        shows: (page) => page.getByText('It is here.'),
      },
    ],
  },
  {
    scenario: 'established',
    path: '/dashboard',
    actions: [
      {
        name: 'opening the drawer',
        act: (page) => tap(page.getByRole('button', { name: 'Menu', exact: true })),
        shows: (page) => page.getByRole('dialog', { name: 'Menu' }),
      },
    ],
  },
  {
    scenario: 'established',
    path: '/dashboard',
    wide: true,
    actions: [
      {
        name: 'opening the account menu',
        act: (page) => tap(page.locator('summary', { hasText: 'My Account' })),
        shows: (page) => page.getByRole('navigation', { name: 'My Account' }),
      },
    ],
  },
  {
    scenario: 'applicant',
    path: '/designations-certifications',
    actions: [
      {
        name: 'opening the supervisor dialog',
        act: (page) => tap(page.getByRole('button', { name: 'Update Supervisor' })),
        shows: (page) => page.getByRole('dialog').getByLabel("Supervisor's Name"),
      },
      {
        name: 'submitting it with two errors',
        act: (page) => tap(page.getByRole('dialog').getByRole('button', { name: 'Submit' })),
        shows: (page) => page.getByRole('link', { name: 'Supervisor name is required.' }),
      },
    ],
  },
  {
    scenario: 'renewing',
    path: '/designations-certifications/recertification/ce-reporting',
    actions: [
      {
        name: 'opening the report of a credit',
        act: (page) => tap(page.getByRole('button', { name: 'Report a credit' })),
        shows: (page) => page.getByRole('dialog').getByLabel('Course title'),
      },
      {
        name: 'submitting it with four errors',
        act: (page) => tap(page.getByRole('dialog').getByRole('button', { name: 'Report this credit' })),
        shows: (page) => page.getByRole('link', { name: 'Enter the title of the course' }),
      },
    ],
  },
  {
    scenario: 'established',
    path: '/profile/work?edit=company#company',
    actions: [
      {
        name: `opening the list of ${companiesListed.toLocaleString('en-US')} companies`,
        act: (page) => tap(page.getByRole('button', { name: /^Company/ })),
        shows: searchBox,
      },
      {
        name: 'searching in it',
        act: (page) => page.keyboard.type('state f', { delay: keyMs }),
        shows: (page) => page.getByRole('option', { name: 'State Farm', exact: true }),
      },
      {
        name: 'choosing from it',
        act: (page) => tap(page.getByRole('option', { name: 'State Farm', exact: true })),
        shows: (page) => page.getByLabel('Alias'),
      },
      {
        name: 'submitting the form around it with two errors',
        act: (page) => tap(page.getByRole('button', { name: 'Save', exact: true })),
        shows: (page) => page.getByRole('link', { name: 'Required Field' }).first(),
      },
    ],
  },
]

/** @param {Page} page */
function searchBox(page) {
  return page.getByRole('combobox', { name: 'Search Company' })
}

/** Those with rules of their own, and names that share words, as those of insurers and brokers do. */
export function listOfCompanies() {
  const firsts = ['Harbor', 'State', 'First', 'Larkspur', 'Northern', 'Guardian', 'Summit', 'Pacific', 'Sterling']
  const lasts = ['Life', 'Financial Services', 'Farmers Mutual', 'Securities', 'Wealth Partners', 'Insurance Agency']
  const known = Object.entries({ ...companyIds, ...pseudoCompanyIds }).map(([key, org_id]) => ({
    org_id,
    name: org_id === companyIds.stateFarm ? 'State Farm' : key,
    independent_flag: 'N',
  }))
  const others = Array.from({ length: companiesListed - known.length }, (_, index) => ({
    org_id: String(2_000_000 + index),
    name: `${firsts[index % firsts.length]} ${lasts[index % lasts.length]} ${index}`,
    independent_flag: index % 3 === 0 ? 'Y' : 'N',
  }))
  return [...known, ...others]
}

/** A finger that rests where the control is: Playwright's own tap has no length, and looks at the page meanwhile. @param {Locator} control */
async function tap(control) {
  await control.tap({ trial: true }) // scrolls to it, and waits until the program of the page listens
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is nowhere.`)
  const page = control.page()
  const touch = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await page.waitForTimeout(500) // what scrolling sets off
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(pressMs)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
