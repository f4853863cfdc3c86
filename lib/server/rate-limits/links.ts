import 'server-only'
import { consume, peek } from './limit'

/**
 * Seconds to wait before the link of a mail may be opened; null when it may be opened now. A link counts for its own secret alone: the
 * network of whoever opens it is only asked how many links from there opened nothing.
 */
export async function waitForLink(headers: Headers, secret: string | undefined): Promise<number | null> {
  const wait = await peek('link', { account: null, headers })
  if (wait !== null || secret === undefined) return wait
  return consume('link', { account: null, headers: null, identifiers: [secret] })
}

/** Counts a link that opened nothing for the network that asked: one that never was, or one that is used up. */
export async function countClosedLink(headers: Headers): Promise<void> {
  await consume('link', { account: null, headers })
}
