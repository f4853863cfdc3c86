import type { Database } from '@/college/records/database'
import { sendMail } from './outbox'

interface CodeMail {
  to: string
  firstName: string
  code: string
  use: keyof typeof uses
  context: { collegeName: string; supportPhone: string }
}

const nothingChanges =
  'If you did not ask for this code, ignore this message: nothing changes without the code. Questions? Call us at'
const passwordKnown = 'If you did not just sign in, somebody else may know your password. Call us at'

/** What each code is for, and what to do if you did not ask for it. */
const uses = {
  email: { purpose: 'to confirm this address as the primary email of your account', unasked: nothingChanges },
  secondaryEmail: {
    purpose: 'to confirm this address as the secondary email of your account',
    unasked: nothingChanges,
  },
  mobile: { purpose: 'to confirm this number as the mobile phone of your account', unasked: nothingChanges },
  signIn: { purpose: 'to sign in', unasked: passwordKnown },
} as const

/**
 * Sends a six-digit code. The text says what the code is for, that it works for 10 minutes, never to share it, and what
 * to do about a code you did not ask for.
 */
export async function mailCode(db: Database, mail: CodeMail, now: Date): Promise<void> {
  const { to, firstName, code, use, context } = mail
  const { purpose, unasked } = uses[use]
  const text = [
    `Hello ${firstName},`,
    `${code} is your code ${purpose}. It can be used for 10 minutes.`,
    'Never share this code. We never ask for it by phone, text message or email.',
    `${unasked} ${context.supportPhone}.`,
    context.collegeName,
  ].join('\n\n')
  await sendMail(db, { to, subject: `${code} is your ${use === 'signIn' ? 'sign-in ' : ''}code`, text }, now)
}
