import { desc, eq } from 'drizzle-orm'
import { confirmByMail } from '@/college/mail/confirmation'
import type { Database } from '@/college/records/database'
import { taxFormConsent } from '@/college/records/schema'
import { taxFormDelivery } from '@/features/tax-forms/calls'
import { hrefs } from '@/lib/shared/hrefs'
import { answerLoad, answerSave } from './http/answer'
import { toYesNo } from './http/wire'

/** How a student receives tax forms. */
export const taxFormDeliveryServices = [
  answerLoad(taxFormDelivery.load, async ({ db, studentId }) => {
    const last = await lastChoiceOf(db, studentId)
    return { consent_flag: toYesNo(last?.consents ?? false), changed_at: last?.at.toISOString() ?? null }
  }),

  answerSave(taxFormDelivery.save, async ({ db, now, context, studentId, request }) => {
    const consents = request.consent_flag === 'Y'
    // A choice that is already in effect keeps its date.
    if (consents !== ((await lastChoiceOf(db, studentId))?.consents ?? false)) {
      await db.insert(taxFormConsent).values({ studentId, consents, at: now })
      await confirmByMail(
        { db, now, context, studentId },
        {
          subject: 'Your tax form delivery was changed',
          body: consents
            ? 'From now on you get your tax forms only in the portal. We no longer mail them on paper.'
            : 'From now on we mail your tax forms on paper. You can also find them in the portal.',
          see: { label: 'Your tax forms', href: hrefs.taxForms() },
        },
      )
    }
    return { message: 'Your choice is saved.' }
  }),
]

async function lastChoiceOf(db: Database, studentId: string) {
  const [last] = await db
    .select()
    .from(taxFormConsent)
    .where(eq(taxFormConsent.studentId, studentId))
    .orderBy(desc(taxFormConsent.id))
    .limit(1)
  return last
}
