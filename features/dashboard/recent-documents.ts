import { type Application, type CompletedPlan, designationCards } from '@/features/designations/rules'
import type { Purchase } from '@/features/purchases/rules'
import type { confirmationLetters } from '@/features/recertification/calls'
import type { EligibilityRecord } from '@/features/recertification/rules'
import { formNames, isIssued, newestFirst, type TaxYear } from '@/features/tax-forms/rules'
import type { AnswerOf } from '@/lib/calls/call'
import { type CalendarDate, toShortDate } from '@/lib/shared/calendar-date'
import { documentHref, downloadHref } from '@/lib/shared/documents'

export type ConfirmationLetter = AnswerOf<typeof confirmationLetters>[number]

/** A document with the same link as on the page that lists it. */
interface RecentDocument {
  title: string
  href: string
  /** True when only the student can open it, not staff who view as the student. */
  isOwn: boolean
}

/** Lists of a student's documents; null when one could not be loaded or was not requested. */
export interface KnownDocuments {
  letters: readonly ConfirmationLetter[] | null
  purchases: readonly Purchase[] | null
  taxYears: readonly TaxYear[] | null
  applications: readonly Application[] | null
  completed: readonly CompletedPlan[] | null
  eligibility: EligibilityRecord | null
}

/** Returns the newest document of each kind: award letter, confirmation letter, tax form, receipt. */
export function recentDocuments(known: KnownDocuments, today: CalendarDate): RecentDocument[] {
  const [letter] = newestLetters(known.letters ?? [])
  const [tax] = newestFirst(known.taxYears ?? []).filter((year) => isIssued(year, today))
  const receipt = (known.purchases ?? [])
    .filter(({ hasReceipt }) => hasReceipt)
    .toSorted((one, other) => other.postedOn.localeCompare(one.postedOn))[0]
  return [
    ...newestAward(known),
    ...(letter ? [{ title: titleOf(letter), href: letterHref(letter), isOwn: false }] : []),
    ...(tax ? [{ title: `${formNames[tax.form]} for ${tax.year}`, href: taxFormHref(tax), isOwn: true }] : []),
    ...(receipt
      ? [
          {
            title: `Receipt of ${toShortDate(receipt.postedOn)}`,
            href: documentHref('receipt', { postedDate: receipt.postedOn }),
            isOwn: false,
          },
        ]
      : []),
  ]
}

function newestAward({ applications, completed, eligibility }: KnownDocuments): RecentDocument[] {
  const [newest] = designationCards({ applications, completed, eligibility })
    .filter(({ actions }) => actions.some(({ kind }) => kind === 'awardLetter'))
    .toSorted((one, other) => (other.awardedDate ?? '').localeCompare(one.awardedDate ?? ''))
  if (!newest) return []
  const title = `Award letter for ${newest.program?.shortName ?? newest.title}`
  return [{ title, href: documentHref('award-letter', { designation: newest.code }), isOwn: false }]
}

const titleOf = ({ year }: ConfirmationLetter): string =>
  year === null ? 'Confirmation letter' : `Confirmation letter for ${year}`

/** Sorts letters by year, newest first. Letters without a year come last, whatever their period. */
export const newestLetters = (letters: readonly ConfirmationLetter[]): ConfirmationLetter[] =>
  letters.toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0) || other.beginDate.localeCompare(one.beginDate))

export const letterHref = ({ year, beginDate }: ConfirmationLetter) =>
  documentHref('confirmation-letter', { beginDate, yearDisplay: year })

export const taxFormHref = ({ year, form }: TaxYear) => documentHref(documentOf(form), { year })
export const taxFormFileHref = ({ year, form }: TaxYear) => downloadHref(documentOf(form), { year })

const documentOf = (form: TaxYear['form']) => (form === '1098T' ? 'tax-form' : 'tuition-statement')
