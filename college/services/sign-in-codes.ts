import type { Person } from '@/college/records/people'
import * as calls from '@/features/account/codes-calls'
import { noteConfirmed } from './confirmed-addresses'
import { answerSave } from './http/answer'
import { checkCode, type CodeFactor, findPending, forgetExpired, maskDestination, orderCode } from './one-time-codes'
import { ownerOf } from './owner'

/**
 * The second step of a sign-in when the portal asks for it: codes to the addresses on file. They do not change the
 * account.
 */
export const signInCodeServices = [
  answerSave(calls.sendSignInCode, async ({ db, now, context, studentId, signIn, request: { factor } }) => {
    const owner = await ownerOf(db, studentId)
    const destination = onFile[factor](owner)
    if (!destination) return { status: 'nothing' as const }
    const purpose = purposeOf(factor, signIn)
    await forgetExpired(db, owner.oktaId, now)
    const pending = await findPending(db, owner.oktaId, purpose, now)
    return pending && pending.waitSeconds > 0
      ? {
          status: 'wait' as const,
          destination: maskDestination(factor, destination),
          resend_after: pending.waitSeconds,
        }
      : orderCode({ db, now, context }, owner, { factor, purpose, destination })
  }),

  answerSave(calls.verifySignInCode, async ({ db, now, studentId, signIn, request: { factor, otp } }) => {
    const { oktaId, ...owner } = await ownerOf(db, studentId)
    const checked = await checkCode(db, oktaId, purposeOf(factor, signIn), otp, now)
    // A code sent to an address that is no longer on file proves nothing.
    if (checked.status === 'verified' && checked.destination !== onFile[factor](owner))
      return { status: 'expired' as const, tries_left: 0 }
    if (checked.status === 'verified' && factor !== 'mobile') await noteConfirmed(db, oktaId, checked.destination, now)
    return { status: checked.status, tries_left: checked.triesLeft }
  }),
]

/**
 * A code belongs to the sign-in that asked for it. Another sign-in of the same person, or a stranger's with the
 * password, cannot use it.
 */
const purposeOf = (factor: CodeFactor, signIn: string | null) => `sign-in ${factor} of ${signIn ?? ''}` as const

const onFile: Record<CodeFactor, (owner: Pick<Person, 'email' | 'secondaryEmail' | 'mobilePhone'>) => string | null> = {
  email: ({ email }) => email,
  secondaryEmail: ({ secondaryEmail }) => secondaryEmail,
  mobile: ({ mobilePhone }) => mobilePhone,
}
