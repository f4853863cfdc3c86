import 'server-only'
import { consume } from '../rate-limits/limit'
import { rules } from '../rate-limits/rules'
import { sessionStore } from '../session/store/open-store'

/**
 * How a refusal is written into the audit: whole; as the last of this account for a while; or in the log alone. A refusal costs
 * whoever provokes it nothing, and each line waits for the disk, so that without a limit one person could hold up everybody's.
 * `account`: the identifier of whoever was refused, with the provider.
 */
export async function placeOfRefusal(account: string): Promise<'audit' | 'last' | 'log'> {
  if ((await consume('refusalLine', { account, headers: new Headers() })) === null) return 'audit'
  const first = await sessionStore()
    .seenOnce(`refusals of ${account} go to the log`, rules.refusalLine.seconds * 1_000)
    .catch(() => false)
  return first ? 'last' : 'log'
}

/** What the last line says besides its reason. */
export const restIsInTheLog = '; more of this account are in the log alone'
