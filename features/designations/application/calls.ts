import { z } from 'zod'
import { studentContact } from '@/features/profile/contact/calls'
import { type AnswerOf, save } from '@/lib/calls/call'
import {
  applicationId,
  emailAddress,
  givenText,
  inputOf,
  listedCode,
  someText,
  toWireFlag,
  yesOrNo,
  zipCode,
} from '@/lib/calls/fields'
import { optionalText, planCode } from '@/lib/calls/wire'
import { chooseListed, unlisted } from '@/lib/shared/forms/fields'
import { designationApplicationForm } from './forms'

type ApplicationInput = Readonly<Record<string, unknown>>

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/**
 * Submits the whole application once, while its status is O or E. After that only the supervisor can change
 * (`designationApp`). Both saves have the same address; `name_format` tells this one apart. `error` equal to S means
 * success. An independent advisor names no supervisor.
 */
export const designationApplication = save({
  name: 'designationApplication',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/designationApplication/${studentId}`,
  input: inputOf(designationApplicationForm, {
    plan: planCode,
    applicationId,
  }),
  request: z.strictObject({
    acad_plan: planCode.describe('Plan code, in any case.'),
    appid: z.string().describe('Application number from `designationApp`.'),
    emplid: z.string(),
    name_format: z.enum(['FNLN', 'FMIL', 'FMNL', 'NONE']).describe('How the name is written on the certificate.'),
    address1: givenText(100),
    address2: someText(100),
    city: givenText(60),
    state: listedCode,
    postal: zipCode,
    employer: givenText(100).describe('Current or last employer.'),
    position: givenText(100),
    employed_from: month.describe('First month there, YYYY-MM.'),
    employed_to: z
      .union([month, z.literal('')])
      .describe('Last month there, YYYY-MM; empty while the applicant works there.'),
    independent_advisor: yesOrNo.describe(
      'Y when the applicant has no supervisor. Both supervisor fields are then empty.',
    ),
    supervisor_name: someText(100),
    supervisor_email: z.union([emailAddress, z.literal('')]),
    ethics_declaration: z.literal('Y').describe('Always Y. Without the declaration the application cannot be sent.'),
  }),
  body: (input, { studentId }) => ({
    acad_plan: input.plan,
    appid: input.applicationId,
    emplid: studentId,
    name_format: input.nameFormat,
    address1: input.address1,
    address2: input.address2,
    city: input.city,
    state: input.state,
    postal: input.postalCode,
    employer: input.employer,
    position: input.position,
    employed_from: input.employedFrom,
    employed_to: input.employedTo,
    independent_advisor: toWireFlag(input.independentAdvisor),
    // An applicant may type a supervisor and then choose to be independent.
    supervisor_name: input.independentAdvisor ? '' : input.supervisorName,
    supervisor_email: input.independentAdvisor ? '' : input.supervisorEmail,
    ethics_declaration: 'Y' as const,
  }),
  answer: z
    .object({
      error: optionalText.describe('S when the college accepted the application; anything else is a refusal.'),
      message: optionalText,
    })
    .transform((wire) => ({ accepted: wire.error?.trim() === 'S' })),
  accepts: ({ accepted }) => accepted,
  objection: {
    loads: [studentContact],
    asks: (input: ApplicationInput) => (unlisted(designationApplicationForm.fields, input, {}).length > 0 ? {} : null),
    // The form starts with the home address, so a state on file there is accepted.
    fault: (input: ApplicationInput, [{ home }]: [AnswerOf<typeof studentContact>]) => {
      const wrong = unlisted(designationApplicationForm.fields, input, { state: home.state })
      return wrong.length > 0 ? chooseListed(wrong) : null
    },
  },
  invalidates: ['designationAppStatus', 'designationApp', 'approvals'],
  discriminator: 'name_format',
  who: 'student',
  fromBrowser: true,
  example: (studentId) => ({
    plan: 'ricp',
    applicationId: `A${studentId}-1`,
    nameFormat: 'FNLN',
    address1: '9 Court Square',
    address2: '',
    city: 'Fairhaven',
    state: 'PA',
    postalCode: '19010',
    employer: 'The Firm',
    position: 'Advisor',
    employedFrom: '2019-05',
    employedTo: '',
    independentAdvisor: false,
    supervisorName: 'Sam Supervisor',
    supervisorEmail: 'sam@firm.example',
    declared: true,
  }),
  namesRecord: true,
  freeText: ['address1', 'address2', 'city', 'employer', 'position'],
  source:
    'S1 §7 designationApp, "the form data"; the fields that the supervisor update does not have are ours (ruling 36)',
})
