import { z } from 'zod'
import { save } from '@/lib/calls/call'
import { emailAddress, givenText } from '@/lib/calls/fields'
import { acknowledged } from '@/lib/calls/wire'

/** The number that an insurance partner gives its student until the student has an account here (S2 §7.2). */
const temporaryId = z.string().regex(/^[A-Za-z0-9-]{4,40}$/)
const courseId = z.string().regex(/^[A-Za-z0-9 -]{2,20}$/)

/** Adds the course that a partner's student chose to their record. */
export const nylStudent = save({
  name: 'nylStudent',
  base: 'webService',
  method: 'POST',
  path: () => '/TAC_EDU/nyl/student',
  input: z.strictObject({ temporaryId, courseId }),
  request: z.strictObject({ sid: z.string(), temp_id: temporaryId, course_id: courseId }),
  body: (input, { studentId }) => ({ sid: studentId, temp_id: input.temporaryId, course_id: input.courseId }),
  answer: acknowledged,
  who: 'student',
  example: (studentId) => ({ temporaryId: `T-${studentId}`, courseId: 'FP 100' }),
  source: 'S2 §7.2 nyl/student',
})

/** Links a partner's temporary number to this student permanently. */
export const nylAccountLink = save({
  name: 'nylAccountLink',
  base: 'api',
  method: 'POST',
  path: ({ studentId }) => `/nyl-account-link/${studentId}`,
  input: z.strictObject({ temporaryId }),
  request: z.strictObject({ temp_id: temporaryId }),
  body: (input) => ({ temp_id: input.temporaryId }),
  answer: acknowledged,
  who: 'student',
  example: (studentId) => ({ temporaryId: `T-${studentId}` }),
  source: 'S2 §7.2 nyl-account-link; the specification shows no base or body',
})

/** Creates a record for a partner's student who has none. The link to set up the account goes by e-mail (ruling 19). */
export const createNylStudent = save({
  name: 'createNylStudent',
  base: 'api',
  method: 'POST',
  path: () => '/create-nyl-student',
  input: z.strictObject({
    temporaryId,
    courseId,
    firstName: givenText(50),
    lastName: givenText(50),
    email: emailAddress,
  }),
  request: z.strictObject({
    temp_id: temporaryId,
    course_id: courseId,
    first_name: givenText(50),
    last_name: givenText(50),
    email: emailAddress,
  }),
  body: (input) => ({
    temp_id: input.temporaryId,
    course_id: input.courseId,
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
  }),
  answer: z.object({ message: z.string() }),
  who: 'anyone',
  limit: 'lookup',
  identifies: ['temporaryId', 'email'],
  example: (studentId) => ({
    temporaryId: `N-${studentId}`,
    courseId: 'FP 100',
    firstName: 'Niles',
    lastName: 'Newcomer',
    email: `niles-${studentId}@family.example`,
  }),
  source: 'S2 §7.2 create-nyl-student; the specification shows no base or body',
})
