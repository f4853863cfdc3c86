import { z } from 'zod'
import { type AnswerOf, load, save } from '@/lib/calls/call'
import { exampleToken } from '@/lib/calls/example-values'
import {
  applicationId,
  givenText,
  inputOf,
  lines,
  linkToken,
  phoneDigits,
  studentNumber,
  yesOrNo,
} from '@/lib/calls/fields'
import { calendarDate, optionalText, planCode } from '@/lib/calls/wire'
import { digitsOf } from '@/lib/shared/typed-text'
import { supervisorApprovalForm, wrongPersonForm } from './forms'

/**
 * The parts of the link in the mail to a supervisor. The numbers alone could be guessed; the token cannot (ruling 18).
 */
const invitation = { studentNumber, designation: planCode, applicationId, token: linkToken }
export const supervisorInvitation = z.strictObject(invitation)

/**
 * Returns what the supervisor is asked to confirm. Every unknown link gets the same neutral answer. Reading changes
 * nothing.
 */
export const designationAppStatusSupervisor = load({
  name: 'designationAppStatusSupervisor',
  base: 'api',
  path: ({ studentNumber: sid }) => `/get-designation-application-status/${sid}`,
  input: supervisorInvitation,
  query: (input) => ({ designation: input.designation, applid: input.applicationId, token: input.token }),
  answer: z
    .object({
      status: z.enum(['open', 'confirmed', 'declined', 'not-me', 'expired', 'withdrawn', 'wrong']),
      applicant_name: optionalText,
      designation_name: optionalText,
      applied_date: calendarDate,
      supervisor_name: optionalText,
      organization: optionalText,
      position: optionalText,
      employed_from: optionalText.describe('First month there, YYYY-MM.'),
      employed_to: optionalText.describe('Last month there, YYYY-MM; empty while the applicant works there.'),
      answered_date: calendarDate,
    })
    .transform((wire) => ({
      status: wire.status,
      applicantName: wire.applicant_name,
      designationName: wire.designation_name,
      appliedOn: wire.applied_date,
      supervisorName: wire.supervisor_name,
      organization: wire.organization,
      position: wire.position,
      /** Months, `YYYY-MM`. `employedTo` is null while the applicant works there. */
      employedFrom: wire.employed_from,
      employedTo: wire.employed_to,
      answeredOn: wire.answered_date,
    })),
  staleMs: 0,
  who: 'link',
  secrets: ['token'],
  limit: 'link',
  identifies: ['token'],
  example: (studentId) => ({
    studentNumber: studentId,
    designation: 'ricp',
    applicationId: `A${studentId}-1`,
    token: exampleToken,
  }),
  source: 'S1 §7 designationAppStatusSupervisor; token is ours (ruling 18)',
})

/** The request that a supervisor's link opens, and its status. */
export type ApprovalRequest = AnswerOf<typeof designationAppStatusSupervisor>

/** The status of an answer. `unlike`: the typed name does not match the person who was asked. */
const answerStatus = z.enum([
  'confirmed',
  'declined',
  'not-me',
  'expired',
  'withdrawn',
  'wrong',
  'no-reason',
  'unlike',
  'opened',
])

/**
 * Records the supervisor's answer: Y confirms, N does not. The first answer counts and moves the application forward.
 */
export const designationAppSupervisor = save({
  name: 'designationAppSupervisor',
  base: 'webService',
  method: 'POST',
  path: () => '/TAC_EDU/student/designationAppSupervisor',
  input: inputOf(supervisorApprovalForm, invitation),
  request: z.strictObject({
    emplid: studentNumber,
    applid: applicationId,
    acad_plan: planCode.describe('Plan code, in any case.'),
    token: linkToken.describe('Secret of the mailed link.'),
    supervisor_name: givenText(100),
    title: givenText(60).describe('Position of the supervisor.'),
    organization: givenText(60),
    phone: phoneDigits,
    response: yesOrNo.describe('Y confirms, N does not.'),
    reason: lines(500).optional(),
  }),
  body: (input) => ({
    emplid: input.studentNumber,
    applid: input.applicationId,
    acad_plan: input.designation,
    token: input.token,
    supervisor_name: input.supervisorName,
    title: input.title,
    organization: input.organization,
    phone: digitsOf(input.phone),
    response: input.response,
    // A reason that was typed before the answer became yes is not sent.
    reason: input.response === 'N' ? input.reason : undefined,
  }),
  answer: z.object({ status: answerStatus }),
  who: 'link',
  secrets: ['token'],
  limit: 'link',
  identifies: ['token'],
  example: (studentId) => ({
    studentNumber: studentId,
    designation: 'ricp',
    applicationId: `A${studentId}-1`,
    token: exampleToken,
    supervisorName: 'Sam Supervisor',
    title: 'Manager',
    organization: 'The Firm',
    phone: '6105550123',
    response: 'Y',
  }),
  freeText: ['title', 'organization'],
  source: 'S1 §7 designationAppSupervisor; token and reason are ours (ruling 18)',
})

/**
 * Records a notice from the person who was asked. OPENED: the person has begun to answer; it counts only if they typed
 * their own name. WRONG_PERSON: the person is not the supervisor; any name is accepted.
 */
export const approvalNotice = save({
  name: 'approvalNotice',
  base: 'api',
  method: 'POST',
  path: () => '/approval-notice',
  input: z.strictObject({
    ...invitation,
    ...wrongPersonForm.fields,
    notice: z.enum(['opened', 'wrongPerson']),
  }),
  request: z.strictObject({
    emplid: studentNumber,
    applid: applicationId,
    acad_plan: planCode.describe('Plan code, in any case.'),
    token: linkToken.describe('Secret of the mailed link.'),
    notice: z
      .enum(['OPENED', 'WRONG_PERSON'])
      .describe('OPENED: the person began to answer. WRONG_PERSON: the person is not the supervisor.'),
    name: givenText(100).describe('The name that the person typed.'),
  }),
  body: (input) => ({
    emplid: input.studentNumber,
    applid: input.applicationId,
    acad_plan: input.designation,
    token: input.token,
    notice: input.notice === 'opened' ? ('OPENED' as const) : ('WRONG_PERSON' as const),
    name: input.name,
  }),
  answer: z.object({ status: answerStatus }),
  who: 'link',
  secrets: ['token'],
  limit: 'link',
  identifies: ['token'],
  fromBrowser: true,
  undocumented: true,
  example: (studentId) => ({
    studentNumber: studentId,
    designation: 'ricp',
    applicationId: `A${studentId}-1`,
    token: exampleToken,
    notice: 'opened',
    name: 'Sam Supervisor',
  }),
  source:
    'ours: the specification does not say how a person reports that they opened the link, or that they are not the supervisor',
})
