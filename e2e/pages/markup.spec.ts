import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { expect, test } from '../support/fixtures'
import { addressesOf, readManifests } from '../support/page-manifest'
import { signInUnseen } from '../support/sign-in-unseen'

const manifests = await readManifests()

/** When the college responds while the server renders a page: at once, or after the page has been sent. */
const states = { whole: null, late: { fault: 'delay', ms: 600 } } as const

/**
 * True for errors that are accepted. Cells and rows keep their roles because Safari drops the meaning of a table whose
 * rows become blocks on a phone. In a page with late parts, React first puts each part below the page, outside its list
 * or drawing; only its ids must be right there.
 */
const isExpected = (label: string, message: string): boolean =>
  /^The “role” attribute must not be used on a “t[rhd]” element which has a “table” ancestor/.test(message) ||
  (label.includes(', late at ') && !message.startsWith('Duplicate ID'))

const Report = z.object({
  messages: z.array(z.object({ url: z.string(), message: z.string(), extract: z.string().default('') })),
})

test('the Nu HTML Checker finds no error in any page that the server sends', async ({
  browser,
  college,
  baseURL,
}, info) => {
  test.skip(spawnSync('java', ['-version']).status !== 0, 'The Nu HTML Checker needs Java, which is not installed.')
  const context = await browser.newContext({ baseURL })
  const folder = info.outputPath('sent')
  mkdirSync(folder, { recursive: true })
  const labels = new Map<string, string>()
  const keep = async (address: string, label: string) => {
    const answer = await context.request.get(address)
    // The checker does not know the newer CSS, and the style sheet is the same in every page, so it is left out.
    const html = (await answer.text()).replaceAll(/(<style\b[^>]*>)[^<]*/g, '$1')
    expect(html, `${label} at ${address}`).toMatch(/^<!DOCTYPE html>/i)
    const file = path.join(folder, `${labels.size}.html`)
    labels.set(path.basename(file), `${label} at ${address}`)
    writeFileSync(file, html)
  }

  await keep('/nowhere', 'visitor')
  const other = await college.createStudent('beginner')
  const everybody = new Set(manifests.flatMap(({ seenBy }) => seenBy))
  for (const who of everybody) {
    const addresses = manifests
      .filter(({ seenBy }) => seenBy.includes(who))
      .flatMap((manifest) => addressesOf(manifest, other.oktaId))
    await context.clearCookies()
    if (who === 'visitor') {
      await Promise.all(addresses.map((address) => keep(address, who)))
      continue
    }
    const { username, studentId } = await college.createStudent(who)
    await signInUnseen(context, baseURL ?? '', username)
    for (const [state, fault] of Object.entries(states)) {
      const broken = fault && studentId !== null && (await college.breaks({ call: '*', studentId, ...fault }))
      await Promise.all(addresses.map((address) => keep(address, `${who}, ${state}`)))
      if (broken) await college.heals(broken)
    }
  }
  await context.close()

  const jar = path.resolve('node_modules/vnu-jar/build/dist/vnu.jar')
  const { stdout, stderr } = spawnSync(
    'java',
    ['-jar', jar, '--errors-only', '--exit-zero-always', '--stdout', '--format', 'json', folder],
    { encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 },
  )
  expect(stdout, stderr).not.toBe('')
  const { messages } = Report.parse(JSON.parse(stdout))
  const found = messages.map(({ url, message, extract }) => ({
    label: labels.get(path.basename(url)) ?? url,
    message,
    extract,
  }))
  const errors = found.filter(({ label, message }) => !isExpected(label, message))
  expect(errors.map(({ label, message, extract }) => `${label}: ${message} ${extract}`)).toEqual([])
})
