import type { APIResponse, BrowserContext } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import { readForm } from '../../tests/support/html-form'

// As a browser does, retries a GET when a kept connection is closed at that moment.
const unfollowed = { maxRedirects: 0, maxRetries: 2 }

interface UnseenSignIn {
  password?: string
  /** Where the sign-in leads, when that needs more than a password. */
  destination?: string
  /** Returns the code of a second factor, after the password was accepted. */
  code?: () => Promise<string>
}

/**
 * Signs a browser in without opening a page: requests and posts the sign-in pages as a browser would, so that it gets
 * the cookies of the portal and of the college. For journeys that are about something else, because opening a page
 * takes seconds.
 */
export async function signInUnseen(
  { request }: Pick<BrowserContext, 'request'>,
  portal: string,
  username: string,
  { password = demoPassword, destination = '/dashboard', code }: UnseenSignIn = {},
): Promise<void> {
  const follow = async (answer: APIResponse): Promise<APIResponse> => {
    const { location } = answer.headers()
    if (location === undefined) return answer
    const next = new URL(location, answer.url())
    // The journey itself opens the page to which the portal redirects.
    const isEnd = next.href.startsWith(portal) && next.pathname !== '/auth/login'
    return isEnd ? answer : follow(await request.get(next.href, unfollowed))
  }
  const send = async (page: APIResponse, typed: Record<string, string>): Promise<APIResponse> => {
    const { action, fields } = readForm(await page.text())
    const headers = { origin: new URL(page.url()).origin }
    const form = { ...fields, ...typed }
    return follow(await request.post(new URL(action, page.url()).href, { maxRedirects: 0, headers, form }))
  }
  const login = `${portal}/auth/login?destination=${encodeURIComponent(destination)}`
  const entered = await send(await follow(await request.get(login, unfollowed)), { username, password })
  const ended = code ? await send(entered, { code: await code() }) : entered
  if (ended.status() !== 303)
    throw new Error(`${username} could not be signed in: ${ended.status()} at ${ended.url()}\n${await ended.text()}`)
}
