import { z } from 'zod'
import { load, save } from './call'
import { givenText, lines, linkToken, phoneDigits, studentNumber, yesOrNo } from './fields'
import { calendarDate, optionalText, planCode } from './wire'

const applicationId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

/** The parts of the link in the mail to a supervisor; the token makes them more than guessable numbers (ruling 18). */
const invitation = { studentNumber, designation: planCode, applicationId, token: linkToken }

/** What the supervisor is asked to confirm. The same neutral answer for every link that is not ours; reading changes nothing. */
export const designationAppStatusSupervisor = load({
  name: 'designationAppStatusSupervisor',
  base: 'api',
  path: ({ studentNumber: sid }) => `/get-designation-application-status/${sid}`,
  input: z.strictObject(invitation),
  query: (input) => ({ designation: input.designation, applid: input.applicationId, token: input.token }),
  answer: z
    .object({
      status: z.enum(['open', 'confirmed', 'declined', 'expired', 'wrong']),
      applicant_name: optionalText,
      designation_name: optionalText,
      applied_date: calendarDate,
      supervisor_name: optionalText,
      organization: optionalText,
    })
    .transform((wire) => ({
      status: wire.status,
      applicantName: wire.applicant_name,
      designationName: wire.designation_name,
      appliedOn: wire.applied_date,
      supervisorName: wire.supervisor_name,
      organization: wire.organization,
    })),
  staleMs: 0,
  who: 'link',
  secrets: ['token'],
  limit: 'lookup',
  source: 'S1 §7 designationAppStatusSupervisor; token is ours (ruling 18)',
})

/** The supervisor's answer: Y confirms, N does not. The first one counts and moves the application. */
export const designationAppSupervisor = save({
  name: 'designationAppSupervisor',
  base: 'webService',
  method: 'POST',
  path: () => '/TAC_EDU/student/designationAppSupervisor',
  input: z.strictObject({
    ...invitation,
    supervisorName: givenText(100),
    title: givenText(60),
    organization: givenText(60),
    phone: phoneDigits,
    response: yesOrNo,
    reason: lines(500).optional(),
  }),
  request: z.strictObject({
    emplid: studentNumber,
    applid: applicationId,
    acad_plan: planCode,
    token: linkToken,
    supervisor_name: givenText(100),
    title: givenText(60),
    organization: givenText(60),
    phone: phoneDigits,
    response: yesOrNo,
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
    phone: input.phone,
    response: input.response,
    reason: input.reason,
  }),
  answer: z.object({ status: z.enum(['confirmed', 'declined', 'expired', 'wrong', 'no-reason']) }),
  who: 'link',
  secrets: ['token'],
  limit: 'lookup',
  source: 'S1 §7 designationAppSupervisor; token and reason are ours (ruling 18)',
})
