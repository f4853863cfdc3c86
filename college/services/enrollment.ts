import { mintSiteSession } from '@/college/sites/site-session'
import { enrollmentSession } from '@/features/learning/systems-calls'
import { answerSave } from './http/answer'

/** The link from the portal to the enrollment site (S2 §3, ruling 28). */
export const enrollmentServices = [
  answerSave(enrollmentSession, async ({ db, now, studentId }) => ({
    session: await mintSiteSession(db, studentId, now),
  })),
]
