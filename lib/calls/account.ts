import { z } from 'zod'
import { load, save } from './call'
import { acknowledged, identifier, indispensable, optionalText, requiredInstant } from './wire'

/**
 * The person as the identity side knows them (S1 §3 "User data", §7).
 * `id` is the identity provider's identifier (the `uid` claim), `profile.studentID` the college's.
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
    /** Since when what protects the account is locked, because its owner reported a change that was not theirs. */
    credentialsLockedAt: requiredInstant.nullish(),
    isMasquerading: z.boolean().nullish(),
    /** Also a member of staff; nobody views the portal as one, nor as somebody of whom it is not said (MQ-01). */
    isStaff: z.boolean().nullish().meta(indispensable('nobody can view the portal as this person')),
  }),
  who: 'student',
  source: 'S1 §7 account calls; MQ-02',
})

/** Tells the identity side whether the student is an alumnus: once per session, and never while masquerading (MQ-04). */
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
