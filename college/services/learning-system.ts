import { hasKnowledgeHub } from '@/college/records/knowledge-hub'
import { enrollment, learningAccess } from '@/college/records/schema'
import { mintSiteSession, type Site } from '@/college/sites/site-session'
import * as calls from '@/features/learning/systems-calls'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { inClass } from './exams'
import { answerLoad, answerSave, type Question } from './http/answer'
import { Refusal } from './http/refusal'

/** Sign-on to the learning system, and opening its classes (S1 §7). */
export const learningSystemServices = [
  answerLoad(calls.lifterSso, (question) => signOn(question, 'courses', '/sites/learning/courses')),

  answerLoad(calls.knowledgeLoginV1, (question) => signOn(question, 'knowledge-v1', '/sites/learning/knowledge/v1')),

  answerLoad(calls.knowledgeLoginV4, async (question) => {
    const open = await hasKnowledgeHub(question.db, question.studentId, toCalendarDate(question.now))
    if (!open) throw new Refusal(403, 'The knowledge hub is not open to you.')
    return signOn(question, 'knowledge-v4', '/sites/learning/knowledge/v4')
  }),

  answerSave(calls.enrollPlus, async ({ db, now, studentId, request }) => {
    const { term: termCode, class_number: classNumber } = request
    const [taken] = await db
      .select({ status: enrollment.status })
      .from(enrollment)
      .where(inClass(studentId, { termCode, classNumber }))
    if (!taken) throw new Refusal(404, 'You are not enrolled in this class.')
    if (taken.status === 'withdrawn') throw new Refusal(409, 'You withdrew from this class.')
    await db.insert(learningAccess).values({ studentId, termCode, classNumber, openedAt: now }).onConflictDoNothing()
    return { enrolled: 'Y', message: 'The class is open to you.' }
  }),
]

async function signOn({ db, now, context, studentId }: Question<unknown, undefined>, site: Site, path: string) {
  const url = new URL(path, context.publicUrl)
  url.searchParams.set('code', await mintSiteSession(db, studentId, now, site))
  return { url: url.href }
}
