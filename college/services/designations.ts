import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { awardPdf } from '@/college/documents/award-letter'
import { certificatePdf } from '@/college/documents/certificate'
import { confirmByMail } from '@/college/mail/confirmation'
import type { Database } from '@/college/records/database'
import {
  type ApplicationDetails,
  completedDesignation,
  designationApplication,
  studentFlags,
} from '@/college/records/schema'
import * as calls from '@/features/designations/calls'
import { toFormattedName } from '@/lib/shared/formatted-name'
import { hrefs } from '@/lib/shared/hrefs'
import { addresseeOf } from './addressee'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { toEncodedPdf } from './http/wire'

/** Applications, completed plans, the award letter and the partner's offer (S1 §3, §7). */
export const designationServices = [
  answerLoad(calls.designationAppStatus, async ({ db, studentId }) => {
    const rows = await db
      .select()
      .from(designationApplication)
      .where(eq(designationApplication.studentId, studentId))
      .orderBy(asc(designationApplication.id))
    return rows.map((row) => ({
      acad_plan: row.plan.toUpperCase(),
      applid: row.id,
      status_date: row.appliedOn,
      degree_confer_date: row.degreeConferredOn,
      confer_date: row.conferredOn,
      status_message: row.statusMessage,
      item_statuts: row.status,
    }))
  }),

  answerLoad(calls.completerKitInfo, async ({ db, studentId }) => {
    const rows = await db
      .select({ plan: completedDesignation.plan })
      .from(completedDesignation)
      .where(eq(completedDesignation.studentId, studentId))
      .orderBy(asc(completedDesignation.awardedOn))
    return rows.map(({ plan }) => ({ acad_plan: plan.toUpperCase() }))
  }),

  answerLoad(calls.designationApp.load, async ({ db, studentId, input }) => {
    const plan = input.designation.toLowerCase()
    const [row] = await db
      .select()
      .from(designationApplication)
      .where(and(eq(designationApplication.studentId, studentId), eq(designationApplication.plan, plan)))
    if (!row) throw new Refusal(404, 'There is no application for this designation.')
    return {
      acad_plan: row.plan.toUpperCase(),
      appid: row.id,
      item_statuts: row.status,
      supervisor_name: row.supervisorName,
      supervisor_email: row.supervisorEmail,
    }
  }),

  answerLoad(calls.awardLetter, async ({ db, now, context, studentId, input }) => {
    const plan = input.designation.toLowerCase()
    const completed = await completedOf(db, studentId, plan)
    if (!completed) throw new Refusal(404, 'There is no award letter for this designation.')
    const addressee = { ...(await addresseeOf(db, studentId)), ...(completed.details && addressIn(completed.details)) }
    const { awardedOn } = completed
    return toEncodedPdf(
      await awardPdf({ collegeName: context.collegeName, contact: context, now, addressee, plan, awardedOn }),
    )
  }),

  answerLoad(calls.certificate, async ({ db, context, studentId, input }) => {
    const plan = input.designation.toLowerCase()
    const completed = await completedOf(db, studentId, plan)
    const format = completed?.details?.nameFormat ?? null
    if (!completed || format === 'NONE') throw new Refusal(404, 'There is no certificate for this designation.')
    const holder = toFormattedName(await addresseeOf(db, studentId), format)
    const { awardedOn } = completed
    return toEncodedPdf(await certificatePdf({ collegeName: context.collegeName, holder, plan, awardedOn }))
  }),

  answerSave(calls.couplrOptIn, async ({ db, now, context, studentId, request }) => {
    const answered = await db
      .update(studentFlags)
      .set({ partnerAnswer: request.couplr })
      .where(
        and(
          eq(studentFlags.studentId, studentId),
          eq(studentFlags.partnerAccess, true),
          isNull(studentFlags.partnerAnswer),
        ),
      )
      .returning({ answer: studentFlags.partnerAnswer })
    if (answered.length > 0)
      await confirmByMail(
        { db, now, context, studentId },
        {
          subject: 'Your answer to our partner’s offer',
          body:
            request.couplr === 'Y'
              ? 'You agreed that we share your name and email with the partner who matches clients with advisors.'
              : 'You chose not to share your name and email with the partner who matches clients with advisors.',
          see: { label: 'Your designations', href: hrefs.designations() },
        },
      )
    const [flags] = await db
      .select({ answer: studentFlags.partnerAnswer })
      .from(studentFlags)
      .where(and(eq(studentFlags.studentId, studentId), eq(studentFlags.partnerAccess, true)))
    if (!flags) throw new Refusal(403, 'The partner’s offer is not available to you.')
    return { couplr: flags.answer === 'Y' ? ('Y' as const) : ('N' as const) }
  }),
]

/**
 * Returns when the plan was completed, with the details of its newest application; undefined when it was not completed.
 */
async function completedOf(db: Database, studentId: string, plan: string) {
  const [completed] = await db
    .select({ awardedOn: completedDesignation.awardedOn, details: designationApplication.details })
    .from(completedDesignation)
    .leftJoin(
      designationApplication,
      and(
        eq(designationApplication.studentId, completedDesignation.studentId),
        eq(designationApplication.plan, completedDesignation.plan),
        isNotNull(designationApplication.details),
      ),
    )
    .where(and(eq(completedDesignation.studentId, studentId), eq(completedDesignation.plan, plan)))
    .orderBy(sql`${designationApplication.appliedOn} desc nulls last`, desc(designationApplication.id))
    .limit(1)
  return completed
}

/** Returns the mailing address from the application. */
const addressIn = ({ address1, address2, city, state, postalCode }: ApplicationDetails) => ({
  address: address1,
  address2,
  address3: null,
  city,
  state,
  postalCode,
})
