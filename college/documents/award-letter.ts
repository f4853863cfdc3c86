import { programOf } from '@/features/designations/content'
import { toLongDate } from '@/lib/shared/calendar-date'
import { type Addressee, type Contact, howToVerify, letterPdf } from './letterhead'
import { kindOf } from './plan-kind'

export interface Award {
  collegeName: string
  contact: Contact
  now: Date
  addressee: Addressee
  /** The plan's code. */
  plan: string
  /** Calendar date of the award. */
  awardedOn: string
}

/** Returns the letter that confirms the award of a completed plan, as a PDF (S1 §7 awardLetter). */
export function awardPdf({ collegeName, contact, now, addressee, plan, awardedOn }: Award): Promise<Buffer> {
  const program = programOf(plan)
  const shortName = program?.shortName ?? plan.toUpperCase()
  const name = program?.name ?? shortName
  const kind = kindOf(plan)
  const date = toLongDate(awardedOn)
  const number = `A-${addressee.studentId}-${plan.toUpperCase()}`
  return letterPdf({
    collegeName,
    now,
    addressee,
    title: `Award of the ${name} ${kind}`,
    facts: [
      [kind === 'degree' ? 'Degree' : kind === 'certification' ? 'Certification' : 'Designation', shortName],
      ['Awarded', date],
      ['Letter number', number],
      ['Student ID', addressee.studentId],
    ],
    paragraphs: [
      `It is our pleasure to confirm that you have completed every requirement of the ${name} (${shortName}) ${kind}, ` +
        `which was awarded to you on ${date}.`,
      'You earned it by passing the required courses and examinations, by meeting the experience requirement, and by ' +
        'accepting the code of ethics that every holder follows. It stands for knowledge that your clients can ' +
        'rely on when they plan for their families, their businesses and their retirement.',
      howToVerify(contact, number),
      'Congratulations, and our best wishes for the work ahead.',
    ],
  })
}
