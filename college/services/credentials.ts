import { and, eq, isNull } from 'drizzle-orm'
import { foldAnswer, passwordFault, recoveryFault } from '@/college/identity/password-rules'
import { hashPassword, verifyPassword } from '@/college/records/password'
import { isLoginTaken, type Person } from '@/college/records/people'
import { person } from '@/college/records/schema'
import type { ServiceContext } from '@/college/services-context'
import * as calls from '@/lib/calls/credentials'
import { protectionChanged } from './account-mail'
import { changeRecords, type ValueField } from './contact-changes'
import { answerLoad, answerSave } from './http/answer'
import { checkCode, type CodeFactor, findPending, maskDestination, orderCode } from './one-time-codes'
import { Refusal } from './http/refusal'
import { requireUnlocked } from './lock'
import { hideMost } from './masks'
import { ownerOf } from './owner'
import { requireRoom } from './sign-in-help'

/** How the signed-in student signs in and is reached (S1 §7). A change ends the other sign-ins and is told to every address on file (S-18). */
export const credentialServices = [
  answerSave(calls.updatePrimaryEmail, async ({ db, now, context, signIn, studentId, actor, request }) => {
    const owner = await ownerOf(db, studentId)
    requireUnlocked(context, owner)
    const { newPrimaryEmail: email } = request
    if (await isLoginTaken(db, email, owner.oktaId)) throw new Refusal(409, 'This e-mail cannot be used.')
    const loginFollows = owner.username.toLowerCase() === owner.email.toLowerCase()
    const kept = await changeRecords(
      { db, now, whose: owner, actor },
      { account_email: email, ...(loginFollows && { login: email }) },
    )
    await protectionChanged({ db, now, context, signIn }, owner, {
      subject: 'Your e-mail was changed',
      body: `The e-mail of your account is now ${hideMost(email)}${loginFollows ? ', and you sign in with it' : ''}.${actor === null ? '' : ' A member of our staff changed it for you.'}`,
      kept,
    })
    return { primaryEmail: email }
  }),

  answerSave(calls.updateSecondaryEmail, async ({ db, now, context, studentId, request }) => {
    const owner = await ownerOf(db, studentId)
    requireUnlocked(context, owner)
    return orderCode(db, context, now, owner, { factor: 'secondaryEmail', destination: request.newSecondaryEmail })
  }),

  answerSave(calls.updateMobile, async ({ db, now, context, studentId, request }) => {
    const owner = await ownerOf(db, studentId)
    requireUnlocked(context, owner)
    return orderCode(db, context, now, owner, { factor: 'mobile', destination: request.mobilePhone })
  }),

  answerSave(calls.resendOTP, async ({ db, now, context, studentId, request }) => {
    const owner = await ownerOf(db, studentId)
    const pending = await findPending(db, owner.oktaId, request.factor, now)
    if (!pending) return { status: 'nothing' as const }
    if (pending.waitSeconds > 0) return { status: 'wait' as const, resend_after: pending.waitSeconds }
    return orderCode(db, context, now, owner, { factor: request.factor, destination: pending.destination })
  }),

  answerSave(calls.verifyOTP, async ({ db, now, context, signIn, studentId, request }) => {
    const owner = await ownerOf(db, studentId)
    requireUnlocked(context, owner)
    const checked = await checkCode(db, owner.oktaId, request.factor, request.otp, now)
    if (checked.status === 'verified') {
      const { destination } = checked
      if (request.factor === 'email' && (await isLoginTaken(db, destination, owner.oktaId)))
        throw new Refusal(409, 'This e-mail cannot be used.')
      const { fields, subject } = verified[request.factor]
      const kept = await changeRecords(
        { db, now, whose: owner },
        Object.fromEntries(fields.map((field) => [field, destination])),
      )
      await protectionChanged({ db, now, context, signIn }, owner, {
        subject,
        body: `It is now ${maskDestination(request.factor, destination)}.`,
        kept,
      })
    }
    return { status: checked.status, tries_left: checked.triesLeft }
  }),

  answerLoad(calls.listFactors, async ({ db, now, studentId }) => {
    const owner = await ownerOf(db, studentId)
    const [email, second, mobile] = [
      await findPending(db, owner.oktaId, 'email', now),
      await findPending(db, owner.oktaId, 'secondaryEmail', now),
      await findPending(db, owner.oktaId, 'mobile', now),
    ]
    const entry = (factor: CodeFactor, destination: string | null | undefined, status: 'active' | 'pending') =>
      destination ? [{ factor, destination: maskDestination(factor, destination), status }] : []
    return [
      ...entry('email', owner.email, 'active'),
      ...entry('email', email?.destination, 'pending'),
      ...entry('secondaryEmail', owner.secondaryEmail, 'active'),
      ...entry('secondaryEmail', second?.destination, 'pending'),
      ...entry('mobile', owner.mobilePhone, 'active'),
      ...entry('mobile', mobile?.destination, 'pending'),
      ...(owner.recoveryQuestion
        ? [{ factor: 'question', status: 'active' as const, question: owner.recoveryQuestion }]
        : []),
    ]
  }),

  answerSave(calls.changePassword, async ({ db, now, context, signIn, studentId, request }) => {
    const owner = await ownerOf(db, studentId)
    requireUnlocked(context, owner)
    await requirePassword(
      context,
      owner,
      request.oldPassword,
      'The password was not changed. Check what you typed and try again.',
    )
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
    await protectionChanged({ db, now, context, signIn }, owner, {
      subject: 'Your password was changed',
      body: 'The password of your account was changed.',
      kept,
    })
    return { message: 'Your password is changed.' }
  }),

  answerSave(calls.changeRecoveryQuestion, async ({ db, now, context, signIn, studentId, request }) => {
    const owner = await ownerOf(db, studentId)
    requireUnlocked(context, owner)
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
    const owner = await ownerOf(db, studentId)
    requireUnlocked(context, owner)
    for (const name of [request.login, request.email]) {
      if (await isLoginTaken(db, name, owner.oktaId)) throw new Refusal(409, 'This login or e-mail cannot be used.')
    }
    const { firstName, middleName, lastName, login: username, email } = request
    const once = await db
      .update(person)
      .set({ firstName, middleName: middleName || null, lastName, partnerSetUpAt: now })
      .where(and(eq(person.oktaId, owner.oktaId), isNull(person.partnerSetUpAt)))
      .returning({ oktaId: person.oktaId })
    if (once.length === 0) throw new Refusal(409, 'This account was set up before.')
    const kept = await changeRecords({ db, now, whose: owner }, { login: username })
    await protectionChanged({ db, now, context, signIn }, owner, {
      subject: 'Your account was updated',
      body: 'Your name and login were confirmed.',
      kept,
    })
    // What the college does not know to be theirs replaces nothing until its code came back.
    return email.toLowerCase() === owner.email.toLowerCase()
      ? { status: 'nothing' as const }
      : orderCode(db, context, now, owner, { factor: 'email', destination: email })
  }),
]

/** What changes when the code of a factor came back. */
const verified = {
  email: { fields: ['account_email'], subject: 'Your e-mail was changed' },
  secondaryEmail: { fields: ['secondary_email', 'alternate_email'], subject: 'Your secondary e-mail was changed' },
  mobile: { fields: ['mobile_phone'], subject: 'Your mobile phone was changed' },
} as const satisfies Record<CodeFactor, { fields: readonly ValueField[]; subject: string }>

/** @throws Refusal 422 with `message` when it is not the present password, 429 after too many attempts. */
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
