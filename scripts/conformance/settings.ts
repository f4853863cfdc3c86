import { z } from 'zod'
import type { Subject } from './subject'

const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = (schema: z.ZodType<string>) => z.preprocess(blankIsAbsent, schema.optional())

const Variables = z.object({
  COLLEGE_WEB_SERVICE_URL: address,
  COLLEGE_API_URL: address,
  COLLEGE_CONTENT_URL: address,
  CONFORMANCE_TOKEN: optional(z.string()),
  CONFORMANCE_STUDENT_ID: optional(z.string()),
  CONFORMANCE_OKTA_ID: optional(z.string()),
  CONFORMANCE_OTHER_STUDENT_ID: optional(z.string()),
  CONFORMANCE_SUBSCRIPTION: optional(z.string()),
})

/**
 * The college that the environment names, and as whom to ask it; null when it names none, so that the embedded one is
 * examined. @throws Error naming each variable that is missing or cannot be used.
 */
export function subjectOf(source: Record<string, string | undefined>, writes: boolean): Subject | null {
  if (!source.COLLEGE_WEB_SERVICE_URL?.trim()) return null
  const { data, error } = Variables.safeParse(source)
  if (error) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  return {
    bases: { webService: data.COLLEGE_WEB_SERVICE_URL, api: data.COLLEGE_API_URL, content: data.COLLEGE_CONTENT_URL },
    token: data.CONFORMANCE_TOKEN ?? null,
    studentId: data.CONFORMANCE_STUDENT_ID ?? '0',
    oktaId: data.CONFORMANCE_OKTA_ID ?? '0',
    subscriptionId: data.CONFORMANCE_SUBSCRIPTION ?? '',
    otherStudentId: data.CONFORMANCE_OTHER_STUDENT_ID ?? null,
    writes,
  }
}
