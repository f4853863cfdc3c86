import 'server-only'
import { z } from 'zod'
import { getUserData } from '@/lib/calls/account'
import { college } from '../../college/client'
import { env } from '../../env'
import type { Person } from '../store/session-store'
import { past } from '../oidc/clock-skew'

const word = z.string().transform((value) => value.trim() || null)
const wordOrNumber = z.union([word, z.number().transform(String)])

/** A claim that the portal can do without. Null when it is absent or of another type. */
const spare = <Schema extends z.ZodType<string | null>>(schema: Schema) =>
  schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)

/** The strings in a list; empty when the claim is not a list. */
const texts = z
  .array(z.unknown())
  .catch([])
  .transform((list) => list.filter((each) => typeof each === 'string'))

/** Seconds since 1970; 0 when the provider sends no time, or one that is not a number. */
const moment = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .catch(0)
  .pipe(past)

/**
 * The claims that the portal reads from an id token. `verifyIdToken` has verified the token, except that its times are
 * not in the future. `iss`, `sub` and `iat` are required.
 */
const Claims = z.object({
  iss: z.string().refine((issuer) => issuer === env.oidc.issuer, 'another issuer'),
  sub: z.string(),
  sid: spare(wordOrNumber),
  uid: spare(wordOrNumber),
  // Null or empty for a person who is not a student.
  student_id: wordOrNumber.nullish().catch(undefined),
  name: spare(word),
  given_name: spare(word),
  email: spare(word),
  groups: texts,
  auth_time: moment,
  iat: past,
  amr: texts,
  acr: spare(word),
})

/**
 * Returns the person who signed in. The student id comes from the claim `student_id`; without a readable claim it comes
 * from the college (S1 §3). Throws when neither is available.
 */
export async function toPerson(profile: unknown, accessToken: string): Promise<Person> {
  const claims = Claims.parse(profile)
  const person: Person = {
    issuer: claims.iss,
    subject: claims.sub,
    providerSession: claims.sid,
    oktaId: claims.uid ?? claims.sub,
    ...(claims.uid === null && { withoutUid: true as const }),
    studentId: claims.student_id ?? null,
    name: claims.name ?? claims.given_name ?? '',
    ...(claims.email && { email: claims.email }),
    groups: claims.groups,
    // Without a time the sign-in counts as long ago wherever a recent one is required.
    authTime: claims.auth_time,
    amr: claims.amr,
    acr: claims.acr,
  }
  if (claims.student_id !== undefined) return person
  return { ...person, studentId: await studentIdOf(person, accessToken) }
}

/** Returns the student id that the college has for a person; null when the college knows no such student. */
async function studentIdOf({ oktaId, name, authTime }: Person, accessToken: string): Promise<string | null> {
  const user = await college.load(getUserData, {
    oktaId,
    name,
    studentId: '',
    actor: null,
    address: '127.0.0.1',
    authTime,
    session: 'sign-in',
    sessionKey: `sign-in ${oktaId}`,
    accessToken: () => Promise.resolve(accessToken),
  })
  if (user.ok && user.value.profile.studentID !== '') return user.value.profile.studentID
  if (!user.ok && (user.failure.name === 'not-found' || user.failure.name === 'denied')) return null
  throw new Error('the college could not say who signed in')
}
