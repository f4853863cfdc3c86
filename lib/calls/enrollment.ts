import { z } from 'zod'
import { save } from './call'

/**
 * Mints the one-time `session` of a single-sign-on link (ruling 28). The server asks when the link is followed and puts
 * it into the redirect; a browser cannot ask for one.
 */
export const enrollmentSession = save({
  name: 'enrollmentSession',
  base: 'api',
  method: 'POST',
  path: () => '/enrollment/session',
  request: z.strictObject({ studentID: z.string() }),
  body: (_, { studentId }) => ({ studentID: studentId }),
  answer: z.object({ session: z.string().regex(/^[A-Za-z0-9._~-]{16,512}$/) }),
  timeoutClass: 'read',
  secrets: ['session'],
  who: 'student',
  undocumented: true,
  source: 'S2 §3 Single-sign-on link: "the stored session value"; the call is ours (ruling 28)',
})
