import 'server-only'
import { consume, peek } from './limit'

/**
 * Returns the seconds to wait before a link from an e-mail may be opened; null when it may be opened now. A use
 * counts only for the link's own secret. The caller's network is only checked for its number of invalid links.
 */
export async function waitForLink(headers: Headers, secret: string | undefined): Promise<number | null> {
  const wait = await peek('link', { account: null, headers })
  if (wait !== null || secret === undefined) return wait
  return consume('link', { account: null, headers: null, identifiers: [secret] })
}

/** Counts an invalid or used-up link for the caller's network. */
export async function countClosedLink(headers: Headers): Promise<void> {
  await consume('link', { account: null, headers })
}
