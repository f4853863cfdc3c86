import { confirmByMail } from '@/college/mail/confirmation'
import { taxFormCorrection as request } from '@/college/records/schema'
import { taxFormCorrection } from '@/features/tax-forms/calls'
import { hrefs } from '@/lib/shared/hrefs'
import { answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { taxFormsOf } from './tax-form-record'

/** A student's request to correct a tax form. */
export const taxFormCorrectionServices = [
  answerSave(taxFormCorrection, async ({ db, now, context, studentId, request: { tax_year, wrong, should_say } }) => {
    const year = Number(tax_year)
    const { forms } = await taxFormsOf(db, studentId, now)
    if (!forms.some((form) => form.year === year && form.notIssued === null))
      throw new Refusal(404, `There is no form for ${year}.`)
    const [kept] = await db
      .insert(request)
      .values({ studentId, year, wrong, shouldSay: should_say, at: now })
      .returning({ id: request.id })
    if (!kept) throw new Error('The request was not kept.')
    const number = `TF-${kept.id}`
    // The mail does not repeat what is wrong, because others may read it.
    await confirmByMail(
      { db, now, context, studentId },
      {
        subject: 'We received your request to correct a tax form',
        body: `We received your request ${number} about the form for ${year}. Student Accounts compares the form with what you paid and writes to you within ten business days.`,
        see: { label: 'Your tax forms', href: hrefs.taxForms() },
      },
    )
    return { request_number: number }
  }),
]
