import { and, asc, eq, isNull } from 'drizzle-orm'
import { awardPdf } from '@/college/documents/award-letter'
import { certificatePdf } from '@/college/documents/certificate'
import { completedDesignation, designationApplication, studentFlags } from '@/college/records/schema'
import * as calls from '@/lib/calls/designations'
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
    const [completed] = await db
      .select()
      .from(completedDesignation)
      .where(and(eq(completedDesignation.studentId, studentId), eq(completedDesignation.plan, plan)))
    if (!completed) throw new Refusal(404, 'There is no award letter for this designation.')
    const addressee = await addresseeOf(db, studentId)
    const { awardedOn } = completed
    return toEncodedPdf(await awardPdf({ collegeName: context.collegeName, now, addressee, plan, awardedOn }))
  }),

  answerLoad(calls.certificate, async ({ db, context, studentId, input }) => {
    const plan = input.designation.toLowerCase()
    const [completed] = await db
      .select()
      .from(completedDesignation)
      .where(and(eq(completedDesignation.studentId, studentId), eq(completedDesignation.plan, plan)))
    if (!completed) throw new Refusal(404, 'There is no certificate for this designation.')
    const addressee = await addresseeOf(db, studentId)
    return toEncodedPdf(
      await certificatePdf({ collegeName: context.collegeName, addressee, plan, awardedOn: completed.awardedOn }),
    )
  }),

  answerSave(calls.couplrOptIn, async ({ db, studentId, request }) => {
    await db
      .update(studentFlags)
      .set({ partnerAnswer: request.couplr })
      .where(
        and(
          eq(studentFlags.studentId, studentId),
          eq(studentFlags.partnerAccess, true),
          isNull(studentFlags.partnerAnswer),
        ),
      )
    const [flags] = await db
      .select({ answer: studentFlags.partnerAnswer })
      .from(studentFlags)
      .where(and(eq(studentFlags.studentId, studentId), eq(studentFlags.partnerAccess, true)))
    if (!flags) throw new Refusal(403, 'The partner’s offer is not open to you.')
    return { couplr: flags.answer === 'Y' ? ('Y' as const) : ('N' as const) }
  }),
]
