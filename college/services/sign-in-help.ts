import { eq } from 'drizzle-orm'
import { foldAnswer, passwordFault, recoveryFault } from '@/college/identity/password-rules'
import type { SecondsToWait } from '@/college/identity/rate-limits'
import type { Database } from '@/college/records/database'
import { hashPassword } from '@/college/records/password'
import { isLoginTaken, type Person } from '@/college/records/people'
import { person } from '@/college/records/schema'
import * as calls from '@/features/account/calls'
import { protectionChanged } from './account-mail'
import { revokeCalendar } from './calendar-feed'
import { noteConfirmed } from './confirmed-addresses'
import { changeRecords } from './contact-changes'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { hideMost } from './masks'
import { countFailure, findToken, hashOfToken } from './web-tokens'

/**
 * The same answer for everybody who asks about an account, whether or not it exists. Nothing is looked up before the
 * answer: the college does the same work for everybody and finds the account afterward (`account-tasks`).
 */
const said = { message: 'If we find an account, we will send instructions to the email on file.' }

/** Help for people who are not signed in. Details are sent by email only (S1 §7; pages 19 to 21). */
export const signInHelpServices = [
  answerSave(calls.checkExistingAccount, async ({ db, context, request: { email, ssn } }) => {
    await requireRoom(context.limits.lookup(email))
    await context.accountTasks.note(db, { kind: 'invite', email, ssn })
    return said
  }),

  answerLoad(calls.accountLookupAndVerification, async ({ db, context, input: { studentNumber, email } }) => {
    await requireRoom(context.limits.lookup(email))
    await context.accountTasks.note(db, { kind: 'invite-verified', studentNumber, email })
    return said
  }),

  answerLoad(calls.accountLookup, async ({ context, input }) => {
    await requireRoom(context.limits.lookup(input.email ?? input.username ?? input.studentNumber ?? ''))
    return said
  }),

  answerSave(calls.resetPwdByEmail, async ({ db, context, request: { email, username, studentId, webToken } }) => {
    await requireRoom(context.limits.lookup(email ?? username ?? studentId ?? webToken ?? ''))
    const tokenHash = webToken && hashOfToken(webToken)
    await context.accountTasks.note(db, { kind: 'reset', email, username, studentNumber: studentId, tokenHash })
    return said
  }),

  answerLoad(calls.validateWebToken, async ({ db, now, input }) => {
    const held = await findToken(db, hashOfToken(input.webToken), now)
    if (!held) return { status: 'invalid' as const }
    const { status, purpose, person: owner, sentTo } = held
    return {
      status,
      purpose,
      email: hideMost(sentTo),
      first_name: status === 'valid' ? owner.firstName : null,
      login: status === 'valid' ? owner.username : null,
    }
  }),

  answerSave(calls.provisionOktaAccount, async ({ db, now, context, request }) => {
    const { webToken, mobilePhone, credentials } = request
    const tokenHash = hashOfToken(webToken)
    const held = await findToken(db, tokenHash, now, { locks: true })
    if (!held) return { status: 'invalid' as const, message: 'This link is not valid.' }
    if (held.status !== 'valid') {
      const message = held.status === 'used' ? 'This link has been used.' : 'This link has expired.'
      return { status: held.status, message }
    }
    const { person: owner, purpose } = held
    const login = purpose === 'setup' ? (request.login ?? owner.username) : owner.username
    const refuse = async (status: 'login-taken' | 'refused', message: string, suggestions: string[] = []) => {
      await countFailure(db, tokenHash)
      return { status, message, suggestions }
    }
    if (!/^\S{6,254}$/.test(login)) return refuse('refused', 'Use at least 6 characters without spaces as your login.')
    if (await isLoginTaken(db, login, owner.oktaId)) {
      return refuse('login-taken', 'This login is taken.', await freeLogins(db, owner))
    }
    const recovery = credentials.recovery_question
    const fault =
      passwordFault(credentials.password, { ...owner, login, collegeName: context.collegeName }) ??
      (recovery ? recoveryFault(recovery, credentials.password) : null)
    if (fault !== null) return refuse('refused', fault)
    await db
      .update(person)
      .set({
        passwordHash: await hashPassword(credentials.password),
        ...(recovery && {
          recoveryQuestion: recovery.question,
          recoveryAnswerHash: await hashPassword(foldAnswer(recovery.answer)),
        }),
      })
      .where(eq(person.oktaId, owner.oktaId))
    await noteConfirmed(db, owner.oktaId, held.sentTo, now)
    const kept = await changeRecords(
      { db, now, whose: owner, channel: 'link' },
      { login, ...(mobilePhone && purpose === 'setup' && { mobile_phone: mobilePhone }) },
      { secrets: ['password', ...(recovery ? (['recovery_question'] as const) : [])] },
    )
    const revoked = await revokeCalendar(db, owner.studentId)
    const what = purpose === 'setup' ? 'Your account is set up' : 'Your password was changed'
    await protectionChanged({ db, now, context, signIn: null }, owner, {
      subject: what,
      body: `${what}. You can sign in now.${revoked}`,
      kept,
    })
    return { status: 'provisioned' as const, message: `${what}.` }
  }),

  answerSave(calls.createStudentAccount, async ({ db, context, request }) => {
    await requireRoom(context.limits.lookup(request.email))
    await context.accountTasks.note(db, { kind: 'create', request })
    return said
  }),
]

/** @throws Refusal 429 with the seconds to wait. */
export async function requireRoom(wait: Promise<SecondsToWait>): Promise<void> {
  const seconds = await wait
  if (seconds !== null) throw new Refusal(429, 'Too many attempts.', seconds)
}

/** Returns two logins made from the name that nobody uses. */
async function freeLogins(
  db: Database,
  { firstName, lastName, oktaId }: Pick<Person, 'firstName' | 'lastName' | 'oktaId'>,
): Promise<string[]> {
  const base = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z0-9.]/g, '')
  const free: string[] = []
  for (let number = 1; free.length < 2 && number <= 50; number += 1) {
    if (!(await isLoginTaken(db, `${base}${number}`, oktaId))) free.push(`${base}${number}`)
  }
  return free
}
