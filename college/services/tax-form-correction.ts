import { sendMail } from '@/college/mail/outbox'
import { taxFormCorrection as request } from '@/college/records/schema'
import { taxFormCorrection } from '@/lib/calls/tax-form-correction'
import { answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { ownerOf } from './owner'
import { taxFormsOf } from './tax-form-record'

/** What students say is wrong with a tax form. */
export const taxFormCorrectionServices = [
  answerSave(taxFormCorrection, async ({ db, now, context, studentId, request: { tax_year, wrong, should_say } }) => {
    const year = Number(tax_year)
    const { forms } = await taxFormsOf(db, studentId, now)
    if (!forms.some((form) => form.year === year && form.notIssued === null))
      throw new Refusal(404, `There is no form for ${year}.`)
    const owner = await ownerOf(db, studentId)
    const [kept] = await db
      .insert(request)
      .values({ studentId, year, wrong, shouldSay: should_say, at: now })
      .returning({ id: request.id })
    if (!kept) throw new Error('The request was not kept.')
    const number = `TF-${kept.id}`
    // What is wrong stays with the college: mail is read by others too.
    const text = `Dear ${owner.firstName},\n\nWe received your request ${number}. Student Accounts compares the form with what you paid and writes to you within ten business days.\n\n${context.collegeName}`
    await sendMail(db, { to: owner.email, subject: 'We received your request to correct a tax form', text }, now)
    return { request_number: number }
  }),
]
