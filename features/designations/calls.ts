import { z } from 'zod'
import { load, save, sharedStaleMs } from '@/lib/calls/call'
import { documentCall } from '@/lib/calls/document'
import { applicationId } from '@/lib/calls/fields'
import { acknowledged, calendarDate, identifier, indispensable, optionalText, planCode, textOf } from '@/lib/calls/wire'
import { partnerOptInForm, supervisorForm } from './forms'

/** A plan code as the college writes it; codes are compared without regard to case. */
const plan = z.string().trim()
/** A is awarded. */
const status = textOf('A', 'E', 'O', 'R', 'S').transform((text) => text?.toUpperCase() ?? null)
const designation = z.strictObject({ designation: planCode })

/**
 * The student's designation applications (S1 §3).
 * Status O or E: to be completed; S: the supervisor must be updated; R: under review. The wire says `item_statuts`.
 */
export const designationAppStatus = load({
  name: 'designationAppStatus',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/designationAppStatus`,
  answer: z.array(
    z
      .object({
        acad_plan: plan,
        applid: identifier
          .nullish()
          .meta(indispensable('the application cannot be completed, and its supervisor not be updated')),
        status_date: calendarDate,
        degree_confer_date: calendarDate,
        confer_date: calendarDate,
        status_message: optionalText,
        item_statuts: status.meta(indispensable('no action is offered for the application')),
      })
      .transform((wire) => ({
        plan: wire.acad_plan,
        applicationId: wire.applid || null,
        applicationDate: wire.status_date,
        awardedDate: wire.degree_confer_date ?? wire.confer_date,
        conferDate: wire.confer_date,
        statusMessage: wire.status_message,
        status: wire.item_statuts,
      })),
  ),
  who: 'student',
  source: 'S1 §3, §7 designationAppStatus',
})

/** The plans the student completed. */
export const completerKitInfo = load({
  name: 'completerKitInfo',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/completerKitInfo`,
  answer: z.array(z.object({ acad_plan: plan }).transform((wire) => ({ plan: wire.acad_plan }))),
  who: 'student',
  source: 'S1 §3, §7 completerKitInfo',
})

/** One application with the supervisor named on it. */
const application = load({
  name: 'designationApp',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId, designation }) => `/TAC_EDU/student/${studentId}/designationApp/${designation}`,
  input: designation,
  answer: z
    .object({
      acad_plan: plan,
      appid: identifier,
      item_statuts: status,
      supervisor_name: optionalText,
      supervisor_email: optionalText,
    })
    .transform((wire) => ({
      plan: wire.acad_plan,
      applicationId: wire.appid,
      status: wire.item_statuts,
      supervisorName: wire.supervisor_name,
      supervisorEmail: wire.supervisor_email,
    })),
  who: 'student',
  example: () => ({ designation: 'ricp' }),
  namesRecord: true,
  source: 'S1 §7 designationApp',
})

/** Sends the application's form data; on the designations page only the supervisor (S1 §3). `error` equal to S is success. */
const sendApplication = save({
  name: 'designationApp',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/designationApplication/${studentId}`,
  input: z.strictObject({
    plan: planCode,
    applicationId,
    ...supervisorForm.fields,
  }),
  request: z.strictObject({
    acad_plan: planCode,
    supervisor_name: supervisorForm.fields.supervisorName,
    supervisor_email: supervisorForm.fields.supervisorEmail,
    appid: z.string(),
    emplid: z.string(),
  }),
  body: (input, { studentId }) => ({
    acad_plan: input.plan,
    supervisor_name: input.supervisorName,
    supervisor_email: input.supervisorEmail,
    appid: input.applicationId,
    emplid: studentId,
  }),
  answer: z
    .object({ error: optionalText, message: optionalText })
    .transform((wire) => ({ accepted: wire.error?.trim() === 'S' })),
  accepts: ({ accepted }) => accepted,
  invalidates: ['designationAppStatus', 'designationApp'],
  who: 'student',
  fromBrowser: true,
  example: (studentId) => ({
    plan: 'ricp',
    applicationId: `A${studentId}-1`,
    supervisorName: 'Sam Supervisor',
    supervisorEmail: 'sam@firm.example',
  }),
  namesRecord: true,
  source: 'S1 §3 Supervisor update payload, §7 designationApp',
})

export const designationApp = { load: application, save: sendApplication }

/** The award letter of a completed plan as an encoded PDF. */
export const awardLetter = documentCall({
  name: 'awardLetter',
  base: 'webService',
  path: ({ studentId, designation }) => `/TAC_EDU/student/${studentId}/awardLetter/${designation}`,
  input: designation,
  who: 'student',
  example: () => ({ designation: 'ricp' }),
  namesRecord: true,
  source: 'S1 §7 awardLetter',
})

/** The certificate of a completed plan as an encoded PDF: ours, no document names it; a neighbor of the award letter. */
export const certificate = documentCall({
  name: 'certificate',
  base: 'webService',
  path: ({ studentId, designation }) => `/TAC_EDU/student/${studentId}/certificate/${designation}`,
  input: designation,
  who: 'student',
  undocumented: true,
  example: () => ({ designation: 'ricp' }),
  namesRecord: true,
  source: 'Ours, in the style of awardLetter (S1 §7); no document names a certificate',
})

/** Answers the advisor-matching partner's offer: Y shares name and e-mail, N does not. Once given it stands. */
export const couplrOptIn = save({
  name: 'couplrOptIn',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/couplrOptIn/${studentId}`,
  input: z.strictObject(partnerOptInForm.fields),
  request: z.strictObject({ student_id: z.string(), couplr: z.enum(['Y', 'N']) }),
  body: ({ share }, { studentId }) => ({ student_id: studentId, couplr: share ? ('Y' as const) : ('N' as const) }),
  answer: acknowledged,
  invalidates: ['studentFlags'],
  who: 'student',
  fromBrowser: true,
  example: () => ({ share: false }),
  source: 'S1 §4 Partner opt-in, §7 couplrOptIn',
})
