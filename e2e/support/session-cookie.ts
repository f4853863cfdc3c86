import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { signInUnseen } from './sign-in-unseen'

/** Makes requests to a portal as a browser with this session would, without following redirects. */
export class Asker {
  constructor(
    private readonly portal: string,
    readonly cookie: string,
  ) {}

  async get(path: string): Promise<{ status: number; text: string; headers: Headers }> {
    return this.ask(path, {})
  }

  /** Makes a request to the handler for calls. */
  async call(name: string, init: { method?: string; body?: unknown; key?: string } = {}) {
    const { method = 'GET', body, key } = init
    return this.ask(`/api/college/${name}`, {
      method,
      headers: {
        'x-portal-csrf': '1',
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /**
   * Makes a call that needs the session, reaches the college and changes nothing that matters: closes the banner of a
   * year.
   */
  async closeBanner() {
    return this.call('bannerDismissal', { method: 'POST', body: { year: 2026 } })
  }

  async ask(path: string, init: { method?: string; headers?: Record<string, string>; body?: string }) {
    const answer = await fetch(`${this.portal}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: `portal.sid=${this.cookie}` },
    })
    const text = await answer.text()
    return { status: answer.status, text, headers: answer.headers }
  }
}

/** Returns the session cookie of a page, a context or another client; undefined when there is none. */
export const sessionOf = async ({ request }: Pick<BrowserContext, 'request'>): Promise<string | undefined> =>
  (await request.storageState()).cookies.find(({ name }) => name === 'portal.sid')?.value

/**
 * Signs in without a browser, and returns a client with that session. With a page's `request` the page is signed in
 * too.
 */
export async function askerOf(request: APIRequestContext, portal: string, username: string): Promise<Asker> {
  await signInUnseen({ request }, portal, username)
  return new Asker(portal, (await sessionOf({ request })) ?? '')
}

/** Does the same as `askerOf`, and opens a page. */
export async function openAs(page: Page, portal: string, username: string, path: string): Promise<Asker> {
  const asker = await askerOf(page.request, portal, username)
  await page.goto(`${portal}${path}`)
  return asker
}
