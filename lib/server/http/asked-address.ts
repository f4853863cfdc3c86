import 'server-only'
import { headers } from 'next/headers'
import { pathnameOf } from '@/lib/shared/address'
import { addressHeader } from '@/lib/shared/portal-headers'

/** The path and query of the page that is asked for, as the middleware tells it; null for what did not pass it. */
export const askedAddress = async (): Promise<string | null> => (await headers()).get(addressHeader)

/** Its pathname. Every link of the portal loads a document, so what the server knows stays true in the browser. */
export async function askedPathname(): Promise<string> {
  const address = (await askedAddress()) ?? '/'
  return pathnameOf(address)
}
