import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { confirmationPdf } from '@/college/documents/confirmation-letter'
import { kindOf } from '@/college/documents/plan-kind'
import { confirmByMail } from '@/college/mail/confirmation'
import { lastDayOf } from '@/college/records/recertification-period'
import {
  bannerDismissal,
  completedDesignation,
  confirmationLetter,
  contactRequest,
  eligibility,
} from '@/college/records/schema'
import * as calls from '@/features/recertification/calls'
import { hrefs } from '@/lib/shared/hrefs'
import { addresseeOf } from './addressee'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { toEncodedPdf, toYesNo } from './http/wire'

/** Recertification status, dismissed banners and confirmation letters (S1 §3, §7). */
export const recertificationServices = [
  answerLoad(calls.studentCE, async ({ db, studentId }) => {
    const [record] = await db.select().from(eligibility).where(eq(eligibility.studentId, studentId))
    if (!record) return null
    return {
      tac_compliant_stat: record.compliance,
      tac_recer_fee_stat: record.fee,
      tac_revoked_flag: toYesNo(record.revoked),
      tac_prog_catg: record.category,
      tac_db_status: record.statusText,
      tac_dc_time_to_rec: toYesNo(record.timeToRecertify),
      tac_dc_renewal: record.renewalMessage,
      tac_dc_reinst_bt: toYesNo(record.mayReinstate),
      tac_dc_rep_ce_ally: toYesNo(record.mayReportAllYear),
      tac_dc_award_ltr: toYesNo(record.awardLetters),
      year_display: record.year,
    }
  }),

  answerLoad(calls.bannerDismissal.load, ({ db, studentId }) =>
    db
      .select({ year: bannerDismissal.year })
      .from(bannerDismissal)
      .where(eq(bannerDismissal.studentId, studentId))
      .orderBy(asc(bannerDismissal.year)),
  ),

  answerSave(calls.bannerDismissal.save, async ({ db, studentId, request }) => {
    await db.insert(bannerDismissal).values({ studentId, year: request.year }).onConflictDoNothing()
    return { message: 'The banner is dismissed.' }
  }),

  answerLoad(calls.confirmationLetters, ({ db, studentId }) =>
    db
      .select({ year: confirmationLetter.year, begin_date: confirmationLetter.beginDate })
      .from(confirmationLetter)
      .where(eq(confirmationLetter.studentId, studentId))
      .orderBy(desc(confirmationLetter.beginDate)),
  ),

  answerLoad(calls.confirmationLetter, async ({ db, now, context, studentId, input }) => {
    const [letter] = await db
      .select()
      .from(confirmationLetter)
      .where(
        and(
          eq(confirmationLetter.studentId, studentId),
          // Compared as text: 2025-02-30 matches no letter, but a date comparison would fail.
          sql`${confirmationLetter.beginDate}::text = ${input.beginDate}`,
        ),
      )
    const asked = input.yearDisplay
    if (!letter || (asked !== undefined && asked !== String(letter.year))) {
      throw new Refusal(404, 'There is no such confirmation letter.')
    }
    const { beginDate, year } = letter
    const endDate = lastDayOf(beginDate)
    const addressee = await addresseeOf(db, studentId)
    const held = await db
      .select({ plan: completedDesignation.plan, awardedOn: completedDesignation.awardedOn })
      .from(completedDesignation)
      .where(and(eq(completedDesignation.studentId, studentId), lte(completedDesignation.awardedOn, endDate)))
      .orderBy(asc(completedDesignation.awardedOn))
    return toEncodedPdf(
      await confirmationPdf({
        collegeName: context.collegeName,
        contact: context,
        now,
        addressee,
        beginDate,
        endDate,
        year,
        held: held.filter(({ plan }) => kindOf(plan) !== 'degree'),
      }),
    )
  }),

  answerSave(calls.learnMore, async ({ db, now, context, studentId, request }) => {
    await db.insert(contactRequest).values({ studentId, ...request, at: now })
    await confirmByMail(
      { db, now, context, studentId },
      {
        subject: 'We received your question about recertification',
        body: 'Student Experience will contact you about recertification within two business days.',
        see: { label: 'Your recertification', href: hrefs.recertification() },
      },
    )
    return { message: 'Student Experience will contact you.' }
  }),
]
