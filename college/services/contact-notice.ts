import { isEmailField } from '@/features/profile/history/content'
import { sendNotice } from './account-mail'
import { changeRecords, isSameValue, readRecords, type ValueField } from './contact-changes'
import type { Question } from './http/answer'
import { signInAgain } from './http/refusal'

type Asked = Pick<Question<undefined, unknown>, 'db' | 'now' | 'context' | 'studentId' | 'actor' | 'signedInLately'>

/**
 * Saves contact data for a student or for staff on their behalf, and notifies the old and new addresses.
 *
 * @throws Refusal 401 for a new email without a recent sign-in
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
    body: 'The contact details in your profile were changed.',
    kept,
  })
}

type Values = Parameters<typeof changeRecords>[1]
type ValueOf = (field: ValueField) => string | null

const entriesOf = (values: Values) =>
  (Object.entries(values) as [ValueField, string | null | undefined][]).filter(([, after]) => after !== undefined)

/** The value that a form shows in a field with nothing on file. */
const shownFor: Partial<Record<ValueField, ValueField>> = { home_email: 'account_email', work_email: 'alternate_email' }

/**
 * Leaves out values that came back as they were shown: a form sends all of its fields, including those that nobody
 * edited (ruling 50).
 */
const withoutShown = (values: Values, valueOf: ValueOf): Values =>
  Object.fromEntries(
    entriesOf(values).filter(([field, after = null]) => {
      const shown = shownFor[field]
      return !shown || valueOf(field) !== null || !isSameValue(shown, valueOf(shown), after)
    }),
  )

const changesEmail = (values: Values, valueOf: ValueOf): boolean =>
  entriesOf(values).some(([field, after = null]) => isEmailField(field) && !isSameValue(field, valueOf(field), after))
