import { z } from 'zod'
import { load, save, sharedStaleMs } from '@/lib/calls/call'
import { documentCall } from '@/lib/calls/document'
import { applicationId } from '@/lib/calls/fields'
import { acknowledged, calendarDate, identifier, indispensable, optionalText, planCode, textOf } from '@/lib/calls/wire'
import { partnerOptInForm, supervisorForm } from './forms'

/** A plan code as the college writes it. Codes are compared in any case. */
const plan = z.string().trim()
/** The status of an application. A: awarded. */
const status = textOf('A', 'E', 'O', 'R', 'S').transform((text) => text?.toUpperCase() ?? null)
const designation = z.strictObject({ designation: planCode })

/**
 * Lists the student's designation applications (S1 §3). Status O or E: the application must be completed. S: the
 * supervisor must be updated. R: under review. The wire name is misspelled `item_statuts`.
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
          .meta(indispensable('the application cannot be completed, and its supervisor cannot be updated')),
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

/** Lists the plans that the student has completed. */
export const completerKitInfo = load({
  name: 'completerKitInfo',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/completerKitInfo`,
  answer: z.array(z.object({ acad_plan: plan }).transform((wire) => ({ plan: wire.acad_plan }))),
  who: 'student',
  source: 'S1 §3, §7 completerKitInfo',
})

/** Returns one application with its supervisor. */
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

/**
 * Sends the application's form data. The designations page sends only the supervisor (S1 §3). `error` equal to S means
 * success.
 */
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

/** Returns the award letter of a completed plan as an encoded PDF. */
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

/**
 * Returns the certificate of a completed plan as an encoded PDF. No specification names it; it is modeled on the award
 * letter.
 */
export const certificate = documentCall({
  name: 'certificate',
  base: 'webService',
  path: ({ studentId, designation }) => `/TAC_EDU/student/${studentId}/certificate/${designation}`,
  input: designation,
  who: 'student',
  undocumented: true,
  example: () => ({ designation: 'ricp' }),
  namesRecord: true,
  source: 'Ours, modeled on awardLetter (S1 §7); the specification names no certificate',
})

/**
 * Accepts or declines the advisor-matching partner's offer. Y shares the student's name and e-mail, N does not. The
 * answer is final.
 */
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
