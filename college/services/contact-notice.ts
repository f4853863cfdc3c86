import { sendNotice } from './account-mail'
import { changeRecords, type KeptChange, readRecords } from './contact-changes'
import type { Question } from './http/answer'

type Asked = Pick<Question<undefined, unknown>, 'db' | 'now' | 'context' | 'studentId' | 'actor'>

/** Changes contact data as the student, or a member of staff for them, saved it, and tells the old and the new addresses. */
export async function changeContact(
  { db, now, context, studentId, actor }: Asked,
  values: Parameters<typeof changeRecords>[1],
): Promise<void> {
  const { owner } = await readRecords(db, { studentId })
  const kept = await changeRecords({ db, now, actor, whose: { studentId } }, values)
  if (kept.every(isSameNumber)) return
  await sendNotice({ db, now, context }, owner, {
    subject: 'Your contact details were changed',
    body: 'How we reach you was changed.',
    kept,
  })
}

/** Is it the same telephone number in another way of writing? */
const isSameNumber = ({ field, before, after }: KeptChange): boolean =>
  field.endsWith('_phone') && digitsOf(before) !== '' && digitsOf(before) === digitsOf(after)

const digitsOf = (text: string | null): string => text?.replace(/\D/g, '') ?? ''
