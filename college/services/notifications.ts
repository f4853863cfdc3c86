import { isDeepStrictEqual } from 'node:util'
import { notificationPreference } from '@/college/records/schema'
import { preferencesOf } from '@/college/reminders/preferences'
import { notificationPreferences } from '@/features/profile/notifications/calls'
import { answerLoad, answerSave } from './http/answer'
import { toYesNo } from './http/wire'

const saved = { message: 'Your choice is saved.' }

/** Which reminders a student wants. */
export const notificationServices = [
  answerLoad(notificationPreferences.load, async ({ db, studentId }) => {
    const chosen = await preferencesOf(db, studentId)
    return {
      email_flag: toYesNo(chosen.byEmail),
      message_flag: toYesNo(chosen.byMessage),
      recertification_flag: toYesNo(chosen.recertification),
      examination_flag: toYesNo(chosen.examinations),
      subscription_flag: toYesNo(chosen.subscription),
      review_flag: toYesNo(chosen.review),
      changed_at: chosen.changedAt?.toISOString() ?? null,
    }
  }),

  answerSave(notificationPreferences.save, async ({ db, now, studentId, request }) => {
    const values = {
      byEmail: request.email_flag === 'Y',
      byMessage: request.message_flag === 'Y',
      recertification: request.recertification_flag === 'Y',
      examinations: request.examination_flag === 'Y',
      subscription: request.subscription_flag === 'Y',
      review: request.review_flag === 'Y',
    }
    const held = await preferencesOf(db, studentId)
    // A save without changes keeps the date of the last change (ruling 50).
    if (isDeepStrictEqual({ ...held, ...values }, held)) return saved
    const changed = { ...values, changedAt: now }
    await db
      .insert(notificationPreference)
      .values({ studentId, ...changed })
      .onConflictDoUpdate({ target: notificationPreference.studentId, set: changed })
    return saved
  }),
]
