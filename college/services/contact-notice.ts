import { sendNotice } from './account-mail'
import { changeRecords, readRecords } from './contact-changes'
import type { Question } from './http/answer'

type Asked = Pick<Question<undefined, unknown>, 'db' | 'now' | 'context' | 'studentId' | 'actor'>

/** Changes contact data as the student, or a member of staff for them, saved it, and tells the old and the new addresses. */
export async function changeContact(
  { db, now, context, studentId, actor }: Asked,
  values: Parameters<typeof changeRecords>[1],
): Promise<void> {
  const { owner } = await readRecords(db, { studentId })
  const kept = await changeRecords({ db, now, actor, whose: { studentId } }, values)
  if (kept.length === 0) return
  await sendNotice({ db, now, context }, owner, {
    subject: 'Your contact details were changed',
    body: 'How we reach you was changed.',
    kept,
  })
}
