import type { APIResponse, BrowserContext } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import { readForm } from '../../tests/support/html-form'

const unfollowed = { maxRedirects: 0 }

/**
 * Signs a browser in without opening a page: the sign-in pages are sent and answered as a browser would, and both the portal's
 * and the college's cookies are the browser's afterwards. For journeys that are about something else; a page costs seconds.
 */
export async function signInUnseen(
  { request }: BrowserContext,
  portal: string,
  username: string,
  password = demoPassword,
): Promise<void> {
  const follow = async (answer: APIResponse): Promise<APIResponse> => {
    const { location } = answer.headers()
    if (location === undefined) return answer
    const next = new URL(location, answer.url())
    // Where the portal leads afterwards is for the journey to open.
    const isEnd = next.href.startsWith(portal) && next.pathname !== '/auth/login'
    return isEnd ? answer : follow(await request.get(next.href, unfollowed))
  }
  const form = await follow(await request.get(`${portal}/auth/login`, unfollowed))
  const { action, fields } = readForm(await form.text())
  const headers = { origin: new URL(form.url()).origin }
  const sent = await request.post(new URL(action, form.url()).href, {
    ...unfollowed,
    headers,
    form: { ...fields, username, password },
  })
  const ended = await follow(sent)
  if (ended.status() !== 303)
    throw new Error(`${username} could not be signed in: ${ended.status()} at ${ended.url()}\n${await ended.text()}`)
}
