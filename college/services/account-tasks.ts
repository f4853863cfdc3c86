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
import { findToken, mayIssue, type TokenPurpose } from './web-tokens'

/** A request from somebody who is not signed in. The secret of a link is stored as its hash. */
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
 * Processes requests from people who are not signed in, after they got their answer. Before the answer, the college
 * writes one row for every request, so that neither wording, work nor timing reveals who has an account (S-57). The
 * rows are stored, and rows left when the college stops are processed when it starts again.
 */
export interface AccountTasks {
  /** Stores the work to do, in the transaction of the call. */
  note(tx: Database, work: AccountWork): Promise<void>
  /**
   * Returns how many tasks were noted so far. A request that increased the number calls `wake`; the transaction of its
   * note is over by then.
   */
  noted(): number
  /** Processes all noted tasks in the next turn of the event loop. */
  wake(): void
  /** Resolves when no task is running. */
  settled(): Promise<void>
}

interface Around {
  db: Database
  now: () => Date
  context: Office['context']
  /** Called when a task fails. The task is tried again with the next one, for up to a day. */
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

  /**
   * Processes the first task after the given one. Returns its number, or null when there is none. Skips tasks that
   * another college on the same records has locked.
   */
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

/** Sends a known person a reminder of their account, or the link to set one up. */
async function invite(office: Office, known: Person | null): Promise<void> {
  if (known) await (known.passwordHash ? sendAccountReminder(office, known) : sendSetupLink(office, known))
}

async function reset(
  office: Office,
  { tokenHash, ...identifiers }: { tokenHash?: string | undefined } & Identifiers,
): Promise<void> {
  const held = tokenHash === undefined ? null : await findToken(office.db, tokenHash, office.now)
  // An expired link of ours gets a new one.
  if (held?.status === 'expired') return sendLink(office, held.purpose, held.person)
  const known = await findBy(office.db, identifiers)
  if (!known) return
  // A protected account may have had its password removed. It still counts as set up.
  const isSetUp = known.passwordHash !== null || known.credentialsLockedAt !== null
  await sendLink(office, isSetUp ? 'reset' : 'setup', known)
}

/** Sends the link unless the person got too many in the last hour. */
async function sendLink(office: Office, purpose: TokenPurpose, person: Person): Promise<void> {
  if (!(await mayIssue(office.db, { purpose, oktaId: person.oktaId }, office.now))) return
  await (purpose === 'setup' ? sendSetupLink(office, person) : sendResetLink(office, person))
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
  // A person with a record links the number themselves after signing in.
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

/** Usernames may look like an email or a student ID, so both are also tried as a username. */
async function findBy(db: Database, { email, username, studentNumber }: Identifiers): Promise<Person | null> {
  if (email !== undefined) return findByAddress(db, email)
  if (username !== undefined) return findPersonByUsername(db, username)
  if (studentNumber === undefined) return null
  return (await findPersonByStudentId(db, studentNumber)) ?? findPersonByUsername(db, studentNumber)
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
