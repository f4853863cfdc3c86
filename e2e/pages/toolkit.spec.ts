import { toolkitFileName, toolkitFiles } from '@/features/toolkits/content'
import { expect, test } from '../support/fixtures'
import { viewAs } from '../support/staff'

const address = '/designations-certifications/toolkits/ricp'
const fileAddress = '/api/documents/toolkit/ricp/flyer-print/RICP_flyer_print.pdf'
const begins: Record<string, string> = { pdf: '%PDF-', docx: 'PK', png: '\u0089PNG', mp4: '\0\0\0 ftyp', vtt: 'WEBVTT' }

test('RT-27, TK-01, TK-02: the card leads to the toolkit, and every file can be saved @only-phone @core', async ({
  page,
  signedIn,
}) => {
  await signedIn('established')
  await page.getByRole('link', { name: 'View RICP Toolkit' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your RICP Advisor Toolkit')
  await expect(page).toHaveTitle(/RICP Advisor Toolkit/)

  const downloads = page.getByRole('link', { name: /^Download the/ })
  await expect(downloads).toHaveCount(Object.keys(toolkitFiles).length)
  const downloading = page.waitForEvent('download')
  await downloads.first().click()
  const saved = (await downloading).suggestedFilename()
  expect((await downloads.first().getAttribute('href'))?.endsWith(`/${saved}`)).toBe(true)
  for (const link of await downloads.all()) {
    const href = (await link.getAttribute('href')) ?? ''
    const name = href.split('/').at(-1) ?? ''
    const file = await page.request.get(href)
    expect(file.headers()['content-disposition']).toContain(name)
    const begin = begins[name.split('.').at(-1) ?? ''] ?? '?'
    expect((await file.body()).toString('latin1').startsWith(begin), name).toBe(true)
  }
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures).not.toHaveCount(0)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
  }

  const site = page.getByRole('link', { name: /^Open the RICP client website/ })
  const opening = page.waitForEvent('popup')
  await site.click()
  await expect((await opening).getByRole('heading', { level: 1 })).toBeVisible()
})

test('TK-02: the video plays to its end in the page, with captions', async ({ page, signedIn }) => {
  await signedIn('established', { path: address })
  const video = page.locator('video')
  await expect(video).toHaveAccessibleName('The RICP video')
  const state = await video.evaluate(async (player: HTMLVideoElement) => {
    const [track] = player.textTracks
    if (track) track.mode = 'showing'
    player.muted = true
    await player.play()
    player.currentTime = 4.5 // a part that has not loaded yet
    await new Promise((done) => player.addEventListener('seeked', done, { once: true }))
    const caption = (track?.activeCues?.[0] as VTTCue | undefined)?.text
    player.playbackRate = 8
    await new Promise((done) => player.addEventListener('ended', done, { once: true }))
    return { size: [player.videoWidth, player.videoHeight], seconds: Math.round(player.duration), caption }
  })
  expect(state).toEqual({
    size: [1200, 628],
    seconds: 25,
    caption:
      'An advisor with the RICP® is trained in retirement income: how to draw on what you saved, in which order, and for how long.',
  })
  await page.getByText('What the video says').click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Ask me how I can help you\.$/ })).toBeVisible()
})

// Runs on one screen only: browsers that run side by side share the machine's clipboard.
test('TK-02: the texts of a toolkit are copied with the keyboard', async ({ page, context, signedIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn('established', { path: address })
  const copied = page.getByRole('status').filter({ hasText: 'Copied' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy Name line' }).press('Enter') // the page may not be interactive yet
    await expect(copied).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/, RICP®$/)
})

test('TK-03: neither page nor file opens for a student who has not completed the plan or has no badge access', async ({
  page,
  signedIn,
}) => {
  await signedIn('beginner', { path: address })
  await expect(page.getByText('This toolkit opens when you complete the RICP')).toBeVisible()
  const refused = await page.request.get(fileAddress)
  expect(refused.status()).toBe(403)
  expect(await refused.text()).toContain('Access Denied!')
  await page.context().clearCookies()

  await signedIn('established', { path: address, set: { flags: { digitalBadgeAccess: false } } })
  await expect(page.getByText('This toolkit opens with your digital badge')).toBeVisible()
  expect((await page.request.get(fileAddress)).status()).toBe(403)
})

test('RT-27: the page of a plan without a toolkit is not found', async ({ page, signedIn }) => {
  await signedIn('established', { path: null })
  for (const plan of ['cfp', 'casl', 'constructor']) {
    const answer = await page.goto(`/designations-certifications/toolkits/${plan}`)
    expect([plan, answer?.status()]).toEqual([plan, 404])
  }
})

test('S-61, TK-03: staff see and save what the student can', async ({ page, college }) => {
  const student = await college.createStudent('established')
  await viewAs(page, college, student)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Words to copy' })).toBeVisible()
  const answer = await page.request.get(fileAddress)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-disposition']).toBe(
    `attachment; filename="${toolkitFileName('ricp', 'flyer-print')}"`,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('TK-01: the texts can be read and selected, and no button is shown that does nothing', async ({
    page,
    signedIn,
  }) => {
    await signedIn('established', { path: address })
    await expect(page.getByText(/, RICP®$/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Download the/ })).toHaveCount(Object.keys(toolkitFiles).length)
  })
})
