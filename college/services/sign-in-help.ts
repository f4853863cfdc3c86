import { eq } from 'drizzle-orm'
import { foldAnswer, passwordFault, recoveryFault } from '@/college/identity/password-rules'
import type { SecondsToWait } from '@/college/identity/rate-limits'
import type { Database } from '@/college/records/database'
import { hashPassword } from '@/college/records/password'
import { findPersonByEmail, findPersonByStudentId, findPersonByUsername, isLoginTaken, type Person } from '@/college/records/people'
import { company, person, student } from '@/college/records/schema'
import * as calls from '@/lib/calls/sign-in-help'
import { hideMost, type Office, protectionChanged, sendAccountReminder, sendResetLink, sendSetupLink } from './account-mail'
import { answerLoad, answerSave } from './answer'
import { addStudent } from './new-student'
import { Refusal } from './refusal'
import { countFailure, findToken, spendTokens } from './web-tokens'

/** What everybody is told who asks about an account, whether or not there is one (ruling 19). */
const said = { message: 'If we find an account, we will send instructions to the e-mail on file.' }

/** Help for people who are not signed in. What there is to say goes by e-mail (S1 §7; pages 19 to 21). */
export const signInHelpServices = [
  answerSave(calls.checkExistingAccount, async ({ db, now, context, request }) => {
    await requireRoom(context.limits.lookup(request.email))
    const known = (await findPersonByEmail(db, request.email)) ?? (await findPersonByNationalId(db, request.ssn))
    if (known) await invite({ db, now, context }, known)
    return said
  }),

  answerLoad(calls.accountLookupAndVerification, async ({ db, now, context, input }) => {
    await requireRoom(context.limits.lookup(input.email))
    const known = await findPersonByStudentId(db, input.studentNumber)
    if (known && known.email.toLowerCase() === input.email.toLowerCase()) await invite({ db, now, context }, known)
    return said
  }),

  answerLoad(calls.accountLookup, async ({ db, context, input }) => {
    await requireRoom(context.limits.lookup(identifierIn(input)))
    await findBy(db, input)
    return said
  }),

  answerSave(calls.resetPwdByEmail, async ({ db, now, context, request }) => {
    const identifier = identifierIn({ ...request, studentNumber: request.studentId, token: request.webToken })
    await requireRoom(context.limits.lookup(identifier))
    const office = { db, now, context }
    const held = request.webToken ? await findToken(db, request.webToken, now) : null
    // An old link of ours brings a new one, to where the old one went.
    if (held?.status === 'expired') {
      const again = { ...held.person, email: held.sentTo }
      await (held.purpose === 'setup' ? sendSetupLink(office, again) : sendResetLink(office, again))
      return said
    }
    const known = await findBy(db, { ...request, studentNumber: request.studentId })
    if (known) await (known.passwordHash ? sendResetLink(office, known) : sendSetupLink(office, known))
    return said
  }),

  answerLoad(calls.validateWebToken, async ({ db, now, input }) => {
    const held = await findToken(db, input.webToken, now)
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
    const held = await findToken(db, webToken, now)
    if (!held) return { status: 'invalid' as const, message: 'This link is not valid.' }
    if (held.status !== 'valid') {
      const message = held.status === 'used' ? 'This link has been used.' : 'This link has expired.'
      return { status: held.status, message }
    }
    const { person: owner, purpose, failures } = held
    const login = purpose === 'setup' ? (request.login ?? owner.username) : owner.username
    const refuse = async (status: 'login-taken' | 'refused', message: string, suggestions: string[] = []) => {
      await countFailure(db, webToken, failures)
      return { status, message, suggestions }
    }
    if (!/^\S{6,254}$/.test(login)) return refuse('refused', 'Use 6 or more characters without spaces as login.')
    if (await isLoginTaken(db, login, owner.oktaId)) {
      return refuse('login-taken', 'This login is taken.', await freeLogins(db, owner))
    }
    const recovery = credentials.recovery_question
    const fault =
      passwordFault(credentials.password, { ...owner, login, collegeName: context.collegeName }) ?? (recovery ? recoveryFault(recovery, credentials.password) : null)
    if (fault !== null) return refuse('refused', fault)
    await db
      .update(person)
      .set({
        username: login,
        passwordHash: await hashPassword(credentials.password),
        ...(mobilePhone && purpose === 'setup' && { mobilePhone }),
        ...(recovery && {
          recoveryQuestion: recovery.question,
          recoveryAnswerHash: await hashPassword(foldAnswer(recovery.answer)),
        }),
      })
      .where(eq(person.oktaId, owner.oktaId))
    await spendTokens(db, owner.oktaId, now)
    const what = purpose === 'setup' ? 'Your account is set up' : 'Your password was changed'
    await protectionChanged({ db, now, context, signIn: null }, owner, { subject: what, body: `${what}. You can sign in now.` })
    return { status: 'provisioned' as const, message: `${what}.` }
  }),

  answerSave(calls.createStudentAccount, async ({ db, now, context, request }) => {
    await requireRoom(context.limits.lookup(request.email))
    const office = { db, now, context }
    const known =
      (await findPersonByEmail(db, request.email)) ??
      (await findPersonByUsername(db, request.email)) ??
      (await findPersonByNationalId(db, request.ssn))
    if (known) {
      await invite(office, known)
      return said
    }
    const [employer] = request.company_id ? await db.select().from(company).where(eq(company.id, request.company_id)) : []
    const made = await addStudent(db, {
      firstName: request.first_name,
      middleName: request.middle_name,
      lastName: request.last_name,
      email: request.email,
      birthdate: request.birthdate,
      phone: request.phone,
      companyId: employer?.id ?? null,
      ...(request.ssn && { nationalId: toDashed(request.ssn) }),
      nationalIdOptOut: request.ssn === undefined && request.ssn_opt_out === 'Y',
    })
    await sendSetupLink(office, made)
    return said
  }),
]

/** To somebody on record: a reminder of the account they have, or the link to set one up. */
export async function invite(office: Office, known: Person): Promise<void> {
  await (known.passwordHash ? sendAccountReminder(office, known) : sendSetupLink(office, known))
}

/** @throws Refusal 429 with the seconds to wait. */
export async function requireRoom(wait: Promise<SecondsToWait>): Promise<void> {
  const seconds = await wait
  if (seconds !== null) throw new Refusal(429, 'Too many attempts. Please try again later.', seconds)
}

interface Identifiers {
  email?: string
  username?: string
  studentNumber?: string
  token?: string
}

/** The call is refused before when there is none. */
const identifierIn = ({ email, username, studentNumber, token }: Identifiers): string => email ?? username ?? studentNumber ?? token ?? ''

async function findBy(db: Database, { email, username, studentNumber }: Identifiers): Promise<Person | null> {
  if (email !== undefined) return findPersonByEmail(db, email)
  if (username !== undefined) return findPersonByUsername(db, username)
  return studentNumber === undefined ? null : findPersonByStudentId(db, studentNumber)
}

const toDashed = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')

async function findPersonByNationalId(db: Database, digits: string | undefined): Promise<Person | null> {
  if (digits === undefined) return null
  const [row] = await db.select({ id: student.id }).from(student).where(eq(student.nationalId, toDashed(digits))).limit(1)
  return row ? findPersonByStudentId(db, row.id) : null
}

/** Two logins made of the name that nobody has. */
async function freeLogins(db: Database, { firstName, lastName, oktaId }: Pick<Person, 'firstName' | 'lastName' | 'oktaId'>): Promise<string[]> {
  const base = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z0-9.]/g, '')
  const free: string[] = []
  for (let number = 1; free.length < 2 && number <= 50; number += 1) {
    if (!(await isLoginTaken(db, `${base}${number}`, oktaId))) free.push(`${base}${number}`)
  }
  return free
}
