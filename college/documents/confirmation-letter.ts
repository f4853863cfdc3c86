import { toLongDate } from '@/lib/shared/calendar-date'
import { type Addressee, letterPdf, mayBeShown } from './letterhead'

export interface Confirmation {
  collegeName: string
  now: Date
  addressee: Addressee
  /** Calendar date on which the confirmed cycle began. */
  beginDate: string
  /** The cycle's year; null on old records, which name only the day it began. */
  year: number | null
}

/** The letter that confirms a year's recertification (S1 §7 confirmationLetter). */
export function confirmationPdf({ collegeName, now, addressee, beginDate, year }: Confirmation): Promise<Buffer> {
  const began = toLongDate(beginDate)
  const cycle = year === null ? `the cycle that began on ${began}` : `the year ${year}`
  return letterPdf({
    collegeName,
    now,
    addressee,
    title: year === null ? 'Confirmation of recertification' : `Confirmation of recertification for ${year}`,
    facts: [
      ['Recertification year', year === null ? 'Unknown' : String(year)],
      ['Cycle began', began],
      ['Student ID', addressee.studentId],
    ],
    paragraphs: [
      `This letter confirms that you completed the Professional Recertification Program for ${cycle}.`,
      'You reported the continuing education that was required, affirmed the code of ethics, and paid the annual ' +
        'recertification fee. You were entitled to use your designations throughout the cycle.',
      mayBeShown,
      'Thank you for keeping your knowledge current, and for the trust you earn for your profession.',
    ],
  })
}
