import { programOf } from '@/features/designations/content'
import { toCalendarDate, toLongDate, toShortDate } from '@/lib/shared/calendar-date'
import { type Addressee, type Contact, howToVerify, letterPdf } from './letterhead'

/** A completed plan that recertification keeps active, with the calendar date of its award. */
interface Held {
  plan: string
  awardedOn: string
}

export interface Confirmation {
  collegeName: string
  contact: Contact
  now: Date
  addressee: Addressee
  /** Calendar dates of the first and last day of the confirmed period. */
  beginDate: string
  endDate: string
  /** The period's year; null on old records, which have only a begin date. */
  year: number | null
  /** The designations and certifications that the period kept active, oldest first. */
  held: readonly Held[]
}

/** Returns the letter that confirms a year's recertification, as a PDF (S1 §7 confirmationLetter). */
export function confirmationPdf(confirmation: Confirmation): Promise<Buffer> {
  const { collegeName, contact, now, addressee, beginDate, endDate, year, held } = confirmation
  const number = `R-${addressee.studentId}-${beginDate.replaceAll('-', '')}`
  const [began, ends] = [toLongDate(beginDate), toLongDate(endDate)]
  const isOver = toCalendarDate(now) > endDate
  return letterPdf({
    collegeName,
    now,
    addressee,
    title: year === null ? 'Confirmation of recertification' : `Confirmation of recertification for ${year}`,
    facts: [
      ['Period', `${toShortDate(beginDate)} to ${toShortDate(endDate)}`],
      ['Letter number', number],
      ['Student ID', addressee.studentId],
    ],
    paragraphs: [
      [
        `This letter confirms that you, ${addressee.firstName} ${addressee.lastName}, completed the Professional ` +
          `Recertification Program for the period from ${began} to ${ends}${held.length > 0 ? ' for:' : '.'}`,
        ...held.map(inWords),
      ].join('\n'),
      'You reported the continuing education that was required, affirmed the code of ethics, and paid the annual ' +
        `recertification fee. You ${isOver ? 'were entitled to use your designations until' : 'may use your designations until'} ${ends}.`,
      howToVerify(contact, number),
      'Thank you for keeping your knowledge current, and for the trust you earn for your profession.',
    ],
  })
}

function inWords({ plan, awardedOn }: Held): string {
  const program = programOf(plan)
  const shortName = program?.shortName ?? plan.toUpperCase()
  return `${program?.name ?? shortName} (${shortName}), awarded ${toLongDate(awardedOn)}`
}
