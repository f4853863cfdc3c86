import { isEmailField } from '@/features/profile/history/content'
import { sendNotice } from './account-mail'
import { changeRecords, isSameValue, readRecords, type ValueField } from './contact-changes'
import type { Question } from './http/answer'
import { signInAgain } from './http/refusal'

type Asked = Pick<Question<undefined, unknown>, 'db' | 'now' | 'context' | 'studentId' | 'actor' | 'signedInLately'>

/**
 * Changes contact data as the student, or a member of staff for them, saved it, and tells the old and the new addresses.
 *
 * @throws Refusal 401 for another e-mail without a recent sign-in
 */
export async function changeContact(
  { db, now, context, studentId, actor, signedInLately }: Asked,
  values: Values,
): Promise<void> {
  const { owner, valueOf } = await readRecords(db, { studentId }, { locks: true })
  const different = withoutShown(values, valueOf)
  if (!signedInLately && changesEmail(different, valueOf)) throw signInAgain()
  const kept = await changeRecords({ db, now, actor, whose: { studentId } }, different)
  if (kept.length === 0) return
  await sendNotice({ db, now, context }, owner, {
    subject: 'Your contact details were changed',
    body: 'How we reach you was changed.',
    kept,
  })
}

type Values = Parameters<typeof changeRecords>[1]
type ValueOf = (field: ValueField) => string | null

const entriesOf = (values: Values) =>
  (Object.entries(values) as [ValueField, string | null | undefined][]).filter(([, after]) => after !== undefined)

/** What forms show in a field with nothing on file. */
const shownFor: Partial<Record<ValueField, ValueField>> = { home_email: 'account_email', work_email: 'alternate_email' }

/** Without what came back as it was shown: a form sends all its fields, also those that nobody edited (ruling 50). */
const withoutShown = (values: Values, valueOf: ValueOf): Values =>
  Object.fromEntries(
    entriesOf(values).filter(([field, after = null]) => {
      const shown = shownFor[field]
      return !shown || valueOf(field) !== null || !isSameValue(shown, valueOf(shown), after)
    }),
  )

const changesEmail = (values: Values, valueOf: ValueOf): boolean =>
  entriesOf(values).some(([field, after = null]) => isEmailField(field) && !isSameValue(field, valueOf(field), after))
