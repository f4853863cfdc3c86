import 'server-only'
import { headers } from 'next/headers'
import { pathnameOf } from '@/lib/shared/address'
import { addressHeader } from '@/lib/shared/portal-headers'

/**
 * Returns path and query of the requested page, as passed on by the middleware; null for requests that did not pass
 * it.
 */
export const askedAddress = async (): Promise<string | null> => (await headers()).get(addressHeader)

/**
 * Returns the pathname of the requested page. Every link of the portal loads a document, so this stays true in the
 * browser.
 */
export async function askedPathname(): Promise<string> {
  const address = (await askedAddress()) ?? '/'
  return pathnameOf(address)
}
