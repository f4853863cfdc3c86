import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Holdings } from '@/college/seed/scenarios/holdings'
import { classNumberOf, termOf } from './courses'
import type { Database } from '../../records/database'
import * as tables from '../../records/schema'

/** One person with all of their records. */
export interface Entry {
  oktaId: string
  studentId: string | null
  username: string
  passwordHash: string | null
  holdings: Holdings
}

const batchSize = 1_000
/** When the newest saved resource was saved. Each older one is a millisecond earlier. */
const firstSave = Date.parse('2026-01-01T17:00:00Z')

/** Inserts people with all of their records in one transaction. */
export async function insertHoldings(db: Database, entries: readonly Entry[]): Promise<void> {
  const students = entries.flatMap(({ studentId, holdings }) => (studentId ? [{ studentId, ...holdings }] : []))
  // A promotional code is used when the fee is paid.
  const paying = students.filter(({ eligibility }) => eligibility?.fee === 'P')
  await db.transaction(async (tx) => {
    const insert = async <Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]) => {
      for (let start = 0; start < rows.length; start += batchSize) {
        await insertBatch(tx, table, rows.slice(start, start + batchSize))
      }
    }
    await insert(
      tables.student,
      students.flatMap(({ studentId: id, student }) => (student ? [{ id, ...student }] : [])),
    )
    await insert(tables.person, entries.map(toPerson))
    await insert(tables.confirmedAddress, entries.flatMap(confirmedBy))
    await insert(
      tables.studentFlags,
      students.map(({ studentId, flags }) => ({ studentId, ...flags })),
    )
    await insert(
      tables.eligibility,
      students.flatMap(({ studentId, eligibility }) => (eligibility ? [{ studentId, ...eligibility }] : [])),
    )
    await insert(
      tables.studentEducation,
      students.flatMap(({ studentId, education }) => (education ? [{ studentId, ...education }] : [])),
    )
    await insert(
      tables.advisor,
      students.flatMap(({ studentId, advisor }) => (advisor ? [{ studentId, ...advisor }] : [])),
    )
    await insert(tables.completedDesignation, each(students, 'completed'))
    await insert(tables.designationApplication, numbered(students, 'applications', 'A'))
    await insert(tables.approval, approvalsIn(numbered(students, 'applications', 'A')))
    await insert(tables.confirmationLetter, each(students, 'letters'))
    const messages = numbered(students, 'messages', 'M')
    await insert(
      tables.message,
      messages.map((row) => ({
        ...row,
        sentAt: new Date(row.sentAt),
        acknowledgedAt: row.acknowledgedAt === null ? null : new Date(row.acknowledgedAt),
      })),
    )
    await insert(tables.purchase, numbered(students, 'purchases', 'P'))
    await insert(tables.taxForm, each(students, 'taxForms'))
    await insert(tables.programEnrollment, each(students, 'programs'))
    await insert(tables.transferCredit, each(students, 'transferCredits'))
    await insert(
      tables.educationCredit,
      students.flatMap(({ studentId, credits }) =>
        credits.map(({ evidence: _, ...row }, index) => ({ studentId, number: index + 1, ...row })),
      ),
    )
    await insert(
      tables.educationEvidence,
      students.flatMap(({ studentId, credits }) =>
        credits.flatMap(({ evidence, earnedOn }, credit) =>
          evidence.map((file, index) => ({
            ...file,
            id: `E${studentId}-${credit + 1}-${index + 1}`,
            studentId,
            creditNumber: credit + 1,
            bytes: Buffer.from(file.data, 'base64').length,
            addedAt: new Date(`${earnedOn}T17:00:00Z`),
            removed: false,
          })),
        ),
      ),
    )
    await insert(
      tables.ethicsQuestionnaire,
      each(students, 'questionnaires').map(({ beginDate, submittedAt, ...row }) => ({
        ...row,
        periodBeginsOn: beginDate,
        addedAt: new Date(submittedAt),
      })),
    )
    await insert(
      tables.promoUse,
      each(paying, 'questionnaires').flatMap(({ studentId, beginDate, submittedAt, promoCode: code }) =>
        code === null ? [] : [{ studentId, code, periodBeginsOn: beginDate, usedAt: new Date(submittedAt) }],
      ),
    )
    await insert(
      tables.educationAttestation,
      each(students, 'attestations').map(({ beginDate, ...row }) => ({ ...row, periodBeginsOn: beginDate })),
    )
    await insert(
      tables.bannerDismissal,
      students.flatMap(({ studentId, dismissedYears }) => dismissedYears.map((year) => ({ studentId, year }))),
    )
    await insert(
      tables.informationReview,
      students.flatMap(({ studentId, reviews }) => reviews.map((reviewedOn) => ({ studentId, reviewedOn }))),
    )
    await insert(
      tables.reportingAccess,
      students.flatMap(({ studentId, reportingCompanies }) =>
        reportingCompanies.map((companyId) => ({ studentId, companyId })),
      ),
    )
    await insert(
      tables.savedResource,
      students.flatMap(({ studentId, savedResources }) =>
        savedResources.map((resourceId, index) => ({ studentId, resourceId, savedAt: new Date(firstSave - index) })),
      ),
    )
    await insertEnrollments(tx, students, insert)
    await insertSubscriptions(students, insert)
  })
}

/**
 * Inserts rows with one statement and one parameter, the rows as JSON. For seven thousand people, the embedded
 * PostgreSQL needs a third of the time that one parameter per value takes.
 */
async function insertBatch<Table extends PgTable>(tx: Database, table: Table, rows: Table['$inferInsert'][]) {
  const columns = Object.entries<{ name: string }>(getTableColumns(table))
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  )
  const json = JSON.stringify(records)
  await tx.execute(sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`)
}

type Student = Holdings & { studentId: string }

/** Returns the requests to supervisors of the applications that have one. */
function approvalsIn(applications: (Holdings['applications'][number] & { id: string; studentId: string })[]) {
  const noonOf = (date: string | null) => (date === null ? null : new Date(`${date}T17:00:00Z`))
  return applications.flatMap(({ id, studentId, supervisorName, supervisorEmail, approval }) => {
    if (!approval || supervisorName === null || supervisorEmail === null) return []
    const { sentOn, expiresOn, openedOn, answeredOn, ...rest } = approval
    return {
      ...rest,
      id: `AP-${id}`,
      kind: 'supervisor',
      subjectId: id,
      studentId,
      name: supervisorName,
      email: supervisorEmail,
      sentAt: new Date(`${sentOn}T17:00:00Z`),
      expiresAt: new Date(`${expiresOn}T17:00:00Z`),
      openedAt: noonOf(openedOn),
      answeredAt: noonOf(answeredOn),
      signedAs: rest.answer === null ? null : supervisorName,
    }
  })
}
type Insert = <Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]) => Promise<void>

async function insertEnrollments(tx: Database, students: Student[], insert: Insert): Promise<void> {
  const rows = each(students, 'enrollments').map(({ on, ...row }) => ({
    ...row,
    termCode: termOf(on).code,
    classNumber: classNumberOf(row.courseNumber),
    term: termOf(on),
  }))
  const terms = new Map(rows.map(({ term }) => [term.code, term]))
  if (terms.size > 0)
    await tx
      .insert(tables.term)
      .values([...terms.values()])
      .onConflictDoNothing()
  await insert(
    tables.enrollment,
    rows.map(({ term: _, ...row }) => row),
  )
}

async function insertSubscriptions(students: Student[], insert: Insert): Promise<void> {
  const held = students.flatMap(({ studentId, subscription }) =>
    subscription ? [{ id: `S-${studentId}`, studentId, ...subscription }] : [],
  )
  await insert(
    tables.subscription,
    held.map(({ cycles: _, ...row }) => row),
  )
  await insert(
    tables.billingCycle,
    held.flatMap(({ id, cycles, cardBrand, cardLastFour }) =>
      cycles.map((cycle) => ({
        subscriptionId: id,
        ...cycle,
        ...(cycle.status === 'paid' && { cardBrand, cardLastFour }),
      })),
    ),
  )
}

function toPerson({ holdings, username, ...account }: Entry): typeof tables.person.$inferInsert {
  return { ...account, ...holdings.person, username, email: username }
}

/** A person with a password set up the account through an emailed link, so the address is confirmed. */
const confirmedBy = ({ oktaId, username, passwordHash, holdings: { person } }: Entry) =>
  [passwordHash === null ? null : username, person.secondaryEmail].flatMap((address) =>
    address === null ? [] : [{ oktaId, address: address.toLowerCase(), confirmedAt: new Date(0) }],
  )

type ListName = { [Key in keyof Holdings]: Holdings[Key] extends object[] ? Key : never }[keyof Holdings]

/** Returns the rows of one list, each with its student. */
function each<Key extends ListName>(students: Student[], key: Key) {
  return students.flatMap(({ studentId, ...holdings }) => {
    const rows: Holdings[Key][number][] = holdings[key]
    return rows.map((row) => ({ studentId, ...row }))
  })
}

/** Returns the same rows with an identifier: a letter, the student's number and the position in the list. */
function numbered<Key extends ListName>(students: Student[], key: Key, letter: string) {
  return students.flatMap(({ studentId, ...holdings }) => {
    const rows: Holdings[Key][number][] = holdings[key]
    return rows.map((row, index) => ({ id: `${letter}${studentId}-${index + 1}`, studentId, ...row }))
  })
}
