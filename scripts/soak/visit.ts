import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressesOf, readManifests } from '@/e2e/support/page-manifest'
import { type Answer, Browser, type Place } from './browser'

export interface Student {
  username: string
  password: string
}

/** What came of everything that was asked. */
export class Tally {
  readonly answers: Record<string, number> = {}
  visits = 0
  signedOut = 0
  /** Sign-ins that did not come to a page of the portal, and how often each way. */
  readonly refused: Record<string, number> = {}
  /** Asked and given up by ourselves. */
  aborted = 0
  /** No answer although we waited. */
  unanswered: string[] = []

  note(status: number): void {
    this.answers[status] = (this.answers[status] ?? 0) + 1
  }

  refuse({ status, address, text }: Answer): void {
    const { origin, pathname } = new URL(address)
    const said = [/<title>([^<]*)/, /role="alert"[^>]*>([^<]*)/].flatMap((part) => part.exec(text)?.[1] ?? [])
    const way = [`${status} at ${origin}${pathname}`, ...said].join(': ')
    this.refused[way] = (this.refused[way] ?? 0) + 1
  }
}

/** What a student does on the portal, and how often of a hundred times. */
const habits: readonly (readonly [often: number, act: (browser: Browser, tally: Tally) => Promise<unknown>])[] = [
  [30, (browser, tally) => noted(tally, browser.open(oneOf(pages)))],
  [10, (browser, tally) => noted(tally, browser.open(oneOf(pages), { headers: { rsc: '1' } }))],
  [
    25,
    (browser, tally) =>
      noted(tally, browser.open(oneOf(pages), { headers: { rsc: '1', 'next-router-prefetch': '1' } })),
  ],
  [12, (browser, tally) => noted(tally, browser.call('/api/session'))],
  [4, (browser, tally) => noted(tally, browser.call('/api/session/touch', { method: 'POST' }))],
  [6, (browser, tally) => noted(tally, browser.call('/api/college/bannerDismissal', { body: { year: 2026 } }))],
  [3, (browser, tally) => noted(tally, typeSomething(browser))],
  [2, (browser, tally) => noted(tally, browser.open('/api/documents/award-letter/chfc/awardLetter_chfc.pdf'))],
  [6, (browser, tally) => abort(tally, (signal) => browser.open(oneOf(pages), { signal }))],
  [2, (browser, tally) => abort(tally, () => browser.breakOff('/api/college/couplrOptIn'))],
]

const manifests = await readManifests()
const pages = [
  ...manifests.filter(({ seenBy }) => seenBy[0] === 'established').flatMap((manifest) => addressesOf(manifest)),
  '/nowhere',
]
const supervisorDraft = '/api/drafts/supervisor/chfc.1'
const typed = { supervisorName: 'Sam Supervisor', supervisorEmail: 'sam@example.com' }

/** Goes on in a draft, or begins one. */
async function typeSomething(browser: Browser): Promise<{ status: number }> {
  const { text } = await browser.call(supervisorDraft)
  const known = /"revision":"([^"]+)"/.exec(text)?.[1]
  return browser.call(supervisorDraft, {
    method: 'PUT',
    body: { step: '', revision: randomUUID(), values: typed },
    headers: known === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${known}"` },
  })
}

const refusedForMs = 5_000

const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

async function noted(tally: Tally, answer: Promise<{ status: number }>): Promise<void> {
  tally.note((await answer).status)
}

/** Gives up after a moment, which may come before the answer, in its middle, or too late. */
async function abort(tally: Tally, ask: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  tally.aborted += 1
  await ask(AbortSignal.timeout(2 + Math.floor(Math.random() * 80))).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
  })
}

/** One visit: signs in, looks around for a minute or so, and then signs out or, three times in ten, closes the browser. */
export async function visit(
  place: Place,
  { username, password }: Student,
  tally: Tally,
  { thinkMs, untilMs }: { thinkMs: number; untilMs: number },
): Promise<void> {
  const browser = new Browser(place)
  try {
    tally.visits += 1
    const form = await browser.open('/auth/login')
    tally.note(form.status)
    // The portal's own page says why it could not begin; the provider fails as well while everything does. A person waits, and tries again.
    const goAway = async (answer: Answer) => {
      tally.refuse(answer)
      await sleep(refusedForMs)
    }
    if (!form.address.startsWith(place.college) || form.status >= 400) return await goAway(form)
    const landed = await browser.submit(form, { username, password })
    tally.note(landed.status)
    if (!landed.address.startsWith(place.portal) || landed.status >= 400) return await goAway(landed)
    for (const end = Math.min(untilMs, performance.now() + (0.3 + Math.random()) * 60_000); performance.now() < end;) {
      await act(browser, tally)
      await sleep((0.2 + 1.6 * Math.random()) * thinkMs)
    }
    if (Math.random() < 0.7) {
      tally.note((await browser.post('/auth/logout', {})).status)
      tally.signedOut += 1
    }
  } catch (error) {
    tally.unanswered.push(String(error))
  } finally {
    await browser.close()
  }
}

async function act(browser: Browser, tally: Tally): Promise<void> {
  let left = Math.random() * habits.reduce((sum, [often]) => sum + often, 0)
  for (const [often, does] of habits) {
    left -= often
    if (left < 0) {
      await does(browser, tally).catch((error: unknown) => tally.unanswered.push(String(error)))
      return
    }
  }
}
