import type { ServiceContext } from '@/college/services-context'
import { Refusal } from './http/refusal'

/** @throws Refusal 409 while the account's protected settings are locked. Only support can unlock them. */
export function requireUnlocked(
  { supportPhone }: Pick<ServiceContext, 'supportPhone'>,
  { credentialsLockedAt }: { credentialsLockedAt: Date | null },
): void {
  if (credentialsLockedAt === null) return
  throw new Refusal(
    409,
    `Nothing was changed. We were told that a change to this account was not made by its owner, so how you sign in cannot be changed now. Call us at ${supportPhone}.`,
  )
}
