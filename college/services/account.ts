import { eq } from 'drizzle-orm'
import { person } from '@/college/records/schema'
import * as calls from '@/lib/calls/account'
import { answerLoad, answerSave } from './http/answer'
import { ownerOf } from './owner'

/** The account calls (S1 §7): the person's identity, and what the portal reports about them. */
export const accountServices = [
  answerLoad(calls.getUserData, async ({ db, studentId, actor, context }) => {
    const { oktaId, firstName, lastName, email, username, groups, credentialsLockedAt } = await ownerOf(db, studentId)
    return {
      id: oktaId,
      profile: { studentID: studentId, firstName, lastName, email, login: username },
      credentialsLockedAt: credentialsLockedAt?.toISOString() ?? null,
      isMasquerading: actor !== null,
      isStaff: context.staffGroup !== '' && groups.includes(context.staffGroup),
    }
  }),

  answerSave(calls.unifyAlumniStatus, async ({ db, subject, request }) => {
    await db.update(person).set({ isAlumni: request.isAlumni }).where(eq(person.oktaId, subject))
    return { message: 'Alumni status saved.' }
  }),
]
