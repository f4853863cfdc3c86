import { createHash } from 'node:crypto'
import { z } from 'zod'
import { load, save, sharedStaleMs } from '@/lib/calls/call'
import { exampleToken } from '@/lib/calls/example-values'
import {
  classNumber,
  emailAddress,
  givenText,
  lines,
  linkToken,
  phoneDigits,
  sentDate,
  someText,
  stateCode,
  studentNumber,
  term,
  zipCode,
} from '@/lib/calls/fields'
import { calendarDate, identifier, optionalList, optionalText } from '@/lib/calls/wire'

const registrationNumber = z.string().regex(/^[A-Za-z0-9-]{4,40}$/)

/** Lists the examinations that accept a proctor, and the proctors that the student named before. */
export const proctorForm = load({
  name: 'proctorForm',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/proctorForm/${studentId}`,
  answer: z
    .object({
      classes: z
        .array(
          z.object({
            term,
            term_name: optionalText,
            class_number: identifier.describe('Class number within its term.'),
            course_number: z.string().describe('Course number, such as HS 321.'),
            course_title: optionalText,
            exam_opens: calendarDate.describe('First day of the examination window.'),
            exam_closes: calendarDate.describe('Last day of the examination window.'),
            register_by: calendarDate.describe('Last day on which the student can name a proctor.'),
            proctor: z
              .object({
                first_name: z.string(),
                last_name: z.string(),
                email: optionalText,
                status: z.string(),
                registration_date: calendarDate.describe('Day on which the student named the proctor.'),
              })
              .nullish()
              .describe('The proctor named now; null when there is none.'),
          }),
        )
        .describe('Examinations that accept a proctor.'),
      past_proctors: optionalList(
        z.object({
          first_name: z.string(),
          last_name: z.string(),
          license_state: z.string().describe('State of the proctor’s license.'),
          address1: z.string(),
          city: z.string(),
          state: z.string(),
          postal: z.string(),
          phone: z.string(),
          ext: optionalText,
          email: z.string(),
        }),
      ).describe('Proctors that the student named before, newest first.'),
    })
    .transform((wire) => ({
      classes: wire.classes.map((entry) => ({
        term: entry.term,
        termName: entry.term_name,
        classNumber: entry.class_number,
        courseNumber: entry.course_number,
        courseTitle: entry.course_title,
        examOpens: entry.exam_opens,
        examCloses: entry.exam_closes,
        registerBy: entry.register_by,
        proctor: entry.proctor
          ? {
              firstName: entry.proctor.first_name,
              lastName: entry.proctor.last_name,
              email: entry.proctor.email,
              status: entry.proctor.status,
              registeredOn: entry.proctor.registration_date,
            }
          : null,
      })),
      pastProctors: wire.past_proctors.map(({ first_name, last_name, license_state, postal, ...rest }) => ({
        firstName: first_name,
        lastName: last_name,
        licenseState: license_state,
        postalCode: postal,
        ...rest,
      })),
    })),
  who: 'student',
  source: 'S2 §7.2 proctorForm; the shape is ours',
})

const registration = {
  term,
  license_state: stateCode,
  first_name: givenText(50),
  last_name: givenText(50),
  address1: givenText(100),
  city: givenText(60),
  state: stateCode,
  phone: phoneDigits,
  ext: someText(6)
    .regex(/^\d{0,6}$/)
    .optional(),
  email: emailAddress,
}

/**
 * Returns `hash_signature`: SHA-256, in hexadecimal, of the student, the term, the class and the proctor's e-mail in
 * lower case, one per line. It detects a changed body; it is not a secret.
 */
export const proctorSignature = (parts: {
  studentId: string
  term: string
  classNumber: string
  email: string
}): string =>
  createHash('sha256')
    .update([parts.studentId, parts.term, parts.classNumber, parts.email.toLowerCase()].join('\n'))
    .digest('hex')

/** Names a proctor for one examination and replaces an earlier one. The invitation goes by e-mail. */
export const registerProctor = save({
  name: 'registerProctor',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/registerProctor/${studentId}`,
  input: z.strictObject({
    term,
    classNumber,
    licenseState: stateCode,
    firstName: registration.first_name,
    lastName: registration.last_name,
    address1: registration.address1,
    city: registration.city,
    state: registration.state,
    postalCode: zipCode,
    phone: registration.phone,
    extension: registration.ext,
    email: emailAddress,
    confirmEmail: emailAddress,
  }),
  request: z.strictObject({
    student_id: z.string(),
    class_number: classNumber,
    ...registration,
    postal: zipCode,
    confirm_email: emailAddress,
    hash_signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  body: (input, { studentId }) => ({
    student_id: studentId,
    term: input.term,
    class_number: input.classNumber,
    license_state: input.licenseState,
    first_name: input.firstName,
    last_name: input.lastName,
    address1: input.address1,
    city: input.city,
    state: input.state,
    postal: input.postalCode,
    phone: input.phone,
    ext: input.extension,
    email: input.email,
    confirm_email: input.confirmEmail,
    hash_signature: proctorSignature({
      studentId,
      term: input.term,
      classNumber: input.classNumber,
      email: input.email,
    }),
  }),
  answer: z
    .object({ registration_date: calendarDate, status: z.string() })
    .transform((wire) => ({ registeredOn: wire.registration_date, status: wire.status })),
  invalidates: ['proctorForm'],
  who: 'student',
  example: (studentId) => ({
    term: '2026Q1',
    classNumber: '4000',
    licenseState: 'PA',
    firstName: 'Paula',
    lastName: 'Proctor',
    address1: '9 Court Square',
    city: 'Fairhaven',
    state: 'PA',
    postalCode: '19010',
    phone: '6105550155',
    email: `proctor-${studentId}@office.example`,
    confirmEmail: `proctor-${studentId}@office.example`,
  }),
  freeText: ['address1', 'city'],
  source:
    'S2 §7.2 registerProctor; these fields stand for its "names" and "address"; the server computes hash_signature',
})

/**
 * The parts of the link in a proctor's invitation. The numbers alone could be guessed; the token cannot (ruling 18).
 */
const invitation = {
  studentNumber,
  term,
  classNumber,
  registrationDate: sentDate,
  registrationNumber,
  token: linkToken,
}

const exampleLink = (studentId: string) => ({
  studentNumber: studentId,
  term: '2026Q1',
  classNumber: '4000',
  registrationDate: '2026-03-09',
  registrationNumber: 'PR-0001',
  token: exampleToken,
})

/**
 * Returns what a proctor's invitation asks. Every unknown link gets the same neutral answer. Reading changes nothing.
 */
export const validateAndRetrieveProctor = load({
  name: 'validateAndRetrieveProctor',
  base: 'api',
  path: () => '/validate-and-retrive-proctor',
  input: z.strictObject(invitation),
  query: (input) => ({
    student_id: input.studentNumber,
    term: input.term,
    class_number: input.classNumber,
    registration_date: input.registrationDate,
    registration_num: input.registrationNumber,
    token: input.token,
  }),
  answer: z
    .object({
      status: z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn', 'wrong']),
      student_first_name: optionalText,
      student_last_initial: optionalText.describe('First letter of the student’s last name.'),
      course_title: optionalText,
      exam_opens: calendarDate.describe('First day of the examination window.'),
      exam_closes: calendarDate.describe('Last day of the examination window.'),
      proctor_name: optionalText,
    })
    .transform((wire) => ({
      status: wire.status,
      studentFirstName: wire.student_first_name,
      studentLastInitial: wire.student_last_initial,
      courseTitle: wire.course_title,
      examOpens: wire.exam_opens,
      examCloses: wire.exam_closes,
      proctorName: wire.proctor_name,
    })),
  staleMs: 0,
  who: 'link',
  secrets: ['token'],
  limit: 'link',
  identifies: ['token'],
  example: exampleLink,
  source: 'S2 §7.2 validate-and-retrive-proctor (misspelled there); token is ours (ruling 18)',
})

/**
 * Records the proctor's answer: A accepts, D declines. The first answer counts. `esign` is the name that the proctor
 * typed.
 */
export const proctorAcknowledgement = save({
  name: 'proctorAcknowledgement',
  base: 'api',
  method: 'POST',
  path: () => '/proctor-acknowledgement',
  input: z.strictObject({
    ...invitation,
    action: z.enum(['A', 'D']),
    signature: givenText(100),
    reason: lines(500).optional(),
  }),
  request: z.strictObject({
    student_id: studentNumber,
    term,
    class_number: classNumber.describe('Class number within its term.'),
    registration_date: sentDate.describe('Day on which the student named the proctor.'),
    registration_number: registrationNumber.describe('Number of the invitation.'),
    token: linkToken.describe('Secret of the mailed link.'),
    action: z.enum(['A', 'D']).describe('A accepts, D declines.'),
    esign: givenText(100).describe('The name that the person typed as a signature.'),
    reason: lines(500).optional(),
  }),
  body: (input) => ({
    student_id: input.studentNumber,
    term: input.term,
    class_number: input.classNumber,
    registration_date: input.registrationDate,
    registration_number: input.registrationNumber,
    token: input.token,
    action: input.action,
    esign: input.signature,
    reason: input.reason,
  }),
  answer: z.object({
    status: z.enum(['accepted', 'declined', 'expired', 'withdrawn', 'wrong', 'unlike', 'no-reason']),
  }),
  who: 'link',
  secrets: ['token'],
  limit: 'link',
  identifies: ['token'],
  example: (studentId) => ({ ...exampleLink(studentId), action: 'A', signature: 'Paula Proctor' }),
  freeText: ['signature'],
  source:
    'S2 §7.2 proctor-acknowledgement (registration_number here, registration_num in validate-and-retrive-proctor); token and reason are ours',
})
