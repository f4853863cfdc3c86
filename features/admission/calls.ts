import { z } from 'zod'
import { save } from '@/lib/calls/call'
import { examplePdf } from '@/lib/calls/example-values'
import {
  chosenFile,
  country,
  emailAddress,
  givenText,
  sentDate,
  sentFile,
  someText,
  toSentFile,
  toWireFlag,
  yesOrNo,
} from '@/lib/calls/fields'
import { optionalText, planCode } from '@/lib/calls/wire'

const citizen = z.enum(['1', '2', '3', '4', '5', '6', '9'])
const cohort = z.string().regex(/^\d{4}Q[1-4]$/)

/** The home address. State and ZIP code exist only in the USA, so the college checks no pattern for them. */
const homeInput = z.strictObject({
  email: emailAddress,
  phone: z.string().regex(/^\d{7,15}$/),
  address1: givenText(100),
  address2: someText(100).optional(),
  city: givenText(60),
  state: someText(60).optional(),
  postalCode: someText(20).optional(),
  country,
})

/**
 * Submits an application for a graduate program; no account is needed. A person can have one active application for
 * each program and cohort. A second one returns `exists` and changes nothing.
 */
export const graduateApplication = save({
  name: 'graduateApplication',
  base: 'api',
  method: 'POST',
  path: () => '/graduate-application',
  input: z.strictObject({
    designation: planCode,
    prefix: someText(10).optional(),
    firstName: givenText(50),
    middleName: someText(50).optional(),
    lastName: givenText(50),
    country,
    concentration: someText(60).optional(),
    cohort,
    studentNumber: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    language: someText(60).optional(),
    citizen,
    hasBachelors: z.boolean(),
    bachelorsSchool: someText(60).optional(),
    bachelorsYear: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    bachelorsExpected: sentDate.optional(),
    home: homeInput,
    companyId: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    companyName: someText(30).optional(),
    jobTitle: someText(60).optional(),
    apply: z.array(someText(40).min(1)).min(1).max(10),
    files: z.array(chosenFile).min(1).max(10),
  }),
  request: z.strictObject({
    designation: planCode,
    prefix: someText(10).optional(),
    first_name: givenText(50),
    middle_name: someText(50).optional(),
    last_name: givenText(50),
    country,
    concentration: someText(60).optional(),
    cohort,
    student_id: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    language: someText(60).optional(),
    citizen,
    bachelors: z.strictObject({
      completed: yesOrNo,
      school: someText(60).optional(),
      year: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
      expected_date: sentDate.optional(),
    }),
    home_information: homeInput.omit({ postalCode: true }).extend({ postal: someText(20).optional() }),
    company_affiliation: z
      .strictObject({
        company_id: z.string().optional(),
        company_name: someText(30).optional(),
        role: someText(60).optional(),
      })
      .optional(),
    apply: z.array(someText(40).min(1)).min(1).max(10),
    files: z.array(sentFile).min(1).max(10),
  }),
  body: ({ home: { postalCode, ...home }, ...input }) => ({
    designation: input.designation,
    prefix: input.prefix,
    first_name: input.firstName,
    middle_name: input.middleName,
    last_name: input.lastName,
    country: input.country,
    concentration: input.concentration,
    cohort: input.cohort,
    student_id: input.studentNumber,
    language: input.language,
    citizen: input.citizen,
    bachelors: {
      completed: toWireFlag(input.hasBachelors),
      school: input.bachelorsSchool,
      year: input.bachelorsYear,
      expected_date: input.bachelorsExpected,
    },
    home_information: { ...home, postal: postalCode },
    company_affiliation: { company_id: input.companyId, company_name: input.companyName, role: input.jobTitle },
    apply: input.apply,
    files: input.files.map(toSentFile),
  }),
  answer: z
    .object({
      status: z.enum(['received', 'exists', 'closed', 'refused']),
      application_number: optionalText,
      message: z.string(),
    })
    .transform((wire) => ({ status: wire.status, applicationNumber: wire.application_number, message: wire.message })),
  who: 'anyone',
  upload: true,
  limit: 'upload',
  secrets: ['data'],
  example: (studentId) => ({
    designation: 'msfp',
    concentration: 'msfpr',
    firstName: 'Gina',
    lastName: 'Graduate',
    country: 'USA',
    cohort: '2026Q2',
    citizen: '1',
    hasBachelors: true,
    bachelorsSchool: 'Fairhaven State University',
    bachelorsYear: '2012',
    home: {
      email: `gina-${studentId}@family.example`,
      phone: '6105550142',
      address1: '1 Elm Street',
      city: 'Fairhaven',
      state: 'PA',
      postalCode: '19010',
      country: 'USA',
    },
    apply: ['msfp'],
    files: [examplePdf],
  }),
  freeText: ['concentration', 'country', 'bachelorsSchool'],
  source:
    'S2 §7.2 graduate-application; the specification shows no base. `apply` lists the programs or certificates applied for',
})
