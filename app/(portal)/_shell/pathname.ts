import { headers } from 'next/headers'

/**
 * The pathname of the page that is asked for, as the middleware tells it. Every link of the portal loads a document, so what the
 * server knows stays true in the browser.
 */
export async function askedPathname(): Promise<string> {
  const address = (await headers()).get('x-portal-address') ?? '/'
  return address.split(/[?#]/, 1)[0] ?? '/'
}
