import { and, eq, isNull } from 'drizzle-orm'
import { foldAnswer, passwordFault, recoveryFault } from '@/college/identity/password-rules'
import { hashPassword, verifyPassword } from '@/college/records/password'
import { isLoginTaken, type Person } from '@/college/records/people'
import { person } from '@/college/records/schema'
import type { ServiceContext } from '@/college/services-context'
import * as calls from '@/features/profile/security/calls'
import { protectionChanged } from './account-mail'
import { revokeCalendar } from './calendar-feed'
import { noteConfirmed } from './confirmed-addresses'
import { changeRecords } from './contact-changes'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { checkCode, type CodeFactor, findPending, maskDestination, orderCode } from './one-time-codes'
import { lockOwner, ownerOf } from './owner'
import { changePrimaryEmail, type EmailChange, requireFreeEmail } from './primary-email'
import { requireRoom } from './sign-in-help'

/**
 * How the student signs in and is reached (S1 §7). A change ends the other sign-ins and notifies every address on file
 * (S-18).
 */
export const credentialServices = [
  answerSave(calls.updatePrimaryEmail, async ({ db, now, context, signIn, studentId, actor, request }) => {
    const owner = await lockOwner(db, context, studentId)
    const { newPrimaryEmail: email } = request
    await requireFreeEmail(db, owner, email)
    if (actor === null) return orderCode({ db, now, context }, owner, { factor: 'email', destination: email })
    await changePrimaryEmail({ db, now, context, signIn, actor }, owner, email)
    return { primaryEmail: email }
  }),

  answerSave(calls.updateSecondaryEmail, async ({ db, now, context, studentId, request }) => {
    const owner = await lockOwner(db, context, studentId)
    return orderCode({ db, now, context }, owner, { factor: 'secondaryEmail', destination: request.newSecondaryEmail })
  }),

  answerSave(calls.updateMobile, async ({ db, now, context, studentId, request }) => {
    const owner = await lockOwner(db, context, studentId)
    return orderCode({ db, now, context }, owner, { factor: 'mobile', destination: request.mobilePhone })
  }),

  answerSave(calls.resendOTP, async ({ db, now, context, studentId, request }) => {
    const owner = await ownerOf(db, studentId)
    const pending = await findPending(db, owner.oktaId, request.factor, now)
    if (!pending) return { status: 'nothing' as const }
    if (pending.waitSeconds > 0) return { status: 'wait' as const, resend_after: pending.waitSeconds }
    return orderCode({ db, now, context }, owner, { factor: request.factor, destination: pending.destination })
  }),

  answerSave(calls.verifyOTP, async ({ db, now, context, signIn, studentId, request }) => {
    const owner = await lockOwner(db, context, studentId)
    const checked = await checkCode(db, owner.oktaId, request.factor, request.otp, now)
    if (checked.status === 'verified') {
      const change = { db, now, context, signIn, actor: null }
      if (request.factor !== 'mobile') await noteConfirmed(db, owner.oktaId, checked.destination, now)
      await verified[request.factor](change, owner, checked.destination)
    }
    return { status: checked.status, tries_left: checked.triesLeft }
  }),

  answerLoad(calls.listFactors, async ({ db, now, studentId }) => {
    const owner = await ownerOf(db, studentId)
    // An expired code is not pending, until an open form has it sent again.
    const waiting = async (factor: CodeFactor) => {
      const pending = await findPending(db, owner.oktaId, factor, now)
      return pending?.expired ? null : pending?.destination
    }
    const [email, second, mobile] = [await waiting('email'), await waiting('secondaryEmail'), await waiting('mobile')]
    const entry = (factor: CodeFactor, destination: string | null | undefined, status: 'active' | 'pending') =>
      destination ? [{ factor, destination: maskDestination(factor, destination), status }] : []
    return [
      ...entry('email', owner.email, 'active'),
      ...entry('email', email, 'pending'),
      ...entry('secondaryEmail', owner.secondaryEmail, 'active'),
      ...entry('secondaryEmail', second, 'pending'),
      ...entry('mobile', owner.mobilePhone, 'active'),
      ...entry('mobile', mobile, 'pending'),
      ...(owner.recoveryQuestion
        ? [{ factor: 'question', status: 'active' as const, question: owner.recoveryQuestion }]
        : []),
    ]
  }),

  answerSave(calls.changePassword, async ({ db, now, context, signIn, studentId, request }) => {
    const owner = await lockOwner(db, context, studentId)
    await requirePassword(
      context,
      owner,
      request.oldPassword,
      'The password was not changed. Check what you typed and try again.',
    )
    if (request.newPassword === request.oldPassword)
      throw new Refusal(422, 'This is your current password. Choose another one.')
    const fault = passwordFault(request.newPassword, {
      ...owner,
      login: owner.username,
      collegeName: context.collegeName,
    })
    if (fault !== null) throw new Refusal(422, fault)
    await db
      .update(person)
      .set({ passwordHash: await hashPassword(request.newPassword) })
      .where(eq(person.oktaId, owner.oktaId))
    const kept = await changeRecords({ db, now, whose: owner }, {}, { secrets: ['password'] })
    const revoked = await revokeCalendar(db, studentId)
    await protectionChanged({ db, now, context, signIn }, owner, {
      subject: 'Your password was changed',
      body: `The password of your account was changed.${revoked}`,
      kept,
    })
    return { message: 'Your password is changed.' }
  }),

  answerSave(calls.changeRecoveryQuestion, async ({ db, now, context, signIn, studentId, request }) => {
    const owner = await lockOwner(db, context, studentId)
    const { question, answer } = request.recovery_question
    await requirePassword(
      context,
      owner,
      request.password,
      'The question was not changed. Check what you typed and try again.',
    )
    const fault = recoveryFault({ question, answer }, request.password)
    if (fault !== null) throw new Refusal(422, fault)
    const recoveryAnswerHash = await hashPassword(foldAnswer(answer))
    await db
      .update(person)
      .set({ recoveryQuestion: question, recoveryAnswerHash })
      .where(eq(person.oktaId, owner.oktaId))
    const kept = await changeRecords({ db, now, whose: owner }, {}, { secrets: ['recovery_question'] })
    await protectionChanged({ db, now, context, signIn }, owner, {
      subject: 'Your recovery question was changed',
      body: 'The recovery question of your account was changed.',
      kept,
    })
    return { message: 'Your recovery question is changed.' }
  }),

  answerSave(calls.nwmVerifyAndUpdate, async ({ db, now, context, signIn, studentId, request }) => {
    const owner = await lockOwner(db, context, studentId)
    for (const name of [request.login, request.email]) {
      if (await isLoginTaken(db, name, owner.oktaId)) throw new Refusal(409, 'This login or email cannot be used.')
    }
    const { firstName, middleName, lastName, login: username, email } = request
    const once = await db
      .update(person)
      .set({ firstName, middleName: middleName || null, lastName, partnerSetUpAt: now })
      .where(and(eq(person.oktaId, owner.oktaId), isNull(person.partnerSetUpAt)))
      .returning({ oktaId: person.oktaId })
    if (once.length === 0) throw new Refusal(409, 'This account has already been set up.')
    const kept = await changeRecords({ db, now, whose: owner }, { login: username })
    await protectionChanged({ db, now, context, signIn }, owner, {
      subject: 'Your account was updated',
      body: 'Your name and login were confirmed.',
      kept,
    })
    // An email that the college does not know as theirs replaces nothing until its code is confirmed.
    return email.toLowerCase() === owner.email.toLowerCase()
      ? { status: 'nothing' as const }
      : orderCode({ db, now, context }, owner, { factor: 'email', destination: email })
  }),
]

/** What changes when the code of a factor is confirmed. */
const verified: Record<CodeFactor, (change: EmailChange, owner: Person, destination: string) => Promise<void>> = {
  async email(change, owner, email) {
    await requireFreeEmail(change.db, owner, email)
    await changePrimaryEmail(change, owner, email)
  },
  async secondaryEmail(change, owner, email) {
    const kept = await changeRecords({ ...change, whose: owner }, { secondary_email: email, alternate_email: email })
    if (kept.length === 0) return
    const body = `It is now ${maskDestination('secondaryEmail', email)}.`
    await protectionChanged(change, owner, { subject: 'Your secondary email was changed', body, kept })
  },
  async mobile(change, owner, phone) {
    const kept = await changeRecords({ ...change, whose: owner }, { mobile_phone: phone })
    if (kept.length === 0) return
    const body = `It is now ${maskDestination('mobile', phone)}.`
    await protectionChanged(change, owner, { subject: 'Your mobile phone was changed', body, kept })
  },
}

/** @throws Refusal 422 with `message` when the current password is wrong, 429 after too many attempts. */
async function requirePassword(
  { limits }: ServiceContext,
  owner: Person,
  typed: string,
  message: string,
): Promise<void> {
  await requireRoom(limits.password(owner.oktaId))
  if (!(await verifyPassword(typed, owner.passwordHash))) throw new Refusal(422, message)
  await limits.passwordWasRight(owner.oktaId)
}
