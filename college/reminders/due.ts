import { and, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { countedCreditsIn, periodsOf } from '@/college/records/recertification-period'
import {
  course,
  eligibility,
  enrollment,
  ethicsQuestionnaire,
  informationReview,
  person,
  subscription,
} from '@/college/records/schema'
import { feesDue } from '@/college/services/recertification-fee'
import { daysLater, isCalendarDate } from '@/lib/shared/calendar-date'
import { inHours, sumHours } from '@/lib/shared/hours'
import { hrefs } from '@/lib/shared/hrefs'
import { toWordList } from '@/lib/shared/words'

export type ReminderKind = 'recertification' | 'examinations' | 'subscription' | 'review'

/** Something that a student must do by a date and has not done. */
export interface Due {
  kind: ReminderKind
  /** Distinguishes items of one kind. Contains no personal data. */
  subject: string
  dueOn: string
  /** What is still open, in sentences. */
  open: string
  /** The portal page where it is done, and the text of the link. */
  href: string
  label: string
}

interface Asked {
  studentId: string
  today: string
  /** True when the portal has the annual review. */
  annualReview: boolean
}

/** Returns what a student must still do from today on. Reads the records each time, so finished items drop out. */
export async function duesOf(db: Database, { studentId, today, annualReview }: Asked): Promise<Due[]> {
  const dues = [
    await ofRecertification(db, studentId, today),
    await ofExaminations(db, studentId),
    await ofSubscriptions(db, studentId),
    annualReview ? await ofReview(db, studentId) : [],
  ]
  return dues.flat().filter(({ dueOn }) => dueOn >= today)
}

async function ofRecertification(db: Database, studentId: string, today: string): Promise<Due[]> {
  const [record] = await db.select().from(eligibility).where(eq(eligibility.studentId, studentId))
  const [period] = await periodsOf(db, studentId, today)
  if (!record || record.category !== 'D' || record.revoked || !period) return []
  const steps = [
    ...(feesDue(record).length > 0 ? [paysFee(record.fee === 'L')] : []),
    ...(record.compliance === 'C' ? [] : await reportsOpen(db, studentId, period)),
  ]
  const [step] = steps
  if (!step) return []
  const all = { href: `${hrefs.recertification()}#checklist-title`, label: 'See what is still to do' }
  const { href, label } = steps.length === 1 ? step : all
  const list = toWordList(steps.map(({ what }) => what))
  const open = `Still to do: ${list}.`
  return [{ kind: 'recertification', subject: period.beginDate, dueOn: period.endDate, open, href, label }]
}

interface OpenStep {
  what: string
  href: string
  label: string
}

const paysFee = (late: boolean): OpenStep => ({
  what: late ? 'the fee, which is late' : 'the fee',
  href: `${hrefs.recertification()}#fee`,
  label: 'Pay the fee',
})

/** Returns what is still to be reported and answered for a period. */
async function reportsOpen(
  db: Database,
  studentId: string,
  period: Parameters<typeof countedCreditsIn>[2],
): Promise<OpenStep[]> {
  const credits = await countedCreditsIn(db, studentId, period)
  const [questionnaire] = await db
    .select({ beginsOn: ethicsQuestionnaire.periodBeginsOn })
    .from(ethicsQuestionnaire)
    .where(and(eq(ethicsQuestionnaire.studentId, studentId), eq(ethicsQuestionnaire.periodBeginsOn, period.beginDate)))
  const hours = sumHours([period.required.hours, ...credits.map(({ counted }) => -counted)])
  const ethicsHours = sumHours([period.required.ethicsHours, ...credits.map(({ countedEthics }) => -countedEthics)])
  const what = hoursInWords(hours, ethicsHours)
  return [
    ...(what ? [{ what, href: `${hrefs.ceReporting()}#report`, label: 'Report a credit' }] : []),
    ...(questionnaire
      ? []
      : [{ what: 'the ethics questionnaire', href: hrefs.ethicsQuestionnaire(), label: 'Answer the questionnaire' }]),
  ]
}

/**
 * Returns for example `16.5 hours of continuing education (including 2 ethics hours)`; ethics hours also count as
 * hours. Returns null when none are missing.
 */
function hoursInWords(hours: number, ethicsHours: number): string | null {
  const ethics = ethicsHours > 0 ? inHours(ethicsHours, 'ethics') : null
  if (hours <= 0 || hours <= ethicsHours) return ethics
  return `${inHours(hours)} of continuing education${ethics ? ` (including ${ethics})` : ''}`
}

/** Courses without a taken or scheduled examination. */
async function ofExaminations(db: Database, studentId: string): Promise<Due[]> {
  const rows = await db
    .select({
      termCode: enrollment.termCode,
      classNumber: enrollment.classNumber,
      title: course.title,
      dueOn: enrollment.examClosesOn,
    })
    .from(enrollment)
    .innerJoin(course, eq(course.number, enrollment.courseNumber))
    .where(
      and(
        eq(enrollment.studentId, studentId),
        eq(enrollment.status, 'enrolled'),
        isNull(enrollment.grade),
        isNull(enrollment.examOn),
        isNotNull(enrollment.examClosesOn),
      ),
    )
  return rows.map(({ termCode, classNumber, title, dueOn }) => ({
    kind: 'examinations',
    subject: `${termCode} ${classNumber}`,
    dueOn: dueOn ?? '',
    open: `The exam in ${title} is not scheduled. After that day, the course expires.`,
    href: `${hrefs.learningJourney()}#next-step`,
    label: 'See your courses',
  }))
}

/** Cards of subscriptions that continue. */
async function ofSubscriptions(db: Database, studentId: string): Promise<Due[]> {
  const rows = await db
    .select({ dueOn: subscription.cardExpires })
    .from(subscription)
    .where(and(eq(subscription.studentId, studentId), isNull(subscription.endsOn)))
  return rows.map(({ dueOn }) => ({
    kind: 'subscription',
    subject: dueOn,
    dueOn,
    open: 'Payments after that day will fail unless you put another card on file.',
    href: `${hrefs.subscriptions()}#payment-method`,
    label: 'Change the card',
  }))
}

/** One year after the newest review. Without an earlier review there is no due date. */
async function ofReview(db: Database, studentId: string): Promise<Due[]> {
  const [newest] = await db
    .select({ on: informationReview.reviewedOn })
    .from(informationReview)
    .where(eq(informationReview.studentId, studentId))
    .orderBy(desc(informationReview.reviewedOn))
    .limit(1)
  if (!newest) return []
  return [
    {
      kind: 'review',
      subject: newest.on,
      dueOn: yearLater(newest.on),
      open: 'Check the information we have about you, and tell us what has changed.',
      href: hrefs.profile(),
      label: 'Check your profile',
    },
  ]
}

/** Returns the same day of the next year; February 29 becomes the 28th. */
function yearLater(date: string): string {
  const next = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
  return isCalendarDate(next) ? next : `${next.slice(0, 8)}28`
}

/**
 * Returns the students who can sign in and may have something due in a date range. `duesOf` decides whether they do.
 */
export async function studentsWithDues(db: Database, from: string, until: string): Promise<string[]> {
  const year = Number(from.slice(0, 4))
  const between = (column: typeof enrollment.examClosesOn | typeof subscription.cardExpires) =>
    sql`${column} between ${from} and ${until}`
  const dated = [
    db
      .select({ id: enrollment.studentId })
      .from(enrollment)
      .where(and(eq(enrollment.status, 'enrolled'), between(enrollment.examClosesOn))),
    db.select({ id: subscription.studentId }).from(subscription).where(between(subscription.cardExpires)),
    db
      .select({ id: informationReview.studentId })
      .from(informationReview)
      .where(gte(informationReview.reviewedOn, daysLater(from, -366))),
    ...(until >= `${year}-12-31`
      ? [
          db
            .select({ id: eligibility.studentId })
            .from(eligibility)
            .where(and(eq(eligibility.category, 'D'), eq(eligibility.revoked, false), eq(eligibility.year, year))),
        ]
      : []),
  ]
  const rows = await db
    .select({ id: person.studentId })
    .from(person)
    .where(and(isNotNull(person.passwordHash), or(...dated.map((students) => inArray(person.studentId, students)))))
    .orderBy(person.studentId)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
