import type { Request } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import { expect, signIn, test } from '../support/fixtures'
import { addressesOf, readManifests, type PageManifest } from '../support/page-manifest'
import { ownServers } from '../support/servers'

/* The college's texts are hostile on every page, including the public ones, so this file starts its own servers. */

const own = ownServers()

const run = 'window.ran=1;alert(1)'
const worst = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `"><img src=x onerror=${run}>`,
  `' autofocus onfocus=${run} '`,
  `</script><script>${run}</script>`,
  `</title></textarea><script>${run}</script>`,
  `<details open ontoggle=${run}>x</details>`,
  `<base href="https://evil.example/"><link rel=stylesheet href="x.css">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<form action="javascript:${run}"><button autofocus>x</button></form>`,
  `<!--<script>${run}//-->\u2028*/${run}/*`,
]

test('S-55: hostile texts are shown as text: nothing runs, nothing is fetched, no dialog opens', async ({ page }) => {
  const dialogs: string[] = []
  const elsewhere: string[] = []
  const pending = new Set<string>()
  const over = (request: Request) => pending.delete(request.url())
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  const hosts = [own.servers.college, own.portal].map((address) => new URL(address).host)
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    pending.add(request.url())
    if (/^https?:/.test(request.url()) && !hosts.includes(new URL(request.url()).host)) elsewhere.push(request.url())
  })

  const text = worst.join(' ')
  const notices = worst.map((words, index) => ({
    id: `n${index}`,
    field_notif_banner_label: words,
    field_notif_banner_body: words,
    field_notif_banner_mobile_body: words,
    field_notif_banner_link: {
      url: index % 2 ? `javascript:${run}` : `https://college.example/"onmouseover="${run}`,
      title: words,
    },
  }))
  await own.college.breaks({ call: 'notificationFeed', fault: 'replace', status: 200, body: { data: notices } })
  const { username, studentId, oktaId } = await own.college.createStudent('applicant', {
    person: { firstName: worst[1], lastName: worst[0] },
    student: { companyName: text },
    eligibility: { statusText: text, renewalMessage: text },
    applications: ['O', 'S', 'R', 'A'].map((status) => ({
      plan: 'wmcp',
      status,
      statusMessage: text,
      supervisorName: text,
      supervisorEmail: text,
    })),
    messages: [{ subject: text, body: text, sender: text, sentAt: '2026-03-01T12:00:00Z' }],
  })
  const plans = worst.map((words, index) => ({
    acad_plan: words,
    applid: index,
    status_message: words,
    item_statuts: 'AOSR'[index % 4],
  }))

  // On a busy machine a notice may arrive too late for the sign-in page, which then goes without it.
  await expect(async () => {
    await page.goto(own.portal)
    await expect(page.getByText(worst[0] ?? '').first()).toBeAttached({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await signIn(page, username, demoPassword)
  await page.waitForURL('**/dashboard')
  const manifests = await readManifests()
  const visit = async (visited: PageManifest[]) => {
    for (const address of visited.flatMap((manifest) => addressesOf(manifest, oktaId))) {
      await page.goto(`${own.portal}${address}`)
      await page.waitForLoadState('networkidle').catch(() => {
        throw new Error(`${address} still waits for ${[...pending].join(', ')}`)
      })
      await expect(page.locator('h1').first()).toBeVisible()
      for (const summary of await page.locator('details:not([open]) > summary').all()) {
        if (await summary.isVisible()) await summary.click()
      }
      expect(await page.evaluate(() => 'ran' in window), address).toBe(false)
      expect(
        await page.locator('main iframe, main img[onerror], main svg[onload], base, main [onfocus], main meta').count(),
        address,
      ).toBe(0)
      const addresses = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
      expect(
        addresses.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
        address,
      ).toEqual([])
    }
  }
  await visit(manifests)
  await expect(page.getByText('evil.example').first()).toBeAttached()
  await own.college.breaks({
    call: 'designationAppStatus',
    studentId,
    fault: 'replace',
    status: 200,
    body: { data: plans },
  })
  await visit(manifests.filter(({ calls = {} }) => 'designationAppStatus' in calls))
  expect(dialogs).toEqual([])
  expect(elsewhere).toEqual([])
})
