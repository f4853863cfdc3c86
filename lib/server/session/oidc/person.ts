import 'server-only'
import { z } from 'zod'
import { getUserData } from '@/lib/calls/account'
import { college } from '../../college/client'
import { env } from '../../env'
import type { Person } from '../store/session-store'
import { past } from './clock-skew'

/**
 * What the portal reads of an id token; next-auth has verified its signature, issuer, audience, expiry and nonce, and not that
 * it was made in the past (S-47), nor that the issuer which the discovery document names is ours.
 */
const Claims = z.object({
  iss: z.string().refine((issuer) => issuer === env.oidc.issuer, 'another issuer'),
  sub: z.string(),
  sid: z.string().optional(),
  // These two are empty where the provider's record of somebody has none.
  uid: z
    .string()
    .nullish()
    .transform((uid) => uid?.trim() || null),
  student_id: z
    .union([z.string(), z.number()])
    .transform((id) => String(id).trim() || null)
    .nullish(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  email: z.string().optional().catch(undefined),
  groups: z.array(z.string()).catch([]),
  auth_time: past.optional(),
  iat: past,
  amr: z.array(z.string()).catch([]),
  acr: z.string().nullish().catch(null),
})

/**
 * The person who signed in. The student id comes from the claim `student_id`; a provider that does not send the claim
 * at all is made up for by the college's user data (S1 §3). Throws when neither can be had.
 */
export async function toPerson(profile: unknown, accessToken: string): Promise<Person> {
  const claims = Claims.parse(profile)
  const person: Person = {
    issuer: claims.iss,
    subject: claims.sub,
    providerSession: claims.sid ?? null,
    oktaId: claims.uid ?? claims.sub,
    ...(claims.uid === null && { withoutUid: true as const }),
    studentId: claims.student_id ?? null,
    name: claims.name ?? claims.given_name ?? '',
    ...(claims.email && { email: claims.email }),
    groups: claims.groups,
    // A provider that does not say when counts as long ago: for what asks for a recent sign-in that is none.
    authTime: claims.auth_time ?? 0,
    amr: claims.amr,
    acr: claims.acr ?? null,
  }
  if (claims.student_id !== undefined) return person
  return { ...person, studentId: await studentIdOf(person, accessToken) }
}

/** Null for a person whom the college knows as no student. */
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
