import { changeRecords } from './contact-changes'
import type { Question } from './http/answer'

type Asked = Pick<Question<undefined, unknown>, 'db' | 'now' | 'studentId' | 'actor'>

/** Changes contact data as the student, or a member of staff for them, saved it. */
export async function changeContact(
  { db, now, studentId, actor }: Asked,
  values: Parameters<typeof changeRecords>[1],
): Promise<void> {
  await changeRecords({ db, now, actor, whose: { studentId } }, values)
}
