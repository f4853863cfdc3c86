import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { editedRecord } from '@/lib/calls/edited-record'
import {
  emailAddress,
  inputOf,
  listedCode,
  nationalIdDigits,
  sentDate,
  someText,
  toWireFlag,
  yesOrNo,
} from '@/lib/calls/fields'
import { acknowledged, calendarDate, identifier, optionalText } from '@/lib/calls/wire'
import { digitsOf } from '@/lib/shared/typed-text'
import { basicsForm, nationalIdForm, toBasicsValues } from './basics/forms'

const usa = 'USA'

/**
 * Returns the personal record (S2 §3 "basic"). The portal shows only that a national id is on file and its last four
 * digits, whatever the college sends.
 */
const basic = load({
  name: 'studentBasic',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/getStudentBasicInfo`,
  answer: z
    .object({
      first_name: optionalText,
      middle_name: optionalText,
      last_name: optionalText,
      birthdate: calendarDate,
      sex: optionalText.describe('Gender code (S2 §9).'),
      national_id: optionalText.describe('Social security number. An answer may hold its last four digits only.'),
      tac_citizenship_cd: optionalText.describe('Citizenship code on file.'),
      tac_ethnic_group_cd: optionalText.describe('Ethnic group code on file.'),
      ethnic_group: optionalText.describe('Ethnic group code (S2 §9).'),
      military_flag: optionalText.describe('Whether the person serves or served in the military.'),
    })
    .transform((wire) => ({
      firstName: wire.first_name,
      middleName: wire.middle_name,
      lastName: wire.last_name,
      birthdate: wire.birthdate,
      sex: wire.sex,
      hasNationalId: wire.national_id !== null,
      nationalIdEnding: /(\d{4})$/.exec(wire.national_id ?? '')?.[1] ?? null,
      citizenship: wire.tac_citizenship_cd,
      ethnicGroup: wire.tac_ethnic_group_cd ?? wire.ethnic_group,
      militaryStatus: wire.military_flag,
    })),
  who: 'student',
  sensitive: true,
  secrets: ['national_id'],
  source: 'S2 §3, §7.2 getStudentBasicInfo; S2 lists the ethnic group twice; the field names are ours',
})

/**
 * Changes the personal record with the fields of the annual review (S2 §7.1). A `code` of E or an empty answer is a
 * failure. `hispanic` is Y only for HISPA.
 */
const saveBasic = save({
  name: 'studentBasic',
  base: 'webService',
  method: 'PUT',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/basicInfo`,
  input: z.strictObject({
    birthdate: sentDate,
    sex: listedCode,
    militaryStatus: listedCode,
    citizenship: listedCode,
    ethnicGroup: listedCode,
  }),
  request: z.strictObject({
    studentID: z.string(),
    birthdate: sentDate,
    gender: listedCode,
    military_status: listedCode,
    cit_country: someText(60),
    cit_status: listedCode,
    ethnicity: listedCode,
    res_country: someText(60),
    hispanic: yesOrNo,
  }),
  body: (input, { studentId }) => ({
    studentID: studentId,
    birthdate: input.birthdate,
    gender: input.sex,
    military_status: input.militaryStatus,
    cit_country: usa,
    cit_status: input.citizenship,
    ethnicity: input.ethnicGroup,
    res_country: usa,
    hispanic: toWireFlag(input.ethnicGroup === 'HISPA'),
  }),
  answer: z
    .looseObject({ code: optionalText, message: optionalText })
    .refine((wire) => Object.values(wire).some((value) => value != null), 'an empty response')
    .transform(({ code, message }) => ({ accepted: code?.trim() !== 'E', message })),
  accepts: ({ accepted }) => accepted,
  invalidates: ['studentBasic'],
  who: 'student',
  example: () => ({
    birthdate: '1988-05-14',
    sex: 'F',
    militaryStatus: 'Z',
    citizenship: '1',
    ethnicGroup: 'HISPA',
  }),
  source: 'S2 §7.1 studentBasic; the specification shows no method or path; both match related calls',
})

export const studentBasic = { load: basic, save: saveBasic }

/**
 * Changes the demographic part of the account information from the profile page. Empty fields stay as they are on file.
 */
export const demographicInformation = save({
  name: 'demographicInformation',
  base: 'webService',
  method: 'PUT',
  path: ({ studentId }) => `/TAC_EDU/student/accountInformation/${studentId}`,
  discriminator: 'demographic_information',
  input: z.strictObject(basicsForm.fields),
  request: z.strictObject({
    demographic_information: z.strictObject({
      birthdate: sentDate.optional(),
      gender: listedCode.optional(),
      cit_status: listedCode.optional(),
      ethnic_grp_cd: listedCode.optional(),
      ethnic_group: listedCode.optional(),
      military_flg: listedCode.optional(),
    }),
  }),
  body: (input) => ({
    demographic_information: {
      birthdate: input.birthdate || undefined,
      gender: input.sex || undefined,
      cit_status: input.citizenship || undefined,
      ethnic_grp_cd: input.ethnicGroup || undefined,
      ethnic_group: input.ethnicGroup || undefined,
      military_flg: input.militaryStatus || undefined,
    },
  }),
  answer: acknowledged,
  edits: editedRecord(basic, {
    forms: { basics: toBasicsValues },
    // An empty field stays as it is on file, so unchanged fields are sent empty (ruling 50).
    kept: (record, typed) =>
      Object.fromEntries(
        Object.entries(toBasicsValues(record)).flatMap(([name, held]) => (typed[name] === held ? [[name, '']] : [])),
      ),
  }),
  invalidates: ['studentBasic'],
  who: 'student',
  fromBrowser: true,
  example: () => ({ sex: 'N' }),
  source: 'S2 §7.2 PUT accountInformation with demographic_information; it has the same address as studentContactall',
})

/** Saves the social security number, once. It is never read back, and a second one is refused (ruling 10). */
export const ssn = save({
  name: 'ssn',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/ssn`,
  input: inputOf(nationalIdForm, {}),
  request: nationalIdDigits,
  body: (input) => digitsOf(input.ssn),
  answer: acknowledged,
  invalidates: ['studentBasic', 'studentFlags'],
  who: 'student',
  changes: 'national id',
  fromBrowser: true,
  secrets: ['ssn'],
  example: () => ({ ssn: '219099999' }),
  source: 'S2 §7.2 ssn; the body is the number itself, as a JSON string',
})

/** Records that the student chose not to supply a social security number. Sent only when none is on file. */
export const ssnOptOut = save({
  name: 'ssnOptOut',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/ssnOptOut`,
  request: z.strictObject({ studentID: z.string() }),
  body: (_, { studentId }) => ({ studentID: studentId }),
  answer: acknowledged,
  invalidates: ['studentFlags'],
  who: 'student',
  fromBrowser: true,
  source: 'S2 §7.1 ssnOptOut {studentID}; §7.2 says the body is empty, and the address names the student too',
})

/** Lists the days on which the student confirmed their information, newest first. */
const reviews = load({
  name: 'studentInfoReview',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/infoReview`,
  answer: z.array(z.object({ status_date: calendarDate }).transform((wire) => ({ statusDate: wire.status_date }))),
  who: 'student',
  source: 'S2 §3, §7 studentInfoReview',
})

/** Records today as the day of a review. */
const review = save({
  name: 'studentInfoReview',
  base: 'webService',
  method: 'POST',
  path: () => '/TAC_EDU/student/infoReview',
  request: z.strictObject({ student_id: z.string() }),
  body: (_, { studentId }) => ({ student_id: studentId }),
  answer: acknowledged,
  invalidates: ['studentInfoReview'],
  who: 'student',
  source: 'S2 §7.2 POST infoReview with student_id (studentID in §7.1)',
})

export const studentInfoReview = { load: reviews, save: review }

/** Finds a student for staff by number, social security number or e-mail. At least one is required. */
export const studentSearch = load({
  name: 'studentSearch',
  base: 'webService',
  path: () => '/TAC_EDU/student/search',
  input: z.strictObject({
    number: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    ssn: z
      .string()
      .regex(/^\d{9}$/)
      .optional(),
    residenceEmail: emailAddress.optional(),
    businessEmail: emailAddress.optional(),
  }),
  query: ({ number, ssn, residenceEmail, businessEmail }) => ({
    id: number,
    ssn,
    resEmail: residenceEmail,
    busEmail: businessEmail,
  }),
  answer: z.array(
    z
      .object({
        emplid: identifier,
        first_name: optionalText,
        last_name: optionalText,
        email: optionalText,
        okta_id: optionalText,
      })
      .transform((wire) => ({
        number: wire.emplid,
        firstName: wire.first_name,
        lastName: wire.last_name,
        email: wire.email,
        accountId: wire.okta_id,
      })),
  ),
  who: 'staff',
  sensitive: true,
  secrets: ['ssn'],
  limit: 'lookup',
  identifies: ['number', 'ssn', 'residenceEmail', 'businessEmail'],
  example: () => ({ ssn: '219099999' }),
  source: 'S2 §7.2 student/search',
})
