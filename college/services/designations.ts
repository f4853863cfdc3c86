import { and, asc, eq, isNull } from 'drizzle-orm'
import { awardPdf } from '@/college/documents/award-letter'
import { certificatePdf } from '@/college/documents/certificate'
import { sendMail } from '@/college/mail/outbox'
import { completedDesignation, designationApplication, studentFlags } from '@/college/records/schema'
import * as calls from '@/lib/calls/designations'
import { programOf } from '@/lib/content/program-catalogue'
import { addresseeOf, ownAddresses } from './addressee'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { supervisorLink } from './supervisor'
import { supervisorMail } from './supervisor-mail'
import { toEncodedPdf } from './http/wire'

/** A new supervisor is asked again. */
const unanswered = {
  supervisorResponse: null,
  supervisorTitle: null,
  supervisorOrganization: null,
  supervisorPhone: null,
  supervisorReason: null,
  supervisorAnsweredAt: null,
}

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

  answerSave(calls.designationApp.save, async ({ db, now, context, studentId, request }) => {
    if ((await ownAddresses(db, studentId)).includes(request.supervisor_email.toLowerCase())) {
      throw new Refusal(422, 'Enter the address of your supervisor, not your own.')
    }
    const supervisor = { supervisorName: request.supervisor_name, supervisorEmail: request.supervisor_email }
    // The condition on the status is in the update itself, so two answers at once cannot both succeed.
    const [updated] = await db
      .update(designationApplication)
      .set({ ...supervisor, ...unanswered, status: 'R', statusMessage: 'Under review' })
      .where(
        and(
          eq(designationApplication.studentId, studentId),
          eq(designationApplication.id, request.appid),
          eq(designationApplication.plan, request.acad_plan.toLowerCase()),
          eq(designationApplication.status, 'S'),
        ),
      )
      .returning()
    if (!updated) return { error: 'E', message: 'This application does not wait for a supervisor.' }
    const { firstName, lastName } = await addresseeOf(db, studentId)
    const designation = programOf(updated.plan)?.name ?? updated.plan.toUpperCase()
    const studentName = `${firstName} ${lastName}`
    const application = { studentName, designation, appliedOn: updated.appliedOn }
    const link = supervisorLink(context, updated, now)
    await sendMail(db, supervisorMail({ ...supervisor, ...application, link, collegeName: context.collegeName }), now)
    return { error: 'S', message: 'The supervisor is updated.' }
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
