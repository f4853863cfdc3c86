import 'server-only'
import { consume } from '../rate-limits/limit'
import { rules } from '../rate-limits/rules'
import { sessionStore } from '../session/store/open-store'

/**
 * Decides where a refusal is recorded: in the audit, in the audit as the last one of this account for a while, or
 * only in the log. A refusal costs the person who provokes it nothing, and each line waits for the disk. Without a
 * limit one person could hold up everybody. `account`: the refused person's identifier with the provider.
 */
export async function placeOfRefusal(account: string): Promise<'audit' | 'last' | 'log'> {
  if ((await consume('refusalLine', { account, headers: new Headers() })) === null) return 'audit'
  const first = await sessionStore()
    .seenOnce(`refusals of ${account} go to the log`, rules.refusalLine.seconds * 1_000)
    .catch(() => false)
  return first ? 'last' : 'log'
}

/** Appended to the result of the last line. */
export const restIsInTheLog = '; further refusals of this account are only in the log'
