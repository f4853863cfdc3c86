import { eq } from 'drizzle-orm'
import { form1098TPdf } from '@/college/documents/form-1098t'
import { tuitionStatementPdf } from '@/college/documents/tuition-statement'
import { purchase, student } from '@/college/records/schema'
import { taxFormKindOf } from '@/college/records/tuition'
import * as calls from '@/features/tax-forms/calls'
import { toCalendarDate, toLongDate, yearOf } from '@/lib/shared/calendar-date'
import { addresseeOf } from './addressee'
import { answerLoad, type Question } from './http/answer'
import { Refusal } from './http/refusal'
import { toEncodedPdf } from './http/wire'
import { type TaxForm, taxFormsOf } from './tax-form-record'

/** The forms of a year are ready by January 31 of the next year, unless another day is on record. */
const availableFrom = ({ year, availableOn }: { year: number; availableOn: string | null }) =>
  availableOn ?? `${year + 1}-01-31`

/** Tax forms by year (S2 §7.2 Records). */
export const taxFormServices = [
  answerLoad(calls.taxYears, async ({ db, now, studentId }) => {
    const { forms, bought, thisYear } = await taxFormsOf(db, studentId, now)
    const listed = forms.map((row) => ({
      tax_year: row.year,
      form_type: row.kind === '1098T' ? ('1098T' as const) : ('tuitionStatement' as const),
      available_date: row.notIssued === null ? availableFrom(row) : null,
      status: stateOf(row),
      reason: row.notIssued,
      corrected_date: row.correctedOn,
      correction: row.correction,
    }))
    const without = yearsBought(bought, thisYear).filter((year) => forms.every((row) => row.year !== year))
    return [
      ...listed,
      ...without.map((year) => ({ ...notIssued, tax_year: year, form_type: taxFormKindOf(year, thisYear) })),
    ].toSorted((one, other) => other.tax_year - one.tax_year)
  }),

  answerLoad(calls.taxForm, async (question) => {
    const { db, studentId, context } = question
    const form = await formOf(question, '1098T')
    const addressee = await addresseeOf(db, studentId)
    const [row] = await db.select({ nationalId: student.nationalId }).from(student).where(eq(student.id, studentId))
    const lastFour = row?.nationalId?.slice(-4) ?? null
    return toEncodedPdf(
      await form1098TPdf({ collegeName: context.collegeName, phone: context.supportPhone, addressee, lastFour, form }),
    )
  }),

  answerLoad(calls.oldTaxForm, async (question) => {
    const { db, studentId, now, context } = question
    const form = await formOf(question, 'tuitionStatement')
    const addressee = await addresseeOf(db, studentId)
    const bought = await db.select().from(purchase).where(eq(purchase.studentId, studentId)).orderBy(purchase.postedOn)
    const payments = bought.filter(
      ({ postedOn, status }) => postedOn.startsWith(`${form.year}-`) && status !== 'pending',
    )
    return toEncodedPdf(await tuitionStatementPdf({ collegeName: context.collegeName, now, addressee, form, payments }))
  }),
]

const notIssued = { status: 'not_issued', reason: 'no_tuition' } as const

const stateOf = ({ notIssued: reason, correctedOn }: TaxForm) => {
  if (reason !== null) return 'not_issued'
  return correctedOn === null ? 'issued' : 'corrected'
}

/** Returns the past years with a purchase or a refund. */
function yearsBought(bought: readonly (typeof purchase.$inferSelect)[], thisYear: number): number[] {
  const posted = bought.filter(({ status }) => status !== 'pending')
  return [...new Set(posted.map(({ postedOn }) => yearOf(postedOn)))].filter((year) => year < thisYear)
}

async function formOf(
  { db, studentId, now, input }: Question<{ year: string }, undefined>,
  kind: '1098T' | 'tuitionStatement',
) {
  const { forms } = await taxFormsOf(db, studentId, now)
  const form = forms.find((each) => each.year === Number(input.year) && each.kind === kind)
  if (!form || form.notIssued !== null) throw new Refusal(404, `There is no form for ${input.year}.`)
  const ready = availableFrom(form)
  if (ready > toCalendarDate(now))
    throw new Refusal(404, `The form for ${input.year} is ready by ${toLongDate(ready)}.`)
  return form
}
