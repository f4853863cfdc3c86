import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { examplePdf } from '@/lib/calls/example-values'
import {
  chosenFile,
  emailAddress,
  givenText,
  phoneDigits,
  sentDate,
  sentFile,
  someText,
  toSentFile,
  toWireFlag,
  yesOrNo,
} from '@/lib/calls/fields'
import { calendarDate, optionalList, optionalText, planCode, yesNo } from '@/lib/calls/wire'

const courseNumber = z.string().regex(/^[A-Za-z0-9 ]{2,12}$/)
const year = z.string().regex(/^\d{4}$/)
const grade = z.string().regex(/^([A-DF][+-]?|P|CR)$/)
const creditHours = z.number().min(0.5).max(12)

/**
 * Lists the student's applications for transfer credit, newest first. State: received, evaluating or granted. Each
 * course has its own decision.
 */
const applications = load({
  name: 'transferOfCredit',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/transferOfCredit`,
  answer: z.array(
    z
      .object({
        application_id: z.string(),
        submitted_date: calendarDate,
        state: z.string().describe('received, evaluating or granted.'),
        cfp_complete: yesNo.describe('Y on the short path for holders of the CFP marks.'),
        cfp: optionalList(
          z.object({
            acad_plan: z.string().describe('Plan code, in any case.'),
            tac_course: z.string().describe('Course of this college that it should count for.'),
          }),
        ).describe('Courses requested on the short path for holders of the CFP marks.'),
        degrees: optionalList(
          z.object({
            school: z.string(),
            degree_name: z.string(),
            year_from: z.string(),
            year_to: z.string().describe('Last year, or present.'),
            award_date: optionalText,
          }),
        ).describe('Degrees from other schools.'),
        courses: optionalList(
          z.object({
            course_name: z.string(),
            school: z.string(),
            completed_date: optionalText,
            grade: optionalText.describe('Grade as shown on the transcript.'),
            credit_hours: z.number().nullish(),
            tac_course: z.string().describe('Course of this college that it should count for.'),
            decision: optionalText.describe('granted or declined; null until then.'),
          }),
        ).describe('One row for each course.'),
        documents: optionalList(z.object({ name: z.string() })).describe('Names of the attached files.'),
      })
      .transform((wire) => ({
        id: wire.application_id,
        submittedOn: wire.submitted_date,
        state: wire.state,
        forCfp: wire.cfp_complete,
        cfp: wire.cfp.map(({ acad_plan, tac_course }) => ({ plan: acad_plan, course: tac_course })),
        degrees: wire.degrees.map((degree) => ({
          school: degree.school,
          name: degree.degree_name,
          yearFrom: degree.year_from,
          yearTo: degree.year_to,
          awardDate: degree.award_date,
        })),
        courses: wire.courses.map((course) => ({
          name: course.course_name,
          school: course.school,
          completedOn: course.completed_date,
          grade: course.grade,
          creditHours: course.credit_hours ?? null,
          course: course.tac_course,
          decision: course.decision,
        })),
        documents: wire.documents.map(({ name }) => name),
      })),
  ),
  who: 'student',
  sensitive: true,
  undocumented: true,
  source: 'ours: the status of applications sent with POST transferOfCredit, at the same address',
})

/** Sends an application with its documents. `cfp_complete` is Y on the short path for holders of the CFP marks. */
const apply = save({
  name: 'transferOfCredit',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/transferOfCredit`,
  input: z.strictObject({
    email: emailAddress,
    phone: phoneDigits,
    forCfp: z.boolean(),
    cfp: z.array(z.strictObject({ plan: planCode, course: courseNumber })).max(20),
    degrees: z
      .array(
        z.strictObject({
          school: givenText(60),
          yearFrom: year,
          yearTo: z.union([year, z.literal('present')]),
          name: givenText(100),
          awardDate: sentDate.optional(),
        }),
      )
      .max(20),
    courses: z
      .array(
        z.strictObject({
          name: givenText(100),
          school: givenText(60),
          completedOn: sentDate,
          grade,
          creditHours,
          course: courseNumber,
        }),
      )
      .max(40),
    files: z.array(chosenFile).max(10),
  }),
  request: z.strictObject({
    email_addr: emailAddress.describe('Address for mail about the application.'),
    phone: phoneDigits,
    file_location: someText(200).describe('`files` when files are attached.'),
    cfp_complete: yesOrNo.describe('Y on the short path for holders of the CFP marks.'),
    cfp: z
      .array(
        z.strictObject({
          acad_plan: planCode.describe('Plan code, in any case.'),
          tac_course: courseNumber.describe('Course of this college that it should count for.'),
        }),
      )
      .max(20)
      .describe('Courses requested on the short path for holders of the CFP marks.'),
    degrees: z
      .array(
        z.strictObject({
          school: givenText(60),
          year_from: year,
          year_to: z.union([year, z.literal('present')]).describe('Last year, or present.'),
          degree_name: givenText(100),
          award_date: sentDate.optional(),
        }),
      )
      .max(20)
      .describe('Degrees from other schools.'),
    courses: z
      .array(
        z.strictObject({
          course_name: givenText(100),
          school: givenText(60),
          completed_date: sentDate,
          grade,
          credit_hours: creditHours,
          tac_course: courseNumber.describe('Course of this college that it should count for.'),
        }),
      )
      .max(40)
      .describe('One row for each course.'),
    files: z.array(sentFile).max(10),
  }),
  body: (input) => ({
    email_addr: input.email,
    phone: input.phone,
    file_location: input.files.length > 0 ? 'files' : '',
    cfp_complete: toWireFlag(input.forCfp),
    cfp: input.cfp.map(({ plan, course }) => ({ acad_plan: plan, tac_course: course })),
    degrees: input.degrees.map((degree) => ({
      school: degree.school,
      year_from: degree.yearFrom,
      year_to: degree.yearTo,
      degree_name: degree.name,
      award_date: degree.awardDate,
    })),
    courses: input.courses.map((course) => ({
      course_name: course.name,
      school: course.school,
      completed_date: course.completedOn,
      grade: course.grade,
      credit_hours: course.creditHours,
      tac_course: course.course,
    })),
    files: input.files.map(toSentFile),
  }),
  answer: z.object({ application_id: z.string() }).transform((wire) => ({ id: wire.application_id })),
  invalidates: ['transferOfCredit'],
  who: 'student',
  upload: true,
  limit: 'upload',
  secrets: ['data'],
  example: () => ({
    email: 'home@family.example',
    phone: '6105550142',
    forCfp: false,
    cfp: [],
    degrees: [],
    courses: [
      {
        name: 'Estates',
        school: 'Fairhaven State University',
        completedOn: '2020-05-20',
        grade: 'B',
        creditHours: 3,
        course: 'FP 150',
      },
    ],
    files: [examplePdf],
  }),
  source: 'S2 §7.2 transferOfCredit; file_location is `files` when documents are sent in `files`, which is ours',
})

export const transferOfCredit = { load: applications, save: apply }
