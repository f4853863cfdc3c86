import type { APIResponse, BrowserContext } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import { readForm } from '../../tests/support/html-form'

// As a browser does, a reading request is sent again when the connection that was kept is closed at that moment.
const unfollowed = { maxRedirects: 0, maxRetries: 2 }

interface UnseenSignIn {
  password?: string
  /** Where it leads to, when that asks for more than a password. */
  destination?: string
  /** Finds the code of a second factor, once the password was right. */
  code?: () => Promise<string>
}

/**
 * Signs a browser in without opening a page: the sign-in pages are sent and answered as a browser would, and both the portal's
 * and the college's cookies are the browser's afterwards. For journeys that are about something else; a page costs seconds.
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
    // Where the portal leads afterwards is for the journey to open.
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
