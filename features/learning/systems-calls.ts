import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { classNumber, term } from '@/lib/calls/fields'
import { optionalText, webAddress, yesNo } from '@/lib/calls/wire'

/**
 * Creates the one-time `session` of a single-sign-on link (ruling 28). The server makes this call when the student
 * follows the link, and puts the value into the redirect. A browser cannot make it.
 */
export const enrollmentSession = save({
  name: 'enrollmentSession',
  base: 'api',
  method: 'POST',
  path: () => '/enrollment/session',
  request: z.strictObject({ studentID: z.string() }),
  body: (_, { studentId }) => ({ studentID: studentId }),
  answer: z.object({
    session: z
      .string()
      .regex(/^[A-Za-z0-9._~-]{16,512}$/)
      .describe('One-time code that signs the student in.'),
  }),
  timeoutClass: 'read',
  secrets: ['session'],
  who: 'student',
  undocumented: true,
  source: 'S2 §3 Single-sign-on link: "the stored session value"; the call is ours (ruling 28)',
})

/**
 * The address that signs the student in to the learning system. It contains a code that works once, for one minute. The
 * portal requests it when the student follows the link and never stores it. Nobody signs on in a student's place.
 */
const signOn = z.object({ url: webAddress })
const onlyOnce = {
  answer: signOn,
  staleMs: 0,
  who: 'student',
  sensitive: true,
  whileMasquerading: false,
} as const

/** Returns the address that signs the student on to the courses of the learning system. */
export const lifterSso = load({
  name: 'lifterSso',
  base: 'webService',
  path: ({ studentId }) => `/lifter/sso/${studentId}`,
  ...onlyOnce,
  source: 'S1 §7 Learning-system sign-on; the answer is an address with a one-time code (ruling 36)',
})

/** Returns the address that signs a student with `khp_access` on to the knowledge hub. */
export const knowledgeLoginV4 = load({
  name: 'knowledgeLoginV4',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/knowledge/login/${studentId}/v4`,
  ...onlyOnce,
  source: 'S1 §7 Learning-system sign-on, version 4: the knowledge hub, with khp_access only',
})

/** Returns the address that signs the student on to the older knowledge library, which is open to every student. */
export const knowledgeLoginV1 = load({
  name: 'knowledgeLoginV1',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/knowledge/login/${studentId}/v1`,
  ...onlyOnce,
  source: 'S1 §7 Learning-system sign-on, version 1: the library that came before the knowledge hub',
})

/** Opens a class for the enrolled student in the learning system. A second save changes nothing. */
export const enrollPlus = save({
  name: 'enrollPlus',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/lifter/${studentId}/enrollPlus`,
  input: z.strictObject({ term, classNumber }),
  request: z.strictObject({
    student_id: z.string(),
    term,
    class_number: classNumber.describe('Class number within its term.'),
  }),
  body: ({ term, classNumber }, { studentId }) => ({ student_id: studentId, term, class_number: classNumber }),
  answer: z
    .object({
      enrolled: yesNo.describe('Y when the class is open to the student in the learning system.'),
      message: optionalText,
    })
    .transform(({ enrolled }) => ({ enrolled })),
  invalidates: ['courseHistory'],
  who: 'student',
  example: () => ({ term: '2025Q3', classNumber: '4021' }),
  namesRecord: true,
  source: 'S1 §7 Learning-system sign-on; the specification shows no body, so it is ours (ruling 36)',
})
