import { asc, eq, gt, lt } from 'drizzle-orm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { Database } from '@/college/records/database'
import { findPersonByEmail, findPersonByStudentId, findPersonByUsername, type Person } from '@/college/records/people'
import { accountTask, company, partnerStudent, student } from '@/college/records/schema'
import type { createStudentAccount } from '@/features/account/calls'
import type { createNylStudent } from '@/features/partners/calls'
import { type Office, sendAccountReminder, sendResetLink, sendSetupLink } from './account-mail'
import { addStudent } from './new-student'
import { findToken } from './web-tokens'

/** What somebody who is not signed in asked for. A link's secret is kept as its hash. */
export type AccountWork =
  | { kind: 'invite'; email: string; ssn?: string | undefined }
  | { kind: 'invite-verified'; studentNumber: string; email: string }
  | ({ kind: 'reset'; tokenHash?: string | undefined } & Identifiers)
  | { kind: 'create'; request: z.output<typeof createStudentAccount.request> }
  | { kind: 'create-for-partner'; request: z.output<typeof createNylStudent.request> }

interface Identifiers {
  email?: string | undefined
  username?: string | undefined
  studentNumber?: string | undefined
}

/**
 * Looks into what people asked who are not signed in, after they have their answer: before it, the college writes one row for
 * everybody, so that neither words nor work nor time tell who has an account (S-57). The rows are in the records, and what is left when
 * the college stops is done when it starts again.
 */
export interface AccountTasks {
  /** Writes down what is to be done, in the transaction of the call. */
  note(tx: Database, work: AccountWork): Promise<void>
  /** How much was noted so far. Who finds more after a request than before it wakes; by then the transaction of its note is over. */
  noted(): number
  /** Does in the next turn whatever is noted and not done. */
  wake(): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

interface Around {
  db: Database
  now: () => Date
  context: Office['context']
  /** Told of work that failed. It is tried again with the next that comes, for a day. */
  report: (error: unknown) => void
}

const dayMs = 24 * 60 * 60_000

export function createAccountTasks({ db, now, context, report }: Around): AccountTasks {
  let noted = 0
  let underWay = Promise.resolve()

  async function doAll() {
    await nextTurn()
    await db.delete(accountTask).where(lt(accountTask.at, new Date(now().getTime() - dayMs)))
    for (let last: number | null = 0; last !== null;) last = await doNext(last)
  }

  /** Does the first task after this one; its number, null when there is none. Another college on the same records takes others. */
  async function doNext(after: number): Promise<number | null> {
    let id: number | null = null
    try {
      await db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(accountTask)
          .where(gt(accountTask.id, after))
          .orderBy(asc(accountTask.id))
          .limit(1)
          .for('update', { skipLocked: true })
        const [row] = rows
        if (!row) return
        id = row.id
        await doWork({ db: tx, now: now(), context }, row.work as AccountWork)
        await tx.delete(accountTask).where(eq(accountTask.id, row.id))
      })
    } catch (error) {
      report(error)
    }
    return id
  }

  return {
    async note(tx, work) {
      await tx.insert(accountTask).values({ at: now(), work })
      noted += 1
    },
    noted: () => noted,
    wake() {
      underWay = underWay.then(doAll).catch(report)
    },
    settled: () => underWay,
  }
}

async function doWork(office: Office, work: AccountWork): Promise<void> {
  switch (work.kind) {
    case 'invite':
      return invite(
        office,
        (await findPersonByEmail(office.db, work.email)) ?? (await findPersonByNationalId(office.db, work.ssn)),
      )
    case 'invite-verified': {
      const known = await findPersonByStudentId(office.db, work.studentNumber)
      return invite(office, known?.email.toLowerCase() === work.email.toLowerCase() ? known : null)
    }
    case 'reset':
      return reset(office, work)
    case 'create':
      return create(office, work.request)
    case 'create-for-partner':
      return createForPartner(office, work.request)
  }
}

/** To somebody on record: a reminder of the account they have, or the link to set one up. */
async function invite(office: Office, known: Person | null): Promise<void> {
  if (known) await (known.passwordHash ? sendAccountReminder(office, known) : sendSetupLink(office, known))
}

async function reset(
  office: Office,
  { tokenHash, ...identifiers }: { tokenHash?: string | undefined } & Identifiers,
): Promise<void> {
  const held = tokenHash === undefined ? null : await findToken(office.db, tokenHash, office.now)
  // An old link of ours brings a new one.
  if (held?.status === 'expired') {
    return held.purpose === 'setup' ? sendSetupLink(office, held.person) : sendResetLink(office, held.person)
  }
  const known = await findBy(office.db, identifiers)
  if (!known) return
  // The password of a protected account may have been removed: it is set up all the same.
  const isSetUp = known.passwordHash !== null || known.credentialsLockedAt !== null
  await (isSetUp ? sendResetLink(office, known) : sendSetupLink(office, known))
}

async function create(office: Office, request: Extract<AccountWork, { kind: 'create' }>['request']): Promise<void> {
  const { db } = office
  const known = (await findByAddress(db, request.email)) ?? (await findPersonByNationalId(db, request.ssn))
  if (known) return invite(office, known)
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
}

async function createForPartner(
  office: Office,
  request: Extract<AccountWork, { kind: 'create-for-partner' }>['request'],
): Promise<void> {
  const { db, now } = office
  const known = await findByAddress(db, request.email)
  const names = { firstName: request.first_name, lastName: request.last_name, email: request.email }
  const made = known ?? (await addStudent(db, names))
  // Somebody who has a record links the number themselves, once signed in.
  await db
    .insert(partnerStudent)
    .values({
      temporaryId: request.temp_id,
      studentId: known ? null : made.studentId,
      courseId: request.course_id,
      ...names,
      linked: !known,
      createdAt: now,
    })
    .onConflictDoNothing()
  await (known ? invite(office, known) : sendSetupLink(office, made))
}

async function findBy(db: Database, { email, username, studentNumber }: Identifiers): Promise<Person | null> {
  if (email !== undefined) return findPersonByEmail(db, email)
  if (username !== undefined) return findPersonByUsername(db, username)
  return studentNumber === undefined ? null : findPersonByStudentId(db, studentNumber)
}

const findByAddress = async (db: Database, email: string) =>
  (await findPersonByEmail(db, email)) ?? findPersonByUsername(db, email)

const toDashed = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')

async function findPersonByNationalId(db: Database, digits: string | undefined): Promise<Person | null> {
  if (digits === undefined) return null
  const [row] = await db
    .select({ id: student.id })
    .from(student)
    .where(eq(student.nationalId, toDashed(digits)))
    .limit(1)
  return row ? findPersonByStudentId(db, row.id) : null
}
