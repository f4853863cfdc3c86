import { and, eq, max } from 'drizzle-orm'
import { z } from 'zod'
import { confirmByMail } from '@/college/mail/confirmation'
import type { Database } from '@/college/records/database'
import {
  type CountedCredit,
  countedCreditsIn,
  type Credit,
  creditsIn,
  type Period,
} from '@/college/records/recertification-period'
import { educationAttestation, educationCredit, eligibility, ethicsQuestionnaire } from '@/college/records/schema'
import * as calls from '@/features/continuing-education/calls'
import { carryoverCategory } from '@/features/continuing-education/content'
import { givenText, someText } from '@/lib/calls/fields'
import { daysLater, toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { sayKnown, unlessNotDuplicate } from '@/lib/shared/continuing-education/duplicates'
import { sumHours } from '@/lib/shared/hours'
import { hrefs } from '@/lib/shared/hrefs'
import { accept, answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { toYesNo } from './http/wire'
import { attestationOf, requirePeriod } from './reported-period'

/** Continuing education of a period: reported, counted, attested (S2 §7.2; pages 9). */
export const continuingEducationServices = [
  answerLoad(calls.ceDetail, async ({ db, now, studentId, input }) => {
    const asked = { studentId, today: toCalendarDate(now), beginDate: input.beginDate }
    const { period, periods } = await requirePeriod(db, asked)
    const credits = await countedCreditsIn(db, studentId, period)
    const byCollege = credits.filter(({ source }) => source !== 'self')
    const [questionnaire] = await db
      .select()
      .from(ethicsQuestionnaire)
      .where(
        and(eq(ethicsQuestionnaire.studentId, studentId), eq(ethicsQuestionnaire.periodBeginsOn, period.beginDate)),
      )
    const attestation = await attestationOf(db, studentId, period)
    return {
      begin_date: period.beginDate,
      end_date: period.endDate,
      year_display: period.year,
      open_flag: toYesNo(period.open),
      ce_required: period.required.hours,
      eth_required: period.required.ethicsHours,
      ce_earned: hoursOf(credits),
      eth_earned: sumHours(credits.map(({ countedEthics }) => countedEthics)),
      ce_college: hoursOf(byCollege),
      ce_carryover: hoursOf(credits.filter(({ category }) => category === carryoverCategory)),
      categories: ['1', '2', '3', carryoverCategory].map((category) => ({
        category_number: category,
        ce_earned: hoursOf(credits.filter((credit) => credit.category === category)),
      })),
      college_credits: byCollege.map((credit) => ({
        course_title: credit.title,
        date_earned: credit.earnedOn,
        ce_crd_earned: credit.hours,
        eth_crd_earned: credit.ethicsHours,
        category_number: credit.category,
        credit_source: credit.source === 'transfer' ? 'TRANSFER' : 'COLLEGE',
      })),
      attested_date: attestation?.attestedOn ?? null,
      questionnaire: questionnaire
        ? {
            datetime_added: questionnaire.addedAt.toISOString(),
            approval_date: questionnaire.approvedOn,
            promo_code: questionnaire.promoCode,
            answers: questionnaire.answers,
          }
        : null,
      periods: periods.map(({ beginDate, year }) => ({ begin_date: beginDate, year_display: year })),
    }
  }),

  answerLoad(calls.externalCE.load, async ({ db, now, studentId, input }) => {
    const asked = { studentId, today: toCalendarDate(now), beginDate: input.beginDate }
    const { period } = await requirePeriod(db, asked)
    const credits = await creditsIn(db, studentId, period)
    return credits
      .filter(({ source }) => source === 'self')
      .map((credit) => ({
        seq_number: credit.number,
        date_earned: credit.earnedOn,
        institution: credit.institution,
        catalog_number: credit.catalogNumber,
        course_title: credit.title,
        ce_crd_earned: credit.hours,
        eth_crd_earned: credit.ethicsHours,
        category_number: credit.category,
        attested_flag: toYesNo(credit.attested),
        duplicate_reason: credit.duplicateReason,
      }))
  }),

  answerSave(calls.externalCE.save, async ({ db, now, studentId, request }) => {
    const today = toCalendarDate(now)
    await takeTurns(db, studentId)
    const { period } = await requirePeriod(db, { studentId, today, beginDate: request.period_begin_date })
    if (!period.open) throw new Refusal(409, 'Nothing more can be reported for this period.')
    if (request.year_display !== '' && request.year_display !== String(period.year))
      throw new Refusal(400, 'This is not the year of the recertification period.')
    if ((request.initial_entry === 'Y') !== (request.seq_number === null))
      throw new Refusal(400, 'A credit that was already reported has a number, and a new one has none yet.')
    const credit = {
      earnedOn: request.date_earned,
      institution: request.institution,
      catalogNumber: request.catalog_number === '' ? null : request.catalog_number,
      title: request.course_title,
      hours: request.ce_crd_earned,
      ethicsHours: request.eth_crd_earned,
      category: request.category_number,
      duplicateReason: request.duplicate_reason ?? null,
      deleted: request.delete_flag === 'Y',
    }
    const known = request.seq_number === null ? null : await requireReported(db, studentId, request.seq_number)
    if (!known || !isAsOnFile(known, credit)) {
      requireReportable(request, period, today)
      if (!credit.duplicateReason) requireNew(await creditsIn(db, studentId, period), request)
    }
    if (request.seq_number !== null) {
      await db.update(educationCredit).set(credit).where(creditOf(studentId, request.seq_number))
      return {
        seq_number: request.seq_number,
        message: credit.deleted ? 'The credit is deleted.' : 'The credit is changed.',
      }
    }
    if (credit.deleted) throw new Refusal(400, 'A credit that has not been reported yet cannot be deleted.')
    const number = await nextNumber(db, studentId)
    await db.insert(educationCredit).values({ studentId, number, ...credit })
    return { seq_number: number, message: 'The credit is reported.' }
  }),

  answerSave(calls.ceAttestation, async ({ db, now, context, studentId, request }) => {
    const today = toCalendarDate(now)
    await takeTurns(db, studentId)
    const { period } = await requirePeriod(db, { studentId, today })
    if (!period.open) throw new Refusal(409, 'Nothing more can be attested for this period.')
    const before = await attestationOf(db, studentId, period)
    if ((request.initial_entry === 'Y') === (before !== undefined)) {
      throw new Refusal(
        409,
        before ? 'You have already attested this period.' : 'You have not attested this period yet.',
      )
    }
    const reported = (await countedCreditsIn(db, studentId, period)).filter(({ source }) => source === 'self')
    if (reported.length === 0) throw new Refusal(409, 'There is nothing to attest: no credit has been reported.')
    for (const { number } of reported) {
      await db.update(educationCredit).set({ attested: true }).where(creditOf(studentId, number))
    }
    await db
      .insert(educationAttestation)
      .values({ studentId, periodBeginsOn: period.beginDate, attestedOn: today })
      .onConflictDoUpdate({
        target: [educationAttestation.studentId, educationAttestation.periodBeginsOn],
        set: { attestedOn: today },
      })
    const hoursAttested = hoursOf(reported)
    await confirmByMail(
      { db, now, context, studentId },
      {
        subject: 'You attested your continuing education',
        body: `On ${toLongDate(today)} you attested ${reported.length} ${reported.length === 1 ? 'credit' : 'credits'} with ${hoursAttested} ${hoursAttested === 1 ? 'hour' : 'hours'} for the period that ends on ${toLongDate(period.endDate)}.`,
        see: { label: 'Your reported credits', href: hrefs.ceReporting() },
      },
    )
    return { attested_date: today }
  }),
]

const hoursOf = (credits: readonly CountedCredit[]) => sumHours(credits.map(({ counted }) => counted))

const creditOf = (studentId: string, number: number) =>
  and(eq(educationCredit.studentId, studentId), eq(educationCredit.number, number))

/** Makes simultaneous reports of one student wait for each other; otherwise they would take the same number. */
async function takeTurns(db: Database, studentId: string): Promise<void> {
  await db
    .select({ id: eligibility.studentId })
    .from(eligibility)
    .where(eq(eligibility.studentId, studentId))
    .for('update')
}

async function nextNumber(db: Database, studentId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(educationCredit.number) })
    .from(educationCredit)
    .where(eq(educationCredit.studentId, studentId))
  return (row?.last ?? 0) + 1
}

/** @throws Refusal for a credit that the student has not reported, or has attested. */
async function requireReported(db: Database, studentId: string, number: number): Promise<Credit> {
  const [known] = await db.select().from(educationCredit).where(creditOf(studentId, number))
  if (!known || known.source !== 'self') throw new Refusal(404, 'You have not reported this credit.')
  if (known.attested) throw new Refusal(409, 'You attested this credit, so it can no longer be changed.')
  return known
}

/** True when a credit is deleted or restored without changes. It may then be older than the rules for reports allow. */
const isAsOnFile = (known: Credit, { deleted, ...credit }: Partial<Credit>): boolean =>
  (deleted === true || known.deleted) &&
  Object.entries(credit).every(([name, value]) => known[name as keyof Credit] === value)

const hours = z.number().min(0).max(30).multipleOf(0.25)

/** The rules for a credit that a student reports or changes. */
const reportedCredit = z.object({
  institution: givenText(60),
  catalog_number: someText(30),
  course_title: givenText(100),
  ce_crd_earned: hours.positive(),
  eth_crd_earned: hours,
  category_number: z.string().regex(/^[123]$/, 'choose category 1, 2 or 3'),
  duplicate_reason: givenText(200).optional(),
})

/** @throws Refusal 400 for a credit that breaks the rules for reports. */
function requireReportable(
  request: z.output<typeof calls.externalCE.save.request>,
  period: Period,
  today: string,
): void {
  accept(reportedCredit, request)
  if (request.eth_crd_earned > request.ce_crd_earned)
    throw new Refusal(400, 'The ethics hours are part of the CE hours and cannot exceed them.')
  // In the student's time zone it may already be the next day.
  const latest = daysLater(today, 1)
  const last = period.endDate < latest ? period.endDate : latest
  if (request.date_earned < period.beginDate || request.date_earned > last)
    throw new Refusal(400, 'The date is outside the recertification period or in the future.')
}

/** @throws Refusal 409 for a credit with the same title and date as another one. */
function requireNew(credits: readonly Credit[], request: z.output<typeof calls.externalCE.save.request>): void {
  const known = credits.map(({ source, number, ...credit }) => ({
    ...credit,
    number: source === 'self' ? number : null,
  }))
  const there = sayKnown({ title: request.course_title, earnedOn: request.date_earned }, known, request.seq_number)
  if (there !== null) throw new Refusal(409, `${there} ${unlessNotDuplicate}`)
}
