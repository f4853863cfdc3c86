import { z } from 'zod'
import { load, save } from './call'
import { acknowledged, identifier, indispensable, optionalText, requiredInstant } from './wire'

/**
 * Returns the person's account at the identity provider (S1 §3 "User data", §7). `id` is the identity provider's
 * identifier (the `uid` claim), `profile.studentID` the college's.
 */
export const getUserData = load({
  name: 'getUserData',
  base: 'api',
  path: () => '/oktaUser',
  masqueradePath: ({ masqueradeId }) => `/oktaAdminUser/${masqueradeId}`,
  answer: z.object({
    id: z.string(),
    profile: z.object({
      studentID: identifier,
      firstName: optionalText,
      lastName: optionalText,
      email: optionalText,
      login: optionalText,
    }),
    /** Since when the account's protection is locked, because the owner reported a change that they did not make. */
    credentialsLockedAt: requiredInstant.nullish(),
    isMasquerading: z.boolean().nullish(),
    /** True for staff. Nobody can view the portal as a staff member, or as a person for whom this is missing. */
    isStaff: z.boolean().nullish().meta(indispensable('nobody can view the portal as this person')),
  }),
  who: 'student',
  source: 'S1 §7 account calls; MQ-02',
})

/**
 * Tells the identity provider whether the student is an alumnus. Sent once per session, and never while masquerading.
 */
export const unifyAlumniStatus = save({
  name: 'unifyAlumniStatus',
  base: 'api',
  method: 'PUT',
  path: () => '/oktaUser/unifyAlumniStatus',
  input: z.strictObject({ isAlumni: z.boolean() }),
  request: z.strictObject({ uid: z.string().optional(), isAlumni: z.boolean() }),
  body: ({ isAlumni }, { masqueradeId }) => ({ isAlumni, ...(masqueradeId !== undefined && { uid: masqueradeId }) }),
  answer: acknowledged,
  who: 'student',
  example: () => ({ isAlumni: true }),
  source: 'S1 §4 Masquerading, §7',
})
