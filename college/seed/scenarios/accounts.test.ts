/** @jest-environment node */
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Records } from '@/college/records/database'
import { findPersonByUsername } from '@/college/records/people'
import { verifyPassword } from '@/college/records/password'
import * as tables from '@/college/records/schema'
import { openFilledRecords } from '@/college/testing/filled-records'
import { demoAccounts, demoPassword, type ScenarioName } from './names'

const now = new Date('2026-03-09T15:00:00Z')
let records: Records
beforeAll(async () => {
  records = await openFilledRecords(now)
})
afterAll(() => records.close())

async function held(key: ScenarioName) {
  const username = demoAccounts.find((account) => account.key === key)?.username ?? ''
  const person = await findPersonByUsername(records.db, username.toUpperCase())
  if (!person) throw new Error(`no account ${username}`)
  const id = person.studentId ?? ''
  const { db } = records
  const [flags] = await db.select().from(tables.studentFlags).where(eq(tables.studentFlags.studentId, id))
  const [standing] = await db.select().from(tables.eligibility).where(eq(tables.eligibility.studentId, id))
  const completed = await db
    .select()
    .from(tables.completedDesignation)
    .where(eq(tables.completedDesignation.studentId, id))
  const applications = await db
    .select()
    .from(tables.designationApplication)
    .where(eq(tables.designationApplication.studentId, id))
  const [student] = await db.select().from(tables.student).where(eq(tables.student.id, id))
  return { person, id, flags, standing, plans: completed.map(({ plan }) => plan).sort(), applications, student }
}

const yearsOf = (dates: string[]) => new Set(dates.map((date) => date.slice(0, 4))).size

/** Accounts that are made together share a hash. Verifying it is slow by design, so each hash is tried once. */
const tried = new Map<string | null, Promise<boolean[]>>()
function opens(hash: string | null): Promise<boolean[]> {
  const known = tried.get(hash) ?? Promise.all([demoPassword, 'another'].map((typed) => verifyPassword(typed, hash)))
  tried.set(hash, known)
  return known
}

test.each(demoAccounts)('$username signs in with the demo password', async ({ username }) => {
  const person = await findPersonByUsername(records.db, username)
  expect(await opens(person?.passwordHash ?? null)).toEqual([true, false])
})

test('established: four completed, recertified, letters, purchases, tax forms, messages', async () => {
  const { id, flags, standing, plans } = await held('established')
  expect(plans).toEqual(['cfp', 'chfc', 'clu', 'ricp'])
  expect(flags).toMatchObject({ digitalBadgeAccess: true })
  expect(standing).toMatchObject({ category: 'D', compliance: 'C', fee: 'P', awardLetters: true, year: 2026 })
  const letters = await records.db
    .select()
    .from(tables.confirmationLetter)
    .where(eq(tables.confirmationLetter.studentId, id))
  expect(letters.map(({ year }) => year).sort()).toEqual([2024, 2025, 2026, null])
  const purchases = await records.db.select().from(tables.purchase).where(eq(tables.purchase.studentId, id))
  expect(yearsOf(purchases.map(({ postedOn }) => postedOn))).toBe(5)
  const forms = await records.db.select().from(tables.taxForm).where(eq(tables.taxForm.studentId, id))
  expect(new Set(forms.map(({ year }) => year)).size).toBe(3)
  const messages = await records.db.select().from(tables.message).where(eq(tables.message.studentId, id))
  expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(['unread', 'read', 'acknowledged', 'archived']))
  const confirmed = messages.flatMap(
    ({ subject }) => /^Your (\d{4}) recertification is confirmed$/.exec(subject)?.[1] ?? [],
  )
  expect(confirmed).toEqual(['2026'])
  expect(letters.map(({ year }) => String(year))).toEqual(expect.arrayContaining(confirmed))
})

test('beginner: no eligibility record, first course under way, nothing completed', async () => {
  const { id, standing, plans } = await held('beginner')
  expect([standing, plans]).toEqual([undefined, []])
  const taken = await records.db.select().from(tables.enrollment).where(eq(tables.enrollment.studentId, id))
  expect(taken.map(({ status }) => status)).toEqual(['enrolled'])
})

test.each<[ScenarioName, object]>([
  [
    'renewing',
    { category: 'D', compliance: 'R', fee: 'R', timeToRecertify: true, mayReportAllYear: true, revoked: false },
  ],
  ['lapsed', { category: 'D', compliance: 'N', fee: 'L', mayReinstate: true, revoked: false, year: 2024 }],
  ['revoked', { revoked: true }],
  ['firstyear', { category: 'E' }],
])('%s: the eligibility its name says', async (key, standing) => {
  expect((await held(key)).standing).toMatchObject({ year: 2026, ...standing, statusText: expect.any(String) })
})

test('RC-06, RC-07: recertified students have reported and attested the hours of the period and answered the questionnaire', async () => {
  const recertified = await records.db
    .select({ id: tables.eligibility.studentId })
    .from(tables.eligibility)
    .innerJoin(tables.person, eq(tables.person.studentId, tables.eligibility.studentId))
    .where(
      and(
        inArray(
          tables.person.username,
          demoAccounts.map(({ username }) => username),
        ),
        eq(tables.eligibility.compliance, 'C'),
      ),
    )
  expect(recertified).toHaveLength(5)
  for (const { id } of recertified) {
    const credits = await records.db
      .select()
      .from(tables.educationCredit)
      .where(eq(tables.educationCredit.studentId, id))
    expect(credits.reduce((sum, { hours }) => sum + hours, 0)).toBeGreaterThanOrEqual(30)
    expect(credits.reduce((sum, { ethicsHours }) => sum + ethicsHours, 0)).toBeGreaterThanOrEqual(2)
    expect(credits.every(({ earnedOn, attested }) => attested && earnedOn >= '2026-01-01')).toBe(true)
    const [affirmed] = await records.db
      .select()
      .from(tables.educationAttestation)
      .where(eq(tables.educationAttestation.studentId, id))
    const [answered] = await records.db
      .select()
      .from(tables.ethicsQuestionnaire)
      .where(eq(tables.ethicsQuestionnaire.studentId, id))
    expect([affirmed?.periodBeginsOn, answered?.approvedOn]).toEqual(['2026-01-01', expect.any(String)])
  }
})

test('renewing: part of the hours is reported', async () => {
  const { id } = await held('renewing')
  const credits = await records.db.select().from(tables.educationCredit).where(eq(tables.educationCredit.studentId, id))
  const hours = credits.reduce((sum, credit) => sum + credit.hours, 0)
  expect([hours > 0, hours < 30]).toEqual([true, true])
})

test('applicant: one application in each state, an unknown plan, ChFC completed', async () => {
  const { plans, applications } = await held('applicant')
  expect(plans).toEqual(['chfc'])
  const pending = applications.filter(({ status }) => status !== 'A').map(({ plan, status }) => [plan, status])
  expect(Object.fromEntries(pending)).toEqual({ wmcp: 'O', chsnc: 'E', ricp: 'S', fscp: 'R', zzzz: 'O' })
})

test('awaiting: one application in each state of the supervisor request', async () => {
  const { id } = await held('awaiting')
  const asked = await records.db.select().from(tables.approval).where(eq(tables.approval.studentId, id))
  expect(asked.map(({ answer, openedAt, expiresAt }) => [answer, openedAt !== null, expiresAt > now])).toEqual([
    [null, true, true],
    [null, false, false],
    ['declined', true, true],
  ])
})

test('partner: asked, not yet answered', async () => {
  expect((await held('partner')).flags).toMatchObject({ partnerAccess: true, partnerAnswer: null })
})

test('subscriber: a subscription with cycles and a card that expires within two months', async () => {
  const { id, flags } = await held('subscriber')
  const [held_] = await records.db.select().from(tables.subscription).where(eq(tables.subscription.studentId, id))
  const cycles = await records.db
    .select()
    .from(tables.billingCycle)
    .where(eq(tables.billingCycle.subscriptionId, held_?.id ?? ''))
  expect(flags?.knowledgeHubAccess).toBe(true)
  expect([held_?.cardExpires, cycles.length]).toEqual(['2026-04-30', 5])
})

test('representative: reports on State Farm', async () => {
  const { id, flags } = await held('representative')
  const access = await records.db.select().from(tables.reportingAccess).where(eq(tables.reportingAccess.studentId, id))
  expect([flags?.reportingUser, access.map(({ companyId }) => companyId)]).toEqual([true, ['1000376']])
})

test('reviewdue: reviewed over a year ago, personal data missing, agent at State Farm', async () => {
  const { id, student } = await held('reviewdue')
  expect(student).toMatchObject({ birthdate: null, nationalId: null, sex: null, citizenship: null, ethnicGroup: null })
  expect(student).toMatchObject({ militaryStatus: null, companyId: '1000376', agentRole: 'A' })
  const reviews = await records.db
    .select()
    .from(tables.informationReview)
    .where(eq(tables.informationReview.studentId, id))
  expect(reviews.map(({ reviewedOn }) => reviewedOn < '2025-03-09')).toEqual([true])
})

test('scholar: ten graded courses over six terms, an examination in its window, transfer credit, msfp', async () => {
  const { id } = await held('scholar')
  const taken = await records.db.select().from(tables.enrollment).where(eq(tables.enrollment.studentId, id))
  const graded = taken.filter(({ grade }) => grade !== null)
  expect([graded.length, new Set(graded.map(({ termCode }) => termCode)).size]).toEqual([10, 6])
  const exams = taken.filter(
    ({ examOpensOn, examClosesOn }) => (examOpensOn ?? '9') <= '2026-03-09' && (examClosesOn ?? '') >= '2026-03-09',
  )
  expect(exams).toHaveLength(1)
  const [credit] = await records.db
    .select({ n: count() })
    .from(tables.transferCredit)
    .where(eq(tables.transferCredit.studentId, id))
  const programs = await records.db
    .select()
    .from(tables.programEnrollment)
    .where(eq(tables.programEnrollment.studentId, id))
  expect([credit?.n, programs.map(({ plan, status }) => [plan, status])]).toEqual([1, [['msfp', 'active']]])
})

test('staff have no student record; one has the group and a second factor', async () => {
  const [staff, clerk] = [await held('staff'), await held('clerk')]
  expect(staff.person).toMatchObject({ studentId: null, groups: ['portal-support'], secondFactor: true })
  expect(clerk.person).toMatchObject({ studentId: null, groups: [], secondFactor: false })
})

test('national IDs on file are from the series that is never issued', async () => {
  const ids = await records.db.select({ id: tables.student.nationalId }).from(tables.student)
  expect(ids.every(({ id }) => id === null || /^900-\d\d-\d{4}$/.test(id))).toBe(true)
})
