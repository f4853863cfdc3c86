import { z } from 'zod'
import { nobodyKnown, type Subject } from './subject'

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .transform((text) => text.replace(/\/+$/, ''))
const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = (schema: z.ZodType<string>) => z.preprocess(blankIsAbsent, schema.optional())
const token = optional(
  z
    .string()
    .trim()
    .regex(/^[\w.~+/=-]+$/, 'only the token, without “Bearer” and without spaces'),
)
const id = optional(
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be an identifier: up to 64 letters, digits, dots, dashes and underscores'),
)

const Variables = z.object({
  COLLEGE_WEB_SERVICE_URL: address,
  COLLEGE_API_URL: address,
  COLLEGE_CONTENT_URL: address,
  CONFORMANCE_TOKEN: token,
  CONFORMANCE_STUDENT_ID: id,
  CONFORMANCE_OKTA_ID: id,
  CONFORMANCE_SUBSCRIPTION: id,
  CONFORMANCE_OTHER_STUDENT_ID: id,
  CONFORMANCE_OTHER_OKTA_ID: id,
  CONFORMANCE_OTHER_SUBSCRIPTION: id,
  CONFORMANCE_REPRESENTATIVE_TOKEN: token,
  CONFORMANCE_REPRESENTATIVE_ID: id,
})

/** Returns a message for each setting of the other student that names the examined student. */
function mistakenFor(source: Record<string, string | undefined>): string[] {
  const pairs = [
    ['CONFORMANCE_OTHER_STUDENT_ID', 'CONFORMANCE_STUDENT_ID'],
    ['CONFORMANCE_OTHER_OKTA_ID', 'CONFORMANCE_OKTA_ID'],
    ['CONFORMANCE_OTHER_SUBSCRIPTION', 'CONFORMANCE_SUBSCRIPTION'],
  ] as const
  const valueOf = (name: string) => source[name]?.trim() ?? ''
  return pairs
    .filter(([other, own]) => valueOf(other) !== '' && valueOf(other) === valueOf(own))
    .map(([other, own]) => `${other}: must belong to another student; ${own} has the same value`)
}

/**
 * Returns the college that the environment names, and the people who ask it; null when it names none, in which case the
 * embedded college is examined. @throws Error with one line for each missing or invalid variable.
 */
export function subjectOf(source: Record<string, string | undefined>, writes: boolean): Subject | null {
  if (!source.COLLEGE_WEB_SERVICE_URL?.trim()) return null
  const { data, error } = Variables.safeParse(source)
  const faults = (error?.issues ?? []).map(
    ({ path, message, code, input }) =>
      `${path.join('.')}: ${code === 'invalid_type' && input === undefined ? 'required together with COLLEGE_WEB_SERVICE_URL' : message}`,
  )
  const mistaken = mistakenFor(source)
  if (error || mistaken.length > 0) throw new Error([...faults, ...mistaken].join('\n'))
  const representative = data.CONFORMANCE_REPRESENTATIVE_TOKEN
  return {
    bases: { webService: data.COLLEGE_WEB_SERVICE_URL, api: data.COLLEGE_API_URL, content: data.COLLEGE_CONTENT_URL },
    token: data.CONFORMANCE_TOKEN ?? null,
    studentId: data.CONFORMANCE_STUDENT_ID ?? null,
    oktaId: data.CONFORMANCE_OKTA_ID ?? null,
    subscriptionId: data.CONFORMANCE_SUBSCRIPTION ?? null,
    other: {
      studentId: data.CONFORMANCE_OTHER_STUDENT_ID ?? null,
      oktaId: data.CONFORMANCE_OTHER_OKTA_ID ?? null,
      subscriptionId: data.CONFORMANCE_OTHER_SUBSCRIPTION ?? null,
    },
    representative:
      representative === undefined
        ? null
        : { ...nobodyKnown, token: representative, studentId: data.CONFORMANCE_REPRESENTATIVE_ID ?? null },
    writes,
  }
}
